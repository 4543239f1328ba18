import './replay-page.css'
import { useQuery } from '@tanstack/react-query'
import { useLocationProperty } from 'wouter/use-browser-location'
import { BrokenLink, decodeReplay } from '../../contract/control/replay-link.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Link } from '../shared/link.tsx'
import { PageHead } from '../page/page-head.tsx'
import { useText } from '../state/use-text.ts'
import { LinkContent } from './link-content.tsx'
import { RebuildPanel } from './rebuild-panel.tsx'

const texts = {
  title: { es: 'Enlace de un estado', en: 'Link to a state' },
  about: {
    es: 'Una semilla, un reloj y unos pasos: con ellos el sandbox queda, byte por byte, como estaba cuando se creó el enlace. También sin conexión.',
    en: 'A seed, a clock and some steps: with them the sandbox becomes, byte for byte, what it was when the link was made. Offline too.',
  },
  make: { es: 'Crear un enlace', en: 'Make a link' },
} as const

const problems = {
  none: {
    es: 'Esta página abre enlaces, y a esta dirección le falta el suyo. Los enlaces se crean en Instantáneas.',
    en: 'This page opens links, and this address has none. A link is made under Snapshots.',
  },
  broken: {
    es: 'El enlace está incompleto o dañado: pida que se lo envíen otra vez, entero. Su sandbox sigue como estaba.',
    en: 'The link is incomplete or damaged: ask for it again, whole. Your sandbox is as it was.',
  },
  newer: {
    es: 'El enlace es de una versión más nueva que esta consola: vuelva a cargar la página o actualice Ensayo. Su sandbox sigue como estaba.',
    en: 'The link is of a newer version than this console: load the page again or update Ensayo. Your sandbox is as it was.',
  },
} as const

const readFragment = () => location.hash.slice(1)

/** What a link holds, and the sandbox that is rebuilt with it. */
export function ReplayPage() {
  const t = useText()
  const fragment = useLocationProperty(readFragment)
  const { data, error } = useQuery({
    queryKey: ['replay-link', fragment],
    queryFn: () => decodeReplay(fragment),
    staleTime: Infinity,
  })
  const problem = error instanceof BrokenLink ? error.problem : error ? 'broken' : undefined
  return (
    <>
      <PageHead title={t(texts.title)} about={t(texts.about)} />
      {problem && (
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
      )}
      {data && (
        <div className="replay" key={fragment}>
          <RebuildPanel link={data} />
          <LinkContent replay={data.replay} />
        </div>
      )}
    </>
  )
}
