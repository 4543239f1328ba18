import { useMutation } from '@tanstack/react-query'
import { askControl } from '../../../client/control-client.ts'
import { createObservable } from '../../../client/observable.ts'
import { type PhonesAnswer, phonesPath } from '../../../contract/control/pages.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { isServed, site } from '../../../ui/base.ts'
import { preferences } from '../../state/preferences.ts'
import { useSession } from '../../state/session.tsx'
import { useSandboxChange } from '../../state/use-changes.ts'
import { useObservable } from '../../state/use-observable.ts'
import { useText } from '../../state/use-text.ts'
import { phoneReach } from './phone-reach.ts'

const texts = {
  let: { es: 'Dejar entrar a los teléfonos', en: 'Let phones in' },
  keepOut: { es: 'Ya no dejar entrar a los teléfonos', en: 'Keep phones out again' },
  about: {
    es: 'Los teléfonos de la red de esta máquina podrán abrir las páginas del cliente, y nada más.',
    en: "Phones in this machine's network will be able to open the customer's pages, and nothing else.",
  },
  failed: { es: 'Los teléfonos no pueden entrar', en: 'Phones cannot get in' },
  network: {
    es: 'Esta máquina no está en ninguna red: conéctela a la de los teléfonos.',
    en: 'This machine is in no network: connect it to that of the phones.',
  },
  address: {
    es: 'Su dirección en la red ya se usa en este puerto: abra la consola por esa dirección, o inicie Ensayo en otro puerto.',
    en: 'Its address in the network is in use at this port: open the console at that address, or start Ensayo at another port.',
  },
  unreached: { es: 'Ensayo no respondió.', en: 'Ensayo did not answer.' },
} as const

/**
 * The address by which the host of this page lets phones in; the host writes it into index.html.
 */
const door = createObservable(
  document.querySelector<HTMLMetaElement>('meta[name="ensayo-phones"]')?.content,
)

/** How a phone opens a page of the sandbox that is asked. */
export function usePhoneReach() {
  const { target } = useSession().client
  const place = { origin: location.origin, isServed, door: useObservable(door) }
  return (url: string) => phoneReach(target, url, place)
}

/** Has the host of this page let in the phones of the network. */
export function LetPhonesIn() {
  const t = useText()
  const { mutate, data, isPending, isError } = useMutation({
    mutationFn: async () => {
      // Phones find the sandbox of the host: so this page shows that one too.
      preferences.set({ target: 'server' })
      const response = await fetch(`${site}${phonesPath}`, { method: 'POST' })
      const answer = (await response.json()) as PhonesAnswer
      if ('url' in answer) door.set(answer.url)
      return answer
    },
  })
  const problem = data && 'problem' in data ? problems[data.problem] : undefined
  const failure = isError ? texts.unreached : problem
  return (
    <>
      <p>{t(texts.about)}</p>
      <Button icon="device" busy={isPending} onClick={() => mutate()}>
        {t(texts.let)}
      </Button>
      {failure && (
        <Notice tone="error" title={t(texts.failed)}>
          {t(failure)}
        </Notice>
      )}
    </>
  )
}

/** Has the host of this page keep them out again, and close their connections. */
export function KeepPhonesOut() {
  const t = useText()
  const isOpen = useObservable(door) !== undefined
  const { mutate, isPending, isError } = useSandboxChange(
    (client) => askControl(client, 'phones.keep-out'),
    { onSuccess: () => door.set(undefined) },
  )
  if (!isOpen) return null
  return (
    <>
      <Button icon="ban" busy={isPending} onClick={() => mutate()}>
        {t(texts.keepOut)}
      </Button>
      {isError && <Notice tone="error">{t(texts.unreached)}</Notice>}
    </>
  )
}

const problems = { 'no network': texts.network, 'address in use': texts.address } as const
