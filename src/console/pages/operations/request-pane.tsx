import { type ReactNode, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { keptExchange, signedValues } from '../../../client/client.ts'
import type { Exchange } from '../../../client/exchange.ts'
import { prepare } from '../../../client/prepare.ts'
import { mayHoldRealCard } from '../../../contract/redaction/cardholder-data.ts'
import type { Field } from '../../../contract/fields/fields.ts'
import { redactFields, redactHeaders } from '../../../contract/redaction/redact.ts'
import type { OperationId } from '../../../contract/operations/operation-ids.ts'
import { operations } from '../../../contract/operations/registry.ts'
import {
  type Encoding,
  encodings,
  hasBody,
  type Values,
} from '../../../contract/operations/wire.ts'
import { Checkbox } from '../../../ui/controls.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { FoldedPanel } from '../../../ui/folded-panel.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { lazyPart } from '../../parts/actions/lazy-part.ts'
import { OnDemand } from '../../parts/actions/on-demand.tsx'
import { usePreferences } from '../../state/preferences.ts'
import { useSession } from '../../state/session.tsx'
import { useText } from '../../state/use-text.ts'
import { type FormValues, sentValues } from '../../parts/form/form-values.ts'
import { guardedFields } from '../../parts/form/guard.ts'
import { copiedRequest, copyCurl, RequestPanel } from '../../parts/exchange/request-panel.tsx'
import { copiedCurl } from '../../state/copied-curl.ts'
import { mapValues } from '../../../contract/record.ts'

const texts = {
  title: { es: 'Solicitud', en: 'Request' },
  encoding: { es: 'Codificación', en: 'Encoding' },
  form: { es: 'Form', en: 'Form' },
  query: { es: 'Query', en: 'Query' },
  json: { es: 'JSON', en: 'JSON' },
  reveal: { es: 'Mostrar tarjeta, código y credencial', en: 'Show card, code and credential' },
  revealCredentials: { es: 'Mostrar credenciales y firmas', en: 'Show credentials and signatures' },
  signed: {
    es: 'Hash y firma se calculan con el perfil; la tarjeta y su código no se muestran nunca con el servicio real.',
    en: 'Hash and signature are computed from the profile; the card and its code are never shown live.',
  },
  onlyQuery: {
    es: ':method viaja sin cuerpo: lo que no va en la ruta va en la URL.',
    en: ':method travels without a body: what is not in the path is in the URL.',
  },
  headers: { es: 'Encabezados de esta operación', en: 'Headers of this operation' },
  which: { es: 'Qué solicitud', en: 'Which request' },
  sent: { es: 'La enviada', en: 'The one sent' },
  next: { es: 'La próxima', en: 'The next one' },
  guarded: {
    es: 'Guardia de datos de tarjeta: un número que puede ser real no se muestra ni se copia.',
    en: 'Cardholder-data guard: a number that may be real is neither shown nor copied.',
  },
  queryWarning: {
    es: 'En el modo Query la tarjeta viaja en la URL, y las URL quedan en registros. Use este modo solo con tarjetas de prueba.',
    en: 'In Query mode the card travels in the URL, and URLs end up in logs. Use this mode with test cards only.',
  },
} as const

// Only a reader who asks waits for its texts.
const HeaderList = lazyPart(() => import('./header-list.tsx'), 'HeaderList')

interface NextRequest {
  readonly operation: OperationId
  readonly fields: readonly Field[]
  readonly control: Control<FormValues>
  readonly encoding: Encoding
  readonly onEncoding: (encoding: Encoding) => void
}

/** The request whose answer is shown, or the next one. */
export function RequestPane({
  sent,
  isNext,
  onNext,
  onOpen,
  ...next
}: NextRequest & {
  readonly sent: Exchange | undefined
  /** The next request is shown in place of the sent one. */
  readonly isNext: boolean
  readonly onNext: (isNext: boolean) => void
  /** There where the answer has the room: one line is left. */
  readonly onOpen: (() => void) | undefined
}) {
  const t = useText()
  if (!sent) return <NextRequestPanel {...next} />
  if (onOpen) {
    return <FoldedRequest sent={sent} onOpen={onOpen} onNext={() => onNext(true)} />
  }
  const choice = (
    <div className="request-controls">
      <Segmented
        label={t(texts.which)}
        value={isNext ? 'next' : 'sent'}
        options={(['sent', 'next'] as const).map((value) => ({ value, label: t(texts[value]) }))}
        onChange={(value) => onNext(value === 'next')}
      />
    </div>
  )
  return isNext ? (
    <NextRequestPanel {...next} choice={choice} />
  ) : (
    <RequestPanel request={sent.request} exchange={sent} before={choice} />
  )
}

function FoldedRequest({
  sent,
  onOpen,
  onNext,
}: {
  sent: Exchange
  onOpen: () => void
  onNext: () => void
}) {
  const t = useText()
  return (
    <FoldedPanel
      title={t(texts.title)}
      line={
        <code translate="no">{`${sent.request.method} ${new URL(sent.request.url).pathname}`}</code>
      }
      actions={
        <>
          <Button size="s" variant="ghost" onClick={onNext}>
            {t(texts.next)}
          </Button>
          <CopyButton
            text={async () => copiedCurl(sent, await copiedRequest(sent))}
            aria-keyshortcuts="c"
            label={t(copyCurl)}
          />
        </>
      }
      onOpen={onOpen}
    />
  )
}

/** The request as it will go over the wire, following the form. */
function NextRequestPanel({
  operation,
  fields,
  control,
  encoding,
  onEncoding,
  choice,
}: NextRequest & { readonly choice?: ReactNode }) {
  const t = useText()
  const { client, live } = useSession()
  const { code } = usePreferences()
  const values = useWatch({ control })
  const [wantsAll, setWantsAll] = useState(false)
  const typed = sentValues(values as FormValues)
  const isGuarded = !live && guardedFields(typed).length > 0
  const revealed = wantsAll && !isGuarded
  const sent = signedValues(client, operation, typed)
  const { method } = operations[operation]
  const outgoing = prepare(
    client,
    operation,
    revealed ? (live ? withoutCard(sent, fields) : sent) : (redactFields(sent) as Values),
    encoding,
  )
  const shown = revealed ? outgoing : { ...outgoing, headers: redactHeaders(outgoing.headers) }
  const mayNotBeInUrl = live !== undefined && fields.some(({ sensitive }) => sensitive)
  const hasCard = fields.some(({ sensitive }) => sensitive === 'pan')
  return (
    <RequestPanel
      request={shown}
      // The credentials of a sandbox are public, and its cards are test cards.
      copied={() =>
        live || isGuarded || revealed ? shown : prepare(client, operation, sent, encoding)
      }
      exchange={keptExchange(client, operation, sent, encoding)}
      typed={typed}
      tools={
        <Segmented
          label={t(texts.encoding)}
          value={encoding}
          options={encodings.map((value) => ({
            value,
            label: t(texts[value]),
            disabled: hasBody(method) ? value === 'query' && mayNotBeInUrl : value !== 'query',
          }))}
          onChange={onEncoding}
        />
      }
      before={
        <>
          {choice}
          {!hasBody(method) && <p className="request-reason">{t(texts.onlyQuery, { method })}</p>}
          {live && <p className="request-reason">{t(texts.signed)}</p>}
          {encoding === 'query' && hasCard && hasBody(method) && (
            <Notice tone="warn">{t(texts.queryWarning)}</Notice>
          )}
        </>
      }
    >
      <OnDemand className="header-list" title={t(texts.headers)}>
        <HeaderList operation={operation} request={outgoing} />
      </OnDemand>
      {code === 'http' && (
        <div className="request-controls">
          <Checkbox
            label={t(live ? texts.revealCredentials : texts.reveal)}
            checked={wantsAll}
            onChange={(event) => setWantsAll(event.target.checked)}
          />
          {wantsAll && isGuarded && <Notice tone="warn">{t(texts.guarded)}</Notice>}
        </div>
      )}
    </RequestPanel>
  )
}

/** The values without the cardholder's data: the page does not show a real card again. */
function withoutCard(values: Values, fields: readonly Field[]): Values {
  const isOfCard = (name: string) =>
    fields.some((field) => field.name === name && /^(pan|cvv)$/.test(field.sensitive ?? ''))
  const masked = redactFields(values) as Values
  return mapValues(values, (value = '', name) =>
    isOfCard(name) || mayHoldRealCard(value) ? masked[name] : value,
  )
}
