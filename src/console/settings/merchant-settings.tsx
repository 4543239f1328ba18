import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { settingsBody } from '../../contract/control/settings.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import { TextInput } from '../../ui/controls.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { LabelledField } from '../../ui/labelled-field.tsx'
import { Identifier } from '../shared/identifier.tsx'
import { sandboxInfoOptions } from '../state/queries.ts'
import { useSession } from '../state/session.tsx'
import { useChangeSettings } from '../state/use-change-settings.ts'
import { useText } from '../state/use-text.ts'
import { SettingsForm } from './settings-form.tsx'

const texts = {
  title: { es: 'Comercio del sandbox', en: "The sandbox's merchant" },
  name: { es: 'Nombre', en: 'Name' },
  nameHint: {
    es: 'Lo que el cliente lee en las páginas de pago, con su inicial como emblema.',
    en: 'What customers read on the payment pages, with its initial as their emblem.',
  },
  badName: {
    es: 'Debe tener de 1 a 120 caracteres, sin número de tarjeta',
    en: 'It must have 1 to 120 characters, without a card number',
  },
  secret: { es: 'Clave secreta', en: 'Secret' },
  voidUser: { es: 'Usuario que puede anular', en: 'User who may void' },
  other: {
    es: 'La clave de este sandbox se cambió: su secreto no se muestra.',
    en: 'The key of this sandbox was changed: its secret is not shown.',
  },
} as const

/** Whom the sandbox plays: the name that customers read, and the credentials, ready to copy. */
export function MerchantSettings() {
  const session = useSession()
  const { data } = useQuery(sandboxInfoOptions(session))
  const merchant = data?.settings.merchant
  // Another sandbox has another merchant: it gets a new form.
  return merchant ? (
    <MerchantForm key={`${session.client.baseUrl} ${merchant.name}`} merchant={merchant} />
  ) : null
}

function MerchantForm({
  merchant: { name: known, key, void_user: voidUser },
}: {
  merchant: { readonly name: string; readonly key: string; readonly void_user: string }
}) {
  const t = useText()
  const change = useChangeSettings()
  const [name, setName] = useState(known)
  const [isBad, setBad] = useState(false)
  const isPublic = key === sandboxCredentials.key
  const save = () => {
    const settings = { merchant: { name: name.trim() } }
    const isGood = settingsBody.safeParse(settings).success
    setBad(!isGood)
    if (isGood) change.mutate(settings)
  }
  const row = (id: string, term: string, text: string) => ({
    id,
    term,
    description: <Identifier>{text}</Identifier>,
  })
  return (
    <SettingsForm title={t(texts.title)} change={change} onSave={save}>
      <LabelledField
        label={t(texts.name)}
        wireName="merchant.name"
        hint={t(texts.nameHint)}
        error={isBad && t(texts.badName)}
      >
        {(control) => (
          <TextInput
            {...control}
            maxLength={120}
            value={name}
            onChange={(event) => {
              setName(event.target.value)
              setBad(false)
            }}
          />
        )}
      </LabelledField>
      <DefinitionList
        rows={[
          row('key', 'x-auth-key', key),
          ...(isPublic
            ? [
                row('hash', 'x-auth-hash', sandboxCredentials.hash),
                row('secret', t(texts.secret), sandboxCredentials.secret),
              ]
            : []),
          row('void', t(texts.voidUser), voidUser),
        ]}
      />
      {!isPublic && <p>{t(texts.other)}</p>}
    </SettingsForm>
  )
}
