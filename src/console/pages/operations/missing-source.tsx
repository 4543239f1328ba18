import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '../../../client/control-client.ts'
import type { PaymentEntity } from '../../../contract/control/entities.ts'
import type { Field } from '../../../contract/fields/fields.ts'
import { Notice } from '../../../ui/notice.tsx'
import { type EntityKind, isEntityKind } from '../../parts/form/form-values.ts'
import { ButtonLink } from '../../parts/actions/link.tsx'
import { notInSandbox, whyMissing } from '../../parts/page/missing-entity.tsx'
import { entityOptions } from '../../state/queries.ts'
import type { Search } from '../../state/routes.ts'
import { useSession } from '../../state/session.tsx'
import { useText } from '../../state/use-text.ts'

const texts = {
  values: {
    es: 'Los valores de este enlace no están en este navegador',
    en: 'The values of this link are not in this browser',
  },
  whyValues: {
    es: 'La solicitud puede haberse borrado, o ser de otro navegador. El formulario no muestra sus valores: revíselo antes de enviar, o abra otra solicitud.',
    en: 'The request may have been deleted, or be of another browser. The form does not show its values: check it before you send, or open another request.',
  },
  history: { es: 'Ver el historial', en: 'See the history' },
  retry: { es: 'Nuevo intento de :order', en: 'New attempt of :order' },
  retryText: {
    es: 'La orden, el monto, la moneda y el cliente son los de ese cobro: otros lo cambiarían.',
    en: 'Order, amount, currency and customer are those of that payment: others would change it.',
  },
  form: {
    es: 'El formulario lleva el identificador del enlace: elija otro antes de enviar.',
    en: 'The form has the identifier of the link: choose another one before you send.',
  },
} as const

/** The reason why the form lacks the source of its address. */
export function MissingSource({
  search,
  fields,
  hasValues,
  retried,
}: {
  search: Search<'/operations/:operation'>
  fields: readonly Field[]
  /** The values of the request that the address names. */
  hasValues: boolean
  /** The payment that is tried once more. */
  retried: PaymentEntity | undefined
}) {
  const t = useText()
  return (
    <div className="missing-source">
      {retried && (
        <Notice title={t(texts.retry, { order: retried.order_id })}>{t(texts.retryText)}</Notice>
      )}
      {search.from !== undefined
        ? !hasValues && <ValuesNotice />
        : fields.map(({ name, kind }) => {
            const id = isEntityKind(kind) && search[kind]
            return id && <EntityNotice key={name} kind={kind} id={id} />
          })}
    </div>
  )
}

function ValuesNotice() {
  const t = useText()
  return (
    <Notice
      tone="warn"
      title={t(texts.values)}
      actions={
        <ButtonLink size="s" to="/history">
          {t(texts.history)}
        </ButtonLink>
      }
    >
      {t(texts.whyValues)}
    </Notice>
  )
}

const families = {
  payment: 'payments',
  token: 'tokens',
  plan: 'plans',
  enrollment: 'enrollments',
} as const satisfies Record<EntityKind, string>

function EntityNotice({ kind, id }: { kind: EntityKind; id: string }) {
  const t = useText()
  const family = families[kind]
  const { error } = useQuery(entityOptions(useSession(), family, id))
  if (!isNotFound(error)) return null
  const { title, to, see } = notInSandbox[kind]
  return (
    <Notice
      tone="warn"
      title={t(title)}
      actions={
        <ButtonLink size="s" to={to}>
          {t(see)}
        </ButtonLink>
      }
    >
      {t(whyMissing)} {t(texts.form)}
    </Notice>
  )
}
