import './open-page.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocationProperty } from 'wouter/use-browser-location'
import { BrokenLink, decodeState } from '../../contract/control/state-link.ts'
import { linkedState } from '../../contract/control/state.ts'
import { FileButton } from '../../ui/file-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../page/page-head.tsx'
import { useText } from '../state/use-text.ts'
import { ButtonLink } from '../shared/link.tsx'
import { OpenPanel } from './open-panel.tsx'

const texts = {
  title: { es: 'Abrir un estado', en: 'Open a state' },
  about: {
    es: 'Un enlace o un archivo con todo lo que había en un sandbox: filas, reloj y semilla. Lo que siga saldrá igual que allá. También sin conexión.',
    en: 'A link or a file with all that a sandbox had: rows, clock and seed. What follows comes out as it would there. Offline too.',
  },
  file: { es: 'Abrir un archivo', en: 'Open a file' },
} as const

const readFragment = () => location.hash.slice(1)

/** Opens the state that the address carries behind its # sign, or that of a file. */
export function OpenPage() {
  const t = useText()
  const fragment = useLocationProperty(readFragment)
  const linked = useQuery({
    queryKey: ['state-link', fragment],
    queryFn: () => decodeState(fragment),
    staleTime: Infinity,
  })
  const read = useMutation({
    mutationFn: async (file: File) => ({ state: await stateOf(file) }),
  })
  const link = read.data ?? linked.data
  const error = read.isIdle ? linked.error : read.error
  return (
    <>
      <PageHead title={t(texts.title)} about={t(texts.about)} />
      {error && <LinkNotice error={error} />}
      <div className="image">
        {link && <OpenPanel key={read.data ? read.submittedAt : fragment} link={link} />}
        <p>
          <FileButton icon="upload" accept=".json,application/json" onFile={read.mutate}>
            {t(texts.file)}
          </FileButton>
        </p>
      </div>
    </>
  )
}

/** @throws BrokenLink when there is no state in it. */
async function stateOf(file: File) {
  try {
    return linkedState.parse(JSON.parse(await file.text()))
  } catch {
    throw new BrokenLink('broken')
  }
}

const linkNoticeTexts = { make: { es: 'Crear un enlace', en: 'Make a link' } } as const

const problems = {
  none: {
    es: 'Esta dirección no trae ningún estado. Abra un archivo, o un enlace de los que se crean en Instantáneas.',
    en: 'This address carries no state. Open a file, or a link of those that are made under Snapshots.',
  },
  broken: {
    es: 'El enlace o el archivo está incompleto o dañado: pida que se lo envíen otra vez, entero. Su sandbox sigue como estaba.',
    en: 'The link or the file is incomplete or damaged: ask for it again, whole. Your sandbox is as it was.',
  },
  newer: {
    es: 'El enlace es de una versión más nueva que esta consola: vuelva a cargar la página o actualice Ensayo. Su sandbox sigue como estaba.',
    en: 'The link is of a newer version than this console: load the page again or update Ensayo. Your sandbox is as it was.',
  },
} as const

/** Why the link in the address cannot be read. */
function LinkNotice({ error }: { error: Error }) {
  const t = useText()
  const problem = error instanceof BrokenLink ? error.problem : 'broken'
  return (
    <Notice
      tone={problem === 'none' ? 'info' : 'error'}
      actions={
        <ButtonLink size="s" to="/snapshots">
          {t(linkNoticeTexts.make)}
        </ButtonLink>
      }
    >
      {t(problems[problem])}
    </Notice>
  )
}
