import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SandboxState } from '../../client/sandbox-link.ts'
import type { SandboxInfo } from '../../contract/control/sandbox.ts'
import type { StorageCause } from '../../contract/storage-cause.ts'
import type { Text } from '../../contract/text.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ConfirmDialog } from '../parts/actions/confirm-dialog.tsx'
import { downloadText } from '../parts/actions/download.ts'
import { useText } from '../state/use-text.ts'
import { problemText } from '../parts/actions/failures.ts'

type Ready = Extract<SandboxState, { kind: 'ready' }>

export const storageCauses: Readonly<Record<StorageCause, Text>> = {
  full: {
    es: 'El navegador no tiene espacio: libere espacio y recargue la página.',
    en: 'The browser has no space: free space and reload the page.',
  },
  refused: {
    es: 'El navegador no permite guardar datos de este sitio (¿ventana privada?).',
    en: 'The browser does not allow this site to store data (a private window?).',
  },
  damaged: {
    es: 'El navegador no puede leer su base de datos. Recargue la página; si sigue igual, empiece con un sandbox vacío.',
    en: 'The browser cannot read its database. Reload the page; if it stays so, begin with an empty sandbox.',
  },
  blocked: {
    es: 'Otra pestaña tiene abierta una versión anterior: cierre las demás pestañas y recargue esta.',
    en: 'Another tab has an older version open: close the other tabs and reload this one.',
  },
  unknown: {
    es: 'El navegador no pudo abrir su base de datos, sin un motivo conocido.',
    en: 'The browser could not open its database, for no known reason.',
  },
}

const texts = {
  aside: {
    es: 'Registros guardados que no se pudieron leer: :count',
    en: 'Stored records that could not be read: :count',
  },
  asideOf: {
    es: 'Registros guardados del sandbox “:name” que no se pudieron leer: :count',
    en: 'Stored records of the sandbox “:name” that could not be read: :count',
  },
  asideText: {
    es: 'Se apartaron sin borrarlos; lo demás sigue en su sitio. Puede guardar en un archivo lo que se puede leer, o empezar con un sandbox vacío.',
    en: 'They were set aside, not deleted; everything else is in place. You can save what can be read to a file, or begin with an empty sandbox.',
  },
  fileText: {
    es: 'Quedan como están en el archivo de datos. Este aviso desaparece al reiniciar el sandbox.',
    en: 'They are left as they are in the data file. This notice goes when the sandbox is reset.',
  },
  save: { es: 'Guardar lo que se puede leer', en: 'Save what can be read' },
  begin: { es: 'Empezar con un sandbox vacío', en: 'Begin with an empty sandbox' },
  sure: {
    es: 'Se borra todo lo que este navegador guarda de este sandbox, con sus instantáneas.',
    en: 'Everything that this browser stores of this sandbox is deleted, with its snapshots.',
  },
  delete: { es: 'Borrar y empezar', en: 'Delete and begin' },
  failed: { es: 'El navegador no lo permitió', en: 'The browser did not allow it' },
} as const

/** The sandbox of a console that names none. */
const defaultName = 'default'

/** A notice for each sandbox with records that could not be read. */
export function AsideNotices({ of: state }: { of: Ready }) {
  const t = useText()
  return Object.entries(state.aside).map(([name, number]) => {
    const count = String(number)
    const title =
      name === defaultName ? t(texts.aside, { count }) : t(texts.asideOf, { name, count })
    return (
      <Notice
        key={name}
        tone="warn"
        title={title}
        actions={<StoredActions of={state} name={name} />}
      >
        {t(texts.asideText)}
      </Notice>
    )
  })
}

/** The part of its data file that a server's sandbox could not read. */
export function DamagedFileNotice({
  of: { set_aside },
}: {
  of: NonNullable<SandboxInfo['damage']>
}) {
  const t = useText()
  return (
    <Notice tone="warn" title={t(texts.aside, { count: String(set_aside) })}>
      {t(texts.fileText)}
    </Notice>
  )
}

/** The ways on from a stored sandbox that is damaged. */
export function StoredActions({ of: state, name = defaultName }: { of: Ready; name?: string }) {
  const t = useText()
  const [isAsked, setIsAsked] = useState(false)
  const save = useMutation({
    mutationFn: async () =>
      downloadText(`ensayo-${name}.json`, 'application/json', await state.readStored(name)),
  })
  const remove = useMutation({
    mutationFn: () => state.removeStored(name),
    onSuccess: () => location.reload(),
  })
  const { error } = save.isError ? save : remove
  return (
    <>
      <Button size="s" icon="download" busy={save.isPending} onClick={() => save.mutate()}>
        {t(texts.save)}
      </Button>
      <Button size="s" icon="trash" busy={remove.isPending} onClick={() => setIsAsked(true)}>
        {t(texts.begin)}
      </Button>
      {error && (
        <span role="alert">
          {t(texts.failed)}: {t(problemText(error))}
        </span>
      )}
      <ConfirmDialog
        open={isAsked}
        title={t(texts.begin)}
        confirm={t(texts.delete)}
        onClose={() => setIsAsked(false)}
        onConfirm={() => {
          setIsAsked(false)
          remove.mutate()
        }}
      >
        {t(texts.sure)}
      </ConfirmDialog>
    </>
  )
}
