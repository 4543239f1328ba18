import { brandColours } from '../../ui/brand-colours.ts'
import { contrastOf } from '../../ui/contrast.ts'
import { TextInput } from '../../ui/controls.tsx'
import { LabelledField } from '../../ui/labelled-field.tsx'
import { settingNames } from '../shared/setting-names.ts'
import { useText } from '../state/use-text.ts'

const texts = {
  pick: { es: 'Elegir el color', en: 'Pick the colour' },
  hint: {
    es: 'Como #0a6472; vacío, el de Ensayo.',
    en: 'Such as #0a6472; empty, that of Ensayo.',
  },
  bad: {
    es: 'Debe ser # y seis cifras hexadecimales, como #0a6472',
    en: 'It must be # and six hexadecimal digits, such as #0a6472',
  },
  white: { es: 'El texto sobre él va en blanco', en: 'Text on it is white' },
  black: { es: 'El texto sobre él va en negro', en: 'Text on it is black' },
  contrast: { es: 'contraste :ratio', en: 'contrast :ratio' },
  adjusted: {
    es: 'En enlaces y líneas se usa un tono que se puede leer.',
    en: 'Links and lines use a shade that can be read.',
  },
} as const

export const isColour = (text: string) => /^#[\da-f]{6}$/i.test(text)

/** The merchant's colour, as text and on the picker of the browser, with what it can carry. */
export function ColourField({
  colour,
  isBad,
  onChange,
}: {
  colour: string
  isBad: boolean
  onChange: (colour: string) => void
}) {
  const t = useText()
  return (
    <LabelledField
      label={t(settingNames.colour)}
      wireName="merchant.color"
      hint={isColour(colour) ? <Carries colour={colour} /> : t(texts.hint)}
      error={isBad && t(texts.bad)}
    >
      {(control) => (
        <TextInput
          {...control}
          data-setting="colour"
          mono
          maxLength={7}
          placeholder="#0a6472"
          value={colour}
          onChange={(event) => onChange(event.target.value.trim())}
          trailing={
            <input
              className="colour-well"
              type="color"
              aria-label={t(texts.pick)}
              value={isColour(colour) ? colour : '#0a6472'}
              onChange={(event) => onChange(event.target.value)}
            />
          }
        />
      )}
    </LabelledField>
  )
}

/** What text on the colour looks like, and whether it is changed where it is text itself. */
function Carries({ colour }: { colour: string }) {
  const t = useText()
  const { fill, onFill, ink } = brandColours(colour)
  const ratio = t(texts.contrast, { ratio: contrastOf(fill, onFill).toFixed(1) })
  const isAdjusted = ink.light !== fill || ink.dark !== fill
  return `${t(onFill === '#ffffff' ? texts.white : texts.black)} (${ratio}). ${isAdjusted ? t(texts.adjusted) : ''}`
}
