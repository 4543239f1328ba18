import type { SignatureHelp } from '../../console/state/signature-help.ts'
import { Link } from '../../console/parts/actions/link.tsx'
import { hrefOf } from '../../console/state/routes.ts'
import { useText } from '../../console/state/use-text.ts'
import { lazyPart } from '../../console/parts/actions/lazy-part.ts'

const texts = {
  how: { es: 'Cómo se firma', en: 'How it is signed' },
  given: { es: 'Abrir en Firmas con estos datos', en: 'Open in Signatures with these values' },
  open: { es: 'Abrir el banco de firmas', en: 'Open the signature workbench' },
} as const

const WorkbenchLink: SignatureHelp['Link'] = ({ given }) => {
  const t = useText()
  return given ? (
    <Link to="/workbench" search={{ kind: given.id }} state={{ signed: given.signed }}>
      {t(texts.given)}
    </Link>
  ) : (
    <Link to="/workbench">{t(texts.how)}</Link>
  )
}

// Thousands of mistakes are tried only where there is something to explain.
export const signatureHelp: readonly SignatureHelp[] = [
  {
    Link: WorkbenchLink,
    action: { text: texts.open, href: hrefOf({ to: '/workbench' }) },
    Diagnosis: lazyPart(() => import('./diagnosis-panel.tsx'), 'DiagnosisPanel'),
    Reasons: lazyPart(() => import('./reasons.tsx'), 'Reasons'),
  },
]
