import './workbench-page.css'
import { type ReactNode, useState } from 'react'
import { sandboxValues } from '../../signatures/signature-examples.ts'
import {
  isSignatureKindId,
  type SignatureKind,
  type SignatureKindId,
  signatureKindIds,
  signatureKinds,
} from '../../contract/signing.ts'
import { useNavigate } from '../shared/link.tsx'
import { knownSearch } from '../page/known-search.ts'
import { PageHead } from '../page/page-head.tsx'
import { UnknownSearch } from '../page/unknown-search.tsx'
import type { PageProps, Search } from '../state/routes.ts'
import { useText } from '../state/use-text.ts'
import { DiagnosisPanel } from './diagnosis-panel.tsx'
import { KindPicker } from './kind-picker.tsx'
import { SignedPanel } from './signed-panel.tsx'
import { ValuesPanel } from './values-panel.tsx'

const texts = {
  title: { es: 'Firmas', en: 'Signatures' },
  about: {
    es: 'Vea exactamente qué bytes se firman y con qué, y averigüe por qué su programa da otra cosa.',
    en: 'See exactly which bytes are signed and with what, and find out why your program gives something else.',
  },
} as const

export function WorkbenchPage({ search }: PageProps<'/workbench'>) {
  const navigate = useNavigate()
  const { kind } = search
  const { unknown } = knownSearch(search, { kind: signatureKindIds })
  const show = (change: Search<'/workbench'>) =>
    navigate({ to: '/workbench', search: change, replace: true })
  return (
    <Workbench
      id={isSignatureKindId(kind) ? kind : 'sale'}
      notice={<UnknownSearch unknown={unknown} onDrop={show} />}
      onKind={(next) => show({ kind: next })}
    />
  )
}

/** What is typed lives here and nowhere else: the secret must not outlive the page. */
function Workbench({
  id,
  notice,
  onKind,
}: {
  id: SignatureKindId
  notice: ReactNode
  onKind: (id: SignatureKindId) => void
}) {
  const t = useText()
  const [values, setValues] = useState(sandboxValues)
  const [isSecretShown, setSecretShown] = useState(false)
  const [pasted, setPasted] = useState('')
  const kind: SignatureKind = signatureKinds[id]
  return (
    <>
      <PageHead title={t(texts.title)} about={t(texts.about)} />
      {notice}
      <KindPicker value={id} onChange={onKind} />
      <div className="workbench">
        <ValuesPanel
          id={id}
          kind={kind}
          values={values}
          isSecretShown={isSecretShown}
          onSecretShown={setSecretShown}
          onChange={setValues}
        />
        <SignedPanel id={id} kind={kind} values={values} isSecretShown={isSecretShown} />
        <DiagnosisPanel id={id} values={values} pasted={pasted} onPaste={setPasted} />
      </div>
    </>
  )
}
