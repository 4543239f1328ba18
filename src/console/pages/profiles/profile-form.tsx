import './profiles.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { randomId } from '../../../contract/random-id.ts'
import { useText } from '../../state/use-text.ts'
import {
  type DraftProblems,
  type ProfileDraft,
  profileOf,
  profileProblemsOf,
  profileRemarksOf,
  usualHash,
} from './profile-draft.ts'
import { chooseProfile, liveSession, profilesKey, vault } from '../../live/profiles.ts'
import { vaultProblem } from '../../live/unlock-form.tsx'
import { hashSources } from '../../../client/live/profile.ts'
import type { Text } from '../../../contract/text.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { KeepingChoice } from './keeping-choice.tsx'
import { SelectField, TextField } from '../../../ui/text-field.tsx'

const texts = {
  add: { es: 'Perfil nuevo', en: 'New profile' },
  edit: { es: 'Editar “:name”', en: 'Edit “:name”' },
  save: { es: 'Guardar y usar', en: 'Keep and use' },
  use: { es: 'Usar sin guardar', en: 'Use without keeping' },
  cancel: { es: 'Cancelar', en: 'Cancel' },
  failed: { es: 'El perfil no se guardó', en: 'The profile was not kept' },
  name: { es: 'Nombre del perfil', en: 'Name of the profile' },
  nameHint: { es: 'Como usted lo reconozca.', en: 'As you will know it.' },
  baseUrl: { es: 'Dirección del servicio', en: 'Address of the service' },
  baseUrlHint: {
    es: 'Como la muestra su portal: https, el nombre y nada más.',
    en: 'As your portal shows it: https, the name and nothing else.',
  },
  env: { es: 'Entorno', en: 'Environment' },
  noEnv: { es: 'no enviar env', en: 'do not send env' },
  key: { es: 'Clave', en: 'Key' },
  hashFrom: { es: 'De dónde sale x-auth-hash', en: 'Where x-auth-hash comes from' },
  'sha-512': { es: 'SHA-512 del secreto', en: 'SHA-512 of the secret' },
  md5: { es: 'MD5 del secreto', en: 'MD5 of the secret' },
  given: { es: 'Me lo dio el portal', en: 'The portal gave it to me' },
  hashHint: {
    es: 'Los portales de producción muestran el SHA-512; los antiguos y el sandbox, el MD5.',
    en: 'Portals of production show the SHA-512; older ones and the sandbox, the MD5.',
  },
  hash: { es: 'Hash', en: 'Hash' },
  secret: { es: 'Secreto', en: 'Secret' },
  secretHint: {
    es: 'Firma las solicitudes y nunca viaja.',
    en: 'Signs the requests and never travels.',
  },
  voidUser: { es: 'Usuario que anula', en: 'User who voids' },
  voidUserHint: {
    es: 'Su correo; hace falta para las anulaciones firmadas.',
    en: 'The e-mail; signed voids need it.',
  },
  passphrase: { es: 'Frase de paso', en: 'Passphrase' },
  again: { es: 'Frase de paso, otra vez', en: 'Passphrase, once more' },
  show: { es: 'Mostrar', en: 'Show' },
  hide: { es: 'Ocultar', en: 'Hide' },
} as const

/** Everything that identifies a merchant to one service, and where it may be kept. */
export function ProfileForm({
  id,
  initial,
  onDone,
}: {
  /** Of the profile that is edited. */
  id: string | undefined
  initial: ProfileDraft
  onDone: () => void
}) {
  const t = useText()
  const queries = useQueryClient()
  // The allowed addresses: until they are known, a right one would be refused.
  const { data: session, isPending: isComing } = useQuery(liveSession)
  const [draft, setDraft] = useState(initial)
  const [isTried, setTried] = useState(false)
  const found = profileProblemsOf(draft, session ?? { allowPrivate: false, origins: null })
  const [isAddressLeft, setAddressLeft] = useState(false)
  const problems = isTried
    ? found
    : isAddressLeft && draft.baseUrl && !isComing
      ? { baseUrl: found.baseUrl }
      : {}
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const profile = profileOf(draft, id ?? randomId())
      await vault.keep(profile, draft.keeping, draft.passphrase)
      await chooseProfile(profile.id, draft.passphrase)
      await queries.invalidateQueries({ queryKey: profilesKey })
    },
    onSuccess: onDone,
  })
  const change = (part: Partial<ProfileDraft>) => setDraft((before) => ({ ...before, ...part }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(found).length === 0) mutate()
  }

  return (
    <form className="profile-form" noValidate onSubmit={submit}>
      <Panel
        title={id === undefined ? t(texts.add) : t(texts.edit, { name: initial.name })}
        footer={
          <div className="operation-actions">
            <Button onClick={onDone}>{t(texts.cancel)}</Button>
            <Button type="submit" variant="primary" icon="key" busy={isComing || isPending}>
              {t(draft.keeping === 'never' ? texts.use : texts.save)}
            </Button>
          </div>
        }
      >
        <div className="profile-fields">
          {error && (
            <Notice tone="error" title={t(texts.failed)}>
              {t(vaultProblem(error))}
            </Notice>
          )}
          <ProfileFields
            draft={draft}
            problems={problems}
            onChange={change}
            onAddressLeft={() => setAddressLeft(true)}
          />
        </div>
      </Panel>
    </form>
  )
}

const environments = ['live', 'test', 'staging', 'sandbox'] as const

/** The fields of a profile, those that its other fields call for included. */
function ProfileFields({
  draft,
  problems,
  onChange: change,
  onAddressLeft,
}: {
  draft: ProfileDraft
  onAddressLeft: () => void
  problems: ReturnType<typeof profileProblemsOf>
  onChange: (part: Partial<ProfileDraft>) => void
}) {
  const t = useText()
  const remarks: DraftProblems = profileRemarksOf(draft)
  const below = (name: keyof ProfileDraft, hint?: Text) => {
    const remark = remarks[name]
    return remark ? <b className="profile-remark">{t(remark)}</b> : hint && t(hint)
  }

  const text = (
    name: 'name' | 'baseUrl' | 'key' | 'voidUser',
    label: Text,
    { hint, wire }: { hint?: Text; wire?: string } = {},
  ) => (
    <TextField
      label={t(label)}
      wireName={wire}
      required={name !== 'voidUser'}
      hint={below(name, hint)}
      error={problems[name] && t(problems[name])}
      mono={name === 'baseUrl' || name === 'key'}
      inputMode={name === 'baseUrl' ? 'url' : name === 'voidUser' ? 'email' : 'text'}
      value={draft[name]}
      onChange={(event) => change({ [name]: event.target.value })}
      // The button that opens the form goes with it.
      autoFocus={name === 'name'}
      {...(name === 'baseUrl' && { onBlur: onAddressLeft })}
    />
  )
  const secret = (
    name: 'hash' | 'secret' | 'passphrase' | 'again',
    label: Text,
    { hint, wire, required = true }: { hint?: Text; wire?: string; required?: boolean } = {},
  ) => (
    <SecretField
      label={t(label)}
      wireName={wire}
      required={required}
      hint={below(name, hint)}
      error={problems[name] && t(problems[name])}
      isPassphrase={name === 'passphrase' || name === 'again'}
      value={draft[name]}
      onChange={(value) => change({ [name]: value })}
    />
  )

  return (
    <>
      {text('name', texts.name, { hint: texts.nameHint })}
      {text('baseUrl', texts.baseUrl, {
        hint: texts.baseUrlHint,
        wire: 'base_url',
      })}
      <SelectField
        label={t(texts.env)}
        wireName="env"
        value={draft.env}
        options={[...environments.map((env) => [env, env] as const), ['', t(texts.noEnv)]]}
        onChange={(env) =>
          change({
            env,
            ...(draft.hashFrom === usualHash(draft.env) ? { hashFrom: usualHash(env) } : {}),
          })
        }
      />
      {text('key', texts.key, { wire: 'x-auth-key' })}
      <div className="profile-hash">
        <p>{t(texts.hashFrom)}</p>
        <Segmented
          label={t(texts.hashFrom)}
          value={draft.hashFrom}
          options={hashSources.map((value) => ({ value, label: t(texts[value]) }))}
          onChange={(hashFrom) => change({ hashFrom })}
        />
        <p className="profile-hint">{t(texts.hashHint)}</p>
      </div>
      {draft.hashFrom === 'given' && secret('hash', texts.hash, { wire: 'x-auth-hash' })}
      {secret('secret', texts.secret, {
        hint: texts.secretHint,
        required: draft.hashFrom !== 'given',
      })}
      {text('voidUser', texts.voidUser, {
        hint: texts.voidUserHint,
        wire: 'x-auth-user',
      })}
      <KeepingChoice value={draft.keeping} onChange={(keeping) => change({ keeping })} />
      {draft.keeping === 'device' && (
        <>
          {secret('passphrase', texts.passphrase)}
          {secret('again', texts.again)}
        </>
      )}
    </>
  )
}

/** A text that is hidden until the user asks to see it. */
function SecretField({
  isPassphrase,
  onChange,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'onChange'> & {
  isPassphrase: boolean
  onChange: (value: string) => void
}) {
  const t = useText()
  const [isShown, setShown] = useState(false)
  const does = t(isShown ? texts.hide : texts.show)
  return (
    <TextField
      {...field}
      mono
      type={isShown ? 'text' : 'password'}
      autoComplete={isPassphrase ? 'new-password' : 'off'}
      onChange={(event) => onChange(event.target.value)}
      trailing={
        <Button
          size="s"
          variant="ghost"
          aria-pressed={isShown}
          aria-label={`${does}: ${String(field.label)}`}
          onClick={() => setShown(!isShown)}
        >
          {does}
        </Button>
      }
    />
  )
}
