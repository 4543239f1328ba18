import { useState } from 'react'
import { settingsBody, type SettingsView } from '../../contract/control/settings.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import { TextInput } from '../../ui/controls.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { LabelledField } from '../../ui/labelled-field.tsx'
import { Identifier } from '../shared/identifier.tsx'
import { settingNames } from '../shared/setting-names.ts'
import { useText } from '../state/use-text.ts'
import { useTypedSettings } from './use-typed-settings.ts'
import { BrandPreview } from './brand-preview.tsx'
import { ColourField, isColour } from './colour-field.tsx'
import { LogoField } from './logo-field.tsx'
import { SettingsForm } from './settings-form.tsx'

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
} as const

interface Typed {
  readonly name: string
  readonly logo: string | null
  readonly colour: string
}

/** Whom the sandbox plays: what customers see of it, and the credentials, ready to copy. */
export function MerchantSettings({
  merchant: { key, void_user: voidUser, ...kept },
}: {
  merchant: SettingsView['merchant']
}) {
  const t = useText()
  const { change, typed, keep, ...form } = useTypedSettings<Typed>()
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
  const row = (id: string, term: string, text: string) => ({
    id,
    term,
    description: (
      <span data-setting={id} tabIndex={-1}>
        <Identifier name={term}>{text}</Identifier>
      </span>
    ),
  })
  return (
    <SettingsForm title={t(settingNames.merchant)} change={change} onSave={save}>
      <LabelledField
        label={t(texts.name)}
        wireName="merchant.name"
        hint={t(texts.nameHint)}
        error={bad === 'name' && t(texts.badName)}
      >
        {(control) => (
          <TextInput
            {...control}
            data-setting="merchant"
            maxLength={120}
            value={name}
            onChange={(event) => edit({ name: event.target.value })}
          />
        )}
      </LabelledField>
      <LogoField logo={logo} onChange={(picture) => edit({ logo: picture })} />
      <ColourField
        colour={colour}
        isBad={bad === 'colour'}
        onChange={(text) => edit({ colour: text })}
      />
      <BrandPreview name={name.trim()} logo={logo} colour={isColour(colour) ? colour : undefined} />
      <DefinitionList
        rows={[
          row('key', 'x-auth-key', key),
          ...(isPublic
            ? [
                row('hash', 'x-auth-hash', sandboxCredentials.hash),
                row('secret', t(settingNames.secret), sandboxCredentials.secret),
              ]
            : []),
          row('voidUser', t(settingNames.voidUser), voidUser),
        ]}
      />
      {!isPublic && <p>{t(texts.other)}</p>}
    </SettingsForm>
  )
}
