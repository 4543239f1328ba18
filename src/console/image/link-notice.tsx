import { BrokenLink } from '../../contract/control/state-link.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Link } from '../shared/link.tsx'
import { useText } from '../state/use-text.ts'

const texts = { make: { es: 'Crear un enlace', en: 'Make a link' } } as const

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
export function LinkNotice({ error }: { error: Error }) {
  const t = useText()
  const problem = error instanceof BrokenLink ? error.problem : 'broken'
  return (
    <Notice
      tone={problem === 'none' ? 'info' : 'error'}
      actions={
        <Link className={buttonClass({ size: 's' })} to="/snapshots">
          {t(texts.make)}
        </Link>
      }
    >
      {t(problems[problem])}
    </Notice>
  )
}
