import './form-field.css'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { isNotFound } from '../../../client/control-client.ts'
import { sandboxSigner } from '../../../client/sign-for-sandbox.ts'
import type { Field } from '../../../contract/fields/fields.ts'
import type { OperationId } from '../../../contract/operations/operation-ids.ts'
import { operations } from '../../../contract/operations/registry.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import type { Signer } from '../../../client/compute-signature.ts'
import { paymentOf } from '../../../client/exchange.ts'
import { sandboxInfoOptions } from '../../state/queries.ts'
import { useSession, type Session } from '../../state/session.tsx'
import { useText } from '../../state/use-text.ts'
import type { LiveAccess } from '../../state/live-access.ts'
import { type FormValues, sentValues } from './form-values.ts'
import { liveAssumptions } from './use-rulebook.ts'

const texts = {
  compute: { es: 'Calcular', en: 'Compute' },
  computeField: { es: 'Calcular :field', en: 'Compute :field' },
  hint: {
    es: 'Con las credenciales públicas del sandbox',
    en: 'With the public credentials of the sandbox',
  },
  profileHint: { es: 'Con el perfil abierto', en: 'With the open profile' },
  secret: { es: 'El perfil no tiene secreto', en: 'The profile has no secret' },
  voidUser: {
    es: 'El perfil no dice qué usuario anula',
    en: 'The profile does not say who may void',
  },
  order: {
    es: 'El historial no tiene la orden de ese cobro: fírmela en Firmas',
    en: 'The history does not have the order of that payment: sign it under Signatures',
  },
  stale: { es: 'Es de otros valores: calcúlela de nuevo', en: 'Of other values: compute it again' },
  lacking: { es: 'Complete antes :fields', en: 'Fill in :fields first' },
  unknown: { es: 'El sandbox no tiene ese cobro', en: 'The sandbox has no such payment' },
  failed: { es: 'No se pudo calcular', en: 'It could not be computed' },
} as const

/** The fields whose values the other signatures of a form cover. */
const covered: Readonly<Record<string, readonly string[]>> = {
  'x-auth-user': [],
  void_signature: ['payment_uuid'],
}

/** The values that a signature is computed from. */
interface Covered {
  readonly values: Readonly<Record<string, string>>
  /** The covered fields without a value. */
  readonly lacking: readonly string[]
  /** Names the covered values. */
  readonly of: string
}

/** Fills a signature in, from the form's values; says so when the values have changed since. */
export function SignatureTool({
  operation,
  field,
  control,
  value,
  onChange,
}: {
  operation: OperationId
  field: Field
  control: Control<FormValues>
  value: string | null | undefined
  onChange: (value: string) => void
}) {
  const t = useText()
  const session = useSession()
  const { client, live } = session
  const queries = useQueryClient()
  const values = sentValues(useWatch({ control }) as FormValues)
  const [signed, setSigned] = useState<{ value: string; of: string }>()
  const names = covered[field.name] ?? operations[operation].signature?.fields ?? []
  const of = JSON.stringify([client.baseUrl, ...names.map((name) => values[name])])
  const lacking = names.filter((name) => !values[name])

  const { mutate, isPending, error } = useMutation({
    // The signed values are taken with the signature: the form may change while it is computed.
    mutationFn: async (asked: Covered) => {
      const { values, lacking } = asked
      if (lacking.length) throw new Lacking(lacking.join(', '))
      const signer = live
        ? profileSigner(session, live, field.name)
        : sandboxSigner(
            client,
            (await queries.ensureQueryData(sandboxInfoOptions(session))).settings,
          )
      const { computeSignature } = await import('../../../client/compute-signature.ts')
      return computeSignature({ operation, field: field.name, values, client, signer })
    },
    onSuccess(signature, { of }) {
      setSigned({ value: signature, of })
      onChange(signature)
    },
  })

  const isStale = signed !== undefined && signed.value === value && signed.of !== of
  const problem =
    error instanceof Lacking
      ? lacking.length > 0 && t(texts.lacking, { fields: error.message })
      : error &&
        t(
          error instanceof Unsigned
            ? texts[error.what]
            : isNotFound(error)
              ? texts.unknown
              : texts.failed,
        )
  const note = problem || (isStale && t(texts.stale))
  return (
    <>
      <span role="status" className="signature-note" data-tone={problem ? 'red' : undefined}>
        {note && (
          <>
            <Icon name="alert" size={13} />
            {note}
          </>
        )}
      </span>
      <Button
        size="s"
        variant="ghost"
        icon="key"
        className="signature-button"
        title={t(live ? texts.profileHint : texts.hint)}
        aria-label={t(texts.computeField, { field: t(field.title) })}
        busy={isPending}
        onClick={() => mutate({ values, lacking, of })}
      >
        {t(texts.compute)}
      </Button>
    </>
  )
}

/** The fields to fill in before there is anything to sign. */
class Lacking extends Error {
  override readonly name = 'Lacking'
}

/** Thrown when nothing can be signed; `what` is missing. */
class Unsigned extends Error {
  override readonly name = 'Unsigned'
  readonly what: 'secret' | 'voidUser' | 'order'

  constructor(what: Unsigned['what']) {
    super(`Failed to sign: there is no ${what}`)
    this.what = what
  }
}

/**
 * Signs with a profile. Only this browser's own history knows which order a payment of the real
 * service was made for.
 *
 * @throws Unsigned
 */
function profileSigner({ history }: Session, { profile }: LiveAccess, field: string): Signer {
  const { secret, voidUser, env } = profile
  if (field !== 'x-auth-user' && !secret) throw new Unsigned('secret')
  if (field !== 'x-client-signature' && !voidUser) throw new Unsigned('voidUser')
  return {
    secret: secret ?? '',
    voidUser: voidUser ?? '',
    assumptions: liveAssumptions(env),
    async orderOf(payment) {
      const made = (await history.about(payment)).find(
        (exchange) =>
          exchange.target === 'live' &&
          paymentOf(exchange) === payment &&
          exchange.values['order_id'],
      )
      if (!made) throw new Unsigned('order')
      return made.values['order_id'] ?? ''
    },
  }
}
