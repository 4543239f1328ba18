import { useRef, useState } from 'react'
import type { Text } from '../../contract/text.ts'
import { Button } from '../../ui/button.tsx'
import { LabelledField } from '../../ui/labelled-field.tsx'
import { settingNames } from '../shared/setting-names.ts'
import { useText } from '../state/use-text.ts'
import { type LogoProblem, readLogo } from './read-logo.ts'

const texts = {
  hint: {
    es: 'PNG, JPEG, WebP, GIF o SVG, hasta 5 MB. Se reduce a lo que se ve, sobre blanco. Va en instantáneas, copias y enlaces, que se alargan hasta unos 8,000 caracteres.',
    en: 'PNG, JPEG, WebP, GIF or SVG, up to 5 MB. It is reduced to what is seen, on white. It is in snapshots, exports and links, which get longer by up to some 8,000 characters.',
  },
  choose: { es: 'Elegir una imagen…', en: 'Choose a picture…' },
  replace: { es: 'Cambiar la imagen…', en: 'Change the picture…' },
  remove: { es: 'Quitar', en: 'Remove' },
} as const

const problems: Record<LogoProblem, Text> = {
  large: {
    es: 'El archivo pasa de 5 MB: elija una imagen más pequeña',
    en: 'The file is over 5 MB: choose a smaller picture',
  },
  unreadable: {
    es: 'El navegador no puede leer ese archivo como imagen: elija un PNG, JPEG, WebP, GIF o SVG',
    en: 'The browser cannot read that file as a picture: choose a PNG, JPEG, WebP, GIF or SVG',
  },
}

/** The picture of the merchant, of a file that the user chooses. */
export function LogoField({
  logo,
  onChange,
}: {
  logo: string | null
  onChange: (logo: string | null) => void
}) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<LogoProblem>()
  const read = async (file: File | undefined) => {
    if (!file) return
    const result = await readLogo(file)
    const isProblem = result === 'large' || result === 'unreadable'
    setProblem(isProblem ? result : undefined)
    if (!isProblem) onChange(result)
  }
  return (
    <LabelledField
      label={t(settingNames.logo)}
      wireName="merchant.logo"
      hint={t(texts.hint)}
      error={problem && t(problems[problem])}
    >
      {({ id, ...control }) => (
        <div className="logo-choice">
          <input
            ref={input}
            id={id}
            type="file"
            accept="image/png,image/jpeg,image/webp,image/gif,image/svg+xml"
            hidden
            onChange={({ currentTarget }) => {
              void read(currentTarget.files?.[0])
              currentTarget.value = '' // The same file may be chosen again.
            }}
          />
          <Button
            data-setting="logo"
            icon="upload"
            aria-describedby={control['aria-describedby']}
            onClick={() => input.current?.click()}
          >
            {t(logo ? texts.replace : texts.choose)}
          </Button>
          {logo && (
            <Button variant="ghost" icon="trash" onClick={() => onChange(null)}>
              {t(texts.remove)}
            </Button>
          )}
        </div>
      )}
    </LabelledField>
  )
}
