import './workbench-page.css'
import { useState } from 'react'
import { sandboxValues, signatureExamples } from '../../contract/signature-examples.ts'
import {
  isSignatureKindId,
  type SignatureKind,
  type SignatureKindId,
  signatureKindIds,
  signatureKinds,
  algorithms,
  type SignedPart,
  type SignedValues,
} from '../../contract/signing.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/controls.tsx'
import { LabelledField } from '../../ui/labelled-field.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Panel } from '../../ui/panel.tsx'
import { signedPartRecords } from '../../contract/records/signatures.ts'
import type { Text } from '../../contract/text.ts'
import { useNavigate } from '../../console/parts/actions/link.tsx'
import { knownSearch } from '../../console/parts/page/list-query.ts'
import { PageHead } from '../../console/parts/page/page-head.tsx'
import { UnknownSearch } from '../../console/parts/page/filters.tsx'
import type { PageProps, Search } from '../../console/state/routes.ts'
import { useText } from '../../console/state/use-text.ts'
import { DiagnosisPanel } from './diagnosis-panel.tsx'
import { givenValues } from './given-values.ts'
import { SignedPanel } from './signed-panel.tsx'

const texts = {
  title: { es: 'Firmas', en: 'Signatures' },
  about: {
    es: 'Vea exactamente qué bytes se firman y con qué, y averigüe por qué su programa da otra cosa.',
    en: 'See exactly which bytes are signed and with what, and find out why your program gives something else.',
  },
  legend: { es: 'Qué se firma', en: 'What is signed' },
  valuesPanelTitle: { es: 'Datos', en: 'Values' },
  show: { es: 'Mostrar', en: 'Show' },
  hide: { es: 'Ocultar', en: 'Hide' },
  secret: {
    es: 'No sale de esta página: no se guarda, y no va en la dirección ni en el historial',
    en: 'It does not leave this page: it is not stored, and not in the address or the history',
  },
} as const

/** The typed values live here and nowhere else: the secret must not outlive the page. */
export function WorkbenchPage({ search }: PageProps<'/workbench'>) {
  const t = useText()
  const navigate = useNavigate()
  const [values, setValues] = useState(() => ({ ...sandboxValues, ...givenValues(history.state) }))
  const [isSecretShown, setSecretShown] = useState(false)
  const { unknown } = knownSearch(search, { kind: signatureKindIds })
  const id = isSignatureKindId(search.kind) ? search.kind : 'sale'
  const kind: SignatureKind = signatureKinds[id]
  const show = (change: Search<'/workbench'>) =>
    navigate({ to: '/workbench', search: change, replace: true })
  return (
    <>
      <PageHead title={t(texts.title)} about={t(texts.about)} />
      <UnknownSearch unknown={unknown} onDrop={show} />
      <KindPicker value={id} onChange={(next) => show({ kind: next })} />
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
        <DiagnosisPanel id={id} values={values} />
      </div>
    </>
  )
}

function KindPicker({
  value,
  onChange,
}: {
  value: SignatureKindId
  onChange: (id: SignatureKindId) => void
}) {
  const t = useText()
  return (
    <fieldset className="kinds">
      <legend className="visually-hidden">{t(texts.legend)}</legend>
      {signatureKindIds.map((id) => (
        <label key={id} className="kind">
          <input
            type="radio"
            name="kind"
            value={id}
            checked={id === value}
            onChange={() => onChange(id)}
          />
          <span className="kind-title">{t(signatureKinds[id].title)}</span>
          <code translate="no">{signatureKinds[id].wire}</code>
        </label>
      ))}
    </fieldset>
  )
}

/** The parts of one kind, and the secret where it is needed. */
function ValuesPanel({
  id,
  kind,
  values,
  isSecretShown,
  onSecretShown,
  onChange,
}: {
  id: SignatureKindId
  kind: SignatureKind
  values: SignedValues
  isSecretShown: boolean
  onSecretShown: (isShown: boolean) => void
  onChange: (values: SignedValues) => void
}) {
  const t = useText()
  const needed: readonly SignedPart[] = algorithms[kind.algorithm].keyed
    ? [...kind.parts, 'secret']
    : kind.parts
  return (
    <Panel
      title={t(texts.valuesPanelTitle)}
      footer={signatureExamples
        .filter((example) => example.kind === id)
        .map((example) => (
          <Button
            key={example.answer}
            size="s"
            icon="wand"
            onClick={() => onChange(example.values)}
          >
            {t(example.title)}
          </Button>
        ))}
    >
      <div className="workbench-fields">
        {needed.map((part) => {
          const doubt = doubtAbout(part, values[part])
          return (
            <LabelledField
              key={part}
              label={t(signedPartRecords[part].label)}
              wireName={part === 'secret' ? undefined : signedPartRecords[part].wire}
              hint={t(part === 'secret' ? texts.secret : signedPartRecords[part].hint)}
            >
              {(control) => (
                <>
                  <TextInput
                    {...control}
                    mono
                    maxLength={2000}
                    type={part === 'secret' && !isSecretShown ? 'password' : 'text'}
                    value={values[part]}
                    onChange={(event) => onChange({ ...values, [part]: event.target.value })}
                    trailing={
                      part === 'secret' && (
                        <Button
                          size="s"
                          variant="ghost"
                          aria-pressed={isSecretShown}
                          onClick={() => onSecretShown(!isSecretShown)}
                        >
                          {t(isSecretShown ? texts.hide : texts.show)}
                        </Button>
                      )
                    }
                  />
                  {doubt && (
                    <p className="workbench-doubt" role="status">
                      <Icon name="alert" size={13} />
                      {t(doubt)}
                    </p>
                  )}
                </>
              )}
            </LabelledField>
          )
        })}
      </div>
    </Panel>
  )
}

const trimIt: Text = {
  es: 'Hay espacios al principio o al final, y se firman también.',
  en: 'There is white space at the beginning or the end, and it is signed too.',
}

/** A doubt about a value, which is signed in spite of it. */
function doubtAbout(part: SignedPart, value: string): Text | undefined {
  if (value === '') return { es: 'Está vacío.', en: 'It is empty.' }
  if (value !== value.trim()) return trimIt
  if (part === 'endpoint' && !/^https?:\/\/[^/?#]+$/.test(value)) {
    return {
      es: 'Se espera un origen como https://pixelpay.dev, sin barra final.',
      en: 'An origin such as https://pixelpay.dev is expected, without a final slash.',
    }
  }
  if (part === 'amount' && !/^\d+(?:\.\d+)?$/.test(value)) {
    return {
      es: 'No es un número con punto decimal.',
      en: 'It is not a number with a decimal point.',
    }
  }
  return undefined
}
