import { signatureExamples } from '../../signatures/signature-examples.ts'
import {
  algorithms,
  type SignatureKind,
  type SignatureKindId,
  type SignedPart,
  type SignedValues,
} from '../../contract/signing.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/controls.tsx'
import { LabelledField } from '../../ui/labelled-field.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useText } from '../state/use-text.ts'
import { signedPartTexts } from '../../contract/explanations/signature-texts.ts'
import { doubtAbout } from './texts.ts'

const texts = {
  title: { es: 'Datos', en: 'Values' },
  show: { es: 'Mostrar', en: 'Show' },
  hide: { es: 'Ocultar', en: 'Hide' },
  secret: {
    es: 'No sale de esta página: no se guarda, y no va en la dirección ni en el historial',
    en: 'It does not leave this page: it is not stored, and not in the address or the history',
  },
} as const

/** The parts of one kind, and the secret where it is needed. */
export function ValuesPanel({
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
      title={t(texts.title)}
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
              label={t(signedPartTexts[part].label)}
              wireName={part === 'secret' ? undefined : signedPartTexts[part].wire}
              hint={t(part === 'secret' ? texts.secret : signedPartTexts[part].hint)}
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
