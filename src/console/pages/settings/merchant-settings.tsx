import './settings.css'
import { useState } from 'react'
import { settingsBody, type SettingsView } from '../../../contract/control/settings.ts'
import { sandboxCredentials } from '../../../contract/samples.ts'
import { DefinitionList, DefinitionRow } from '../../../ui/definition-list.tsx'
import { money } from '../../../contract/format.ts'
import { BrandSurface, Emblem } from '../../../ui/brand-surface.tsx'
import { brandColours, contrastOf } from '../../../ui/brand-colours.ts'
import { Identifier } from '../../parts/records/identifier.tsx'
import { settingNames } from '../../parts/records/setting-names.ts'
import { useText } from '../../state/use-text.ts'
import { usePreferences } from '../../state/preferences.ts'
import { LogoField } from './logo-field.tsx'
import { SettingsForm, useTypedSettings } from './settings-form.tsx'
import { TextField } from '../../../ui/text-field.tsx'

const texts = {
  name: { es: 'Nombre', en: 'Name' },
  nameHint: {
    es: 'Lo que el cliente lee en las páginas de pago; sin logotipo, su inicial es el emblema.',
    en: 'What customers read on the payment pages; without a logo, its initial is the emblem.',
  },
  badName: {
    es: 'Debe tener de 1 a 120 caracteres, sin número de tarjeta',
    en: 'It must have 1 to 120 characters, without a card number',
  },
  other: {
    es: 'La clave de este sandbox se cambió: su secreto no se muestra.',
    en: 'The key of this sandbox was changed: its secret is not shown.',
  },
  title: { es: 'Así lo ve el cliente', en: 'What customers see' },
  pay: { es: 'Pagar :amount', en: 'Pay :amount' },
  link: { es: 'Ver mi inscripción', en: 'See my enrollment' },
  pick: { es: 'Elegir el color', en: 'Pick the colour' },
  hint: { es: 'Como #0a6472; vacío, el de Ensayo.', en: 'Such as #0a6472; empty, that of Ensayo.' },
  bad: {
    es: 'Debe ser # y seis cifras hexadecimales, como #0a6472',
    en: 'It must be # and six hexadecimal digits, such as #0a6472',
  },
  white: { es: 'El texto sobre él va en blanco', en: 'Text on it is white' },
  black: { es: 'El texto sobre él va en negro', en: 'Text on it is black' },
  contrast: { es: 'contraste :ratio', en: 'contrast :ratio' },
  turned: {
    es: 'Donde no se distingue del fondo, los botones lo llevan en el texto.',
    en: 'Where it cannot be told from the ground, buttons have it as their text.',
  },
  adjusted: {
    es: 'En enlaces y líneas se usa un tono que se puede leer.',
    en: 'Links and lines use a shade that can be read.',
  },
} as const

interface Typed {
  readonly name: string
  readonly logo: string | null
  readonly colour: string
}

/**
 * The merchant that the sandbox plays: its looks for customers, and the credentials, ready to copy.
 */
export function MerchantSettings({
  merchant: { key, void_user: voidUser, ...kept },
}: {
  merchant: SettingsView['merchant']
}) {
  const t = useText()
  const { change, typed, isTyped, keep, ...form } = useTypedSettings<Typed>('merchant')
  const { name = kept.name, logo = kept.logo, colour = kept.color ?? '' } = typed
  const [bad, setBad] = useState<'name' | 'colour'>()
  const isPublic = key === sandboxCredentials.key
  const edit = (part: Partial<Typed>) => {
    form.edit(part)
    setBad(undefined)
  }
  const save = () => {
    const settings = { merchant: { name: name.trim(), logo, color: colour || null } }
    const isNamed = settingsBody.safeParse({ merchant: { name: name.trim() } }).success
    const problem = !isNamed ? 'name' : colour && !isColour(colour) ? 'colour' : undefined
    setBad(problem)
    if (!problem) keep(settings)
  }
  return (
    <SettingsForm title={t(settingNames.merchant)} isTyped={isTyped} change={change} onSave={save}>
      <TextField
        label={t(texts.name)}
        wireName="merchant.name"
        hint={t(texts.nameHint)}
        error={bad === 'name' && t(texts.badName)}
        data-setting="merchant"
        maxLength={120}
        value={name}
        onChange={(event) => edit({ name: event.target.value })}
      />
      <LogoField isSetting logo={logo} onChange={(picture) => edit({ logo: picture })} />
      <ColourField
        colour={colour}
        isBad={bad === 'colour'}
        onChange={(text) => edit({ colour: text })}
      />
      <BrandPreview name={name.trim()} logo={logo} colour={isColour(colour) ? colour : undefined} />
      <DefinitionList>
        <Value id="key" name="x-auth-key" value={key} />
        {isPublic && (
          <>
            <Value id="hash" name="x-auth-hash" value={sandboxCredentials.hash} />
            <Value id="secret" name={t(settingNames.secret)} value={sandboxCredentials.secret} />
          </>
        )}
        <Value id="voidUser" name={t(settingNames.voidUser)} value={voidUser} />
      </DefinitionList>
      {!isPublic && <p>{t(texts.other)}</p>}
    </SettingsForm>
  )
}

/** A value that one copies. A link leads to it by its id. */
const Value = ({ id, name, value }: { id: string; name: string; value: string }) => (
  <DefinitionRow term={name}>
    <span data-setting={id} tabIndex={-1}>
      <Identifier name={name}>{value}</Identifier>
    </span>
  </DefinitionRow>
)

/** The head, the button and a link of the customer's pages, in the theme of the console. */
function BrandPreview({
  name,
  logo,
  colour,
}: {
  name: string
  logo: string | null
  colour: string | undefined
}) {
  const t = useText()
  const { lang } = usePreferences()
  const amount = money({ amount: 450, currency: 'HNL' }, lang)
  return (
    <figure className="brand-preview">
      <figcaption>{t(texts.title)}</figcaption>
      <BrandSurface colour={colour} aria-hidden="true">
        <span className="brand-preview-head">
          <Emblem name={name} image={logo} />
          <span>{name}</span>
        </span>
        <span className="ui-button ui-button-primary ui-button-m">{t(texts.pay, { amount })}</span>
        <span className="brand-preview-link">{t(texts.link)}</span>
      </BrandSurface>
    </figure>
  )
}

const isColour = (text: string) => /^#[\da-f]{6}$/i.test(text)

/**
 * The merchant's colour, as text and on the picker of the browser, with the texts that it can
 * carry.
 */
function ColourField({
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
    <TextField
      label={t(settingNames.colour)}
      wireName="merchant.color"
      hint={isColour(colour) ? <Carries colour={colour} /> : t(texts.hint)}
      error={isBad && t(texts.bad)}
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
  )
}

/** A sample of text on the colour, and of the colour as text, which may be changed. */
function Carries({ colour }: { colour: string }) {
  const t = useText()
  const { on, surface, ink } = brandColours(colour)
  const own = colour.toLowerCase()
  const ratio = t(texts.contrast, { ratio: contrastOf(own, on).toFixed(1) })
  const isSurface = surface.light.fill === own && surface.dark.fill === own
  const isInk = ink.light === own && ink.dark === own
  return [
    `${t(on === '#ffffff' ? texts.white : texts.black)} (${ratio}).`,
    !isSurface && t(texts.turned),
    !isInk && t(texts.adjusted),
  ]
    .filter(Boolean)
    .join(' ')
}
