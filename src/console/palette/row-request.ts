import { copyText } from '../../ui/copy-text.ts'
import { type Exchange, wasSent } from '../../client/exchange.ts'
import type { Text } from '../../contract/text.ts'
import { copiedCurl, otherServer, serverInstead } from '../state/copied-curl.ts'
import { sendAgain, valuesToRepeat } from '../state/send-again.ts'
import type { Session } from '../state/session.tsx'
import type { Speak } from '../state/use-text.ts'
import type { RequestKey } from './keys.ts'

const texts = {
  copied: { es: 'Copiada como cURL.', en: 'Copied as cURL.' },
  notCopied: {
    es: 'No se copió: el navegador no deja usar el portapapeles',
    en: 'Not copied: the browser does not allow the clipboard',
  },
  notAgain: {
    es: 'No se envía otra vez desde aquí: abra la solicitud',
    en: 'Not sent again from here: open the request',
  },
} as const satisfies Record<string, Text>

/** The sentence about a failure, or the identifier of the request that was sent. */
type Done = { readonly said: string } | { readonly sent: string } | undefined

export async function actOnRow(
  key: RequestKey,
  id: string,
  session: Session,
  t: Speak,
): Promise<Done> {
  const exchange = await session.history.get(id)
  if (!exchange) return undefined
  return key === 'c' ? { said: await copy(exchange, t) } : again(exchange, session, t)
}

async function copy(exchange: Exchange, t: Speak) {
  const server = serverInstead(exchange)
  try {
    await copyText(await copiedCurl(exchange))
  } catch {
    return t(texts.notCopied)
  }
  return [t(texts.copied), server && t(otherServer, { server })].filter(Boolean).join(' ')
}

/** A request of the real service is sent again only from its own page. */
async function again(exchange: Exchange, session: Session, t: Speak): Promise<Done> {
  const values = session.live ? undefined : valuesToRepeat(exchange, session.client)
  if (!values) return { said: t(texts.notAgain) }
  const sent = await sendAgain(session, exchange, values)
  return wasSent(sent) ? { sent: sent.id } : undefined
}
