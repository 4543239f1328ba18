import { type FormEvent, useState, useEffect, useMemo } from 'react'
import { sandboxName } from '../../../contract/control/values.ts'
import { Button } from '../../../ui/button.tsx'
import { inSandbox } from '../../../client/client-options.ts'
import { watchRequests, type RequestWatcher } from '../../../client/watch/watch-requests.ts'
import { useText } from '../../state/use-text.ts'
import { useSession } from '../../state/session.tsx'
import { TextField } from '../../../ui/text-field.tsx'

const texts = {
  sandbox: { es: 'Sandbox que se observa', en: 'Sandbox that is watched' },
  hint: {
    es: 'El nombre que su backend o su prueba envía en x-sandbox; vacío, el que no lleva nombre.',
    en: 'The name that your backend or your test sends in x-sandbox; empty, the one without a name.',
  },
  bad: {
    es: 'Debe tener de 1 a 64 de A-Z a-z 0-9 . _ -, sin número de tarjeta',
    en: 'It must have 1 to 64 of A-Z a-z 0-9 . _ -, without a card number',
  },
  watch: { es: 'Observar', en: 'Watch' },
} as const

export const isSandboxName = (text: string) => sandboxName.safeParse(text).success

/** The choice of the watched sandbox: parallel tests have one each. */
export function SandboxChoice({
  name,
  onChoose,
}: {
  name: string | undefined
  onChoose: (name: string | undefined) => void
}) {
  const t = useText()
  const [text, setText] = useState(name ?? '')
  const [isBad, setBad] = useState(name !== undefined && !isSandboxName(name))
  const choose = (event: FormEvent) => {
    event.preventDefault()
    const wanted = text.trim()
    const isGood = wanted === '' || isSandboxName(wanted)
    setBad(!isGood)
    if (isGood) onChoose(wanted || undefined)
  }
  return (
    <form className="watch-sandbox" noValidate onSubmit={choose}>
      <TextField
        label={t(texts.sandbox)}
        wireName="x-sandbox"
        hint={t(texts.hint)}
        error={isBad && t(texts.bad)}
        mono
        maxLength={64}
        placeholder="default"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setBad(false)
        }}
        trailing={
          <Button size="s" type="submit">
            {t(texts.watch)}
          </Button>
        }
      />
    </form>
  )
}

/** Follows the sandbox of this name at the host that is asked, as long as the page is open. */
export function useWatcher(name: string | undefined): RequestWatcher {
  const { client, link } = useSession()
  const watcher = useMemo(
    () =>
      watchRequests(
        inSandbox(client, name),
        client.target === 'browser' ? link.onChange : undefined,
      ),
    [client, link, name],
  )
  useEffect(() => watcher.start(), [watcher])
  return watcher
}
