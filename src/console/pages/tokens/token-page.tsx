import './tokens.css'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { isNotFound } from '../../../client/control-client.ts'
import { networkName } from '../../../contract/domain/cards.ts'
import type { TokenEntity } from '../../../contract/control/entities.ts'
import { Button } from '../../../ui/button.tsx'
import { DefinitionList, DefinitionRow } from '../../../ui/definition-list.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { Text } from '../../../contract/text.ts'
import { StatePill } from '../../parts/records/state-pill.tsx'
import { Countdown } from '../../parts/timeline/countdown.tsx'
import { TouchingRequests } from '../../parts/exchange/touching-requests.tsx'
import { Identifier } from '../../parts/records/identifier.tsx'
import { QueryProblem } from '../../parts/page/query-state.tsx'
import { PaymentsPanel } from '../../parts/records/payments-panel.tsx'
import { Link, OperationLink } from '../../parts/actions/link.tsx'
import { PageHead } from '../../parts/page/page-head.tsx'
import { Instant } from '../../parts/records/instant.tsx'
import { usePreferences } from '../../state/preferences.ts'
import { listOptions, entityOptions } from '../../state/queries.ts'
import {
  ComingEntity,
  MissingEntity,
  notInSandbox,
  whyMissing,
} from '../../parts/page/missing-entity.tsx'
import type { PageProps } from '../../state/routes.ts'
import { useSession } from '../../state/session.tsx'
import { useText } from '../../state/use-text.ts'
import { EntityTimeline } from '../../parts/timeline/entity-timeline.tsx'
import { CardFace, groupedMask, countryName, placeOf } from './card-face.tsx'
import { DeleteTokenDialog, DeleteOutcome, useDeleteToken } from './delete-dialog.tsx'
import type { OperationId } from '../../../contract/operations/operation-ids.ts'

const texts = {
  bin: { es: 'BIN (primeros dígitos)', en: 'BIN (first digits)' },
  last: { es: 'Últimos dígitos', en: 'Last digits' },
  hash: { es: 'Hash de la tarjeta', en: 'Hash of the card' },
  remove: { es: 'Borrar', en: 'Delete' },
  back: { es: 'Tokens', en: 'Tokens' },
  details: { es: 'Detalles', en: 'Details' },
  expires: { es: 'Vence', en: 'Expires' },
  expiredAt: { es: 'Venció', en: 'Expired' },
  created: { es: 'Creado', en: 'Created' },
  address: { es: 'Dirección', en: 'Address' },
  country: { es: 'País', en: 'Country' },
  state: { es: 'Departamento o estado', en: 'State' },
  city: { es: 'Ciudad', en: 'City' },
  zip: { es: 'Código postal', en: 'Postal code' },
  phone: { es: 'Teléfono', en: 'Telephone' },
  email: { es: 'Correo', en: 'E-mail' },
  holder: { es: 'Titular', en: 'Cardholder' },
  customer: { es: 'Cliente', en: 'Customer' },
  type: { es: 'Tipo', en: 'Type' },
  expired: { es: 'Este token venció', en: 'This token has expired' },
  expiredText: {
    es: 'En el sandbox un token vale 5 horas, por su reloj: lo que sigue es lo que guardaba. Guarde la tarjeta otra vez para tener uno nuevo.',
    en: 'In the sandbox a token lasts 5 hours, by its clock: below is what it stored. Store the card again to get a new one.',
  },
  deleted: { es: 'Este token se borró', en: 'This token was deleted' },
  deletedText: {
    es: 'Una venta con él da 400; lo que sigue es lo que guardaba. Guarde la tarjeta otra vez para tener uno nuevo.',
    en: 'A sale with it gives 400; below is what it stored. Store the card again to get a new one.',
  },
} as const

/** A stored card: its token, the time it has left, its history, and the actions. */
export function TokenPage({ params: { token: id } }: PageProps<'/tokens/:token'>) {
  const t = useText()
  const { view } = usePreferences()
  const session = useSession()
  const { data, error } = useQuery(entityOptions(session, 'tokens', id))
  const { data: payments, error: paymentsError } = useQuery(
    listOptions(session, 'payments', { token: id }),
  )
  const [isAsked, setAsked] = useState(false)
  const deletion = useDeleteToken()
  if (isNotFound(error)) {
    return <MissingEntity of={notInSandbox.token} because={noToken} action={<StoreLink />} />
  }
  if (!data) return <ComingEntity title={t(texts.back)} error={error} />
  const end = data.status === 'expired' || data.status === 'deleted' ? data.status : undefined
  return (
    <>
      <PageHead
        title={`${view === 'presenter' ? data.cardholder : data.mask} · ${t(texts.back)}`}
        heading={groupedMask(data.mask)}
        mark={<StatePill of="token" state={data.status} hasWire />}
        back={<Link to="/tokens">{t(texts.back)}</Link>}
        about={<Identifier>{data.token}</Identifier>}
      >
        {end ? (
          <StoreLink />
        ) : (
          <TokenActions token={data}>
            <Button icon="trash" busy={deletion.isPending} onClick={() => setAsked(true)}>
              {t(texts.remove)}
            </Button>
          </TokenActions>
        )}
      </PageHead>
      <DeleteOutcome exchange={deletion.data} />
      {end && (
        <div className="token-over">
          <Notice tone="warn" title={t(texts[end])}>
            {t(texts[`${end}Text`])}
          </Notice>
        </div>
      )}
      <div className="two-columns">
        <div className="token-column">
          <TokenFace token={data} />
          <Details token={data} />
        </div>
        <div className="token-column">
          {!payments && paymentsError && <QueryProblem error={paymentsError} />}
          {payments && <PaymentsPanel payments={payments} of={{ token: id }} />}
          <EntityTimeline id={id} />
          <TouchingRequests of={data.token} />
        </div>
      </div>
      <DeleteTokenDialog
        token={isAsked ? data : undefined}
        onClose={() => setAsked(false)}
        onConfirm={({ token }) => {
          setAsked(false)
          deletion.mutate(token)
        }}
      />
    </>
  )
}

function TokenFace({ token }: { token: TokenEntity }) {
  const { lang } = usePreferences()
  return (
    <div className="token-face">
      <CardFace token={token} heading={groupedMask(token.mask)}>
        <span>{placeOf(token, lang)}</span>
        {token.status === 'active' && <Countdown until={token.expires_at} />}
      </CardFace>
    </div>
  )
}

function Details({ token }: { token: TokenEntity }) {
  const t = useText()
  const { lang } = usePreferences()
  return (
    <Panel title={t(texts.details)}>
      <DefinitionList>
        <DefinitionRow term={t(token.status === 'expired' ? texts.expiredAt : texts.expires)}>
          {token.status !== 'deleted' && <Instant at={token.expires_at} />}
        </DefinitionRow>
        <DefinitionRow term={t(texts.created)}>
          <Instant at={token.created_at} />
        </DefinitionRow>
        <DefinitionRow term={t(texts.holder)}>{token.cardholder}</DefinitionRow>
        <DefinitionRow term={t(texts.type)}>
          {networkName(token.network)} <code translate="no">{token.type}</code>
        </DefinitionRow>
        <DefinitionRow term={t(texts.bin)} mono forDeveloper>
          {token.bin}
        </DefinitionRow>
        <DefinitionRow term={t(texts.last)} mono forDeveloper>
          {token.last}
        </DefinitionRow>
        <DefinitionRow term={t(texts.hash)} mono forDeveloper>
          {token.hash}
        </DefinitionRow>
        <DefinitionRow term={t(texts.address)}>{token.address}</DefinitionRow>
        <DefinitionRow term={t(texts.city)}>{token.city}</DefinitionRow>
        <DefinitionRow term={t(texts.state)} mono>
          {token.state}
        </DefinitionRow>
        <DefinitionRow term={t(texts.country)}>
          {token.country && `${token.country} · ${countryName(token.country, lang)}`}
        </DefinitionRow>
        <DefinitionRow term={t(texts.zip)} mono>
          {token.zip}
        </DefinitionRow>
        <DefinitionRow term={t(texts.phone)} mono>
          {token.phone}
        </DefinitionRow>
        <DefinitionRow term={t(texts.email)}>{token.email}</DefinitionRow>
        <DefinitionRow term={t(texts.customer)} mono>
          {token.customer}
        </DefinitionRow>
      </DefinitionList>
    </Panel>
  )
}

const noToken = {
  es: `${whyMissing.es} Un token vale 5 horas del reloj del sandbox.`,
  en: `${whyMissing.en} A token lasts 5 hours of the sandbox clock.`,
} as const satisfies Text

const store = { es: 'Guardar una tarjeta', en: 'Store a card' } as const

/** To a new token, where this one is of no use. */
function StoreLink() {
  return (
    <OperationLink variant="primary" operation="tokens.create">
      {useText()(store)}
    </OperationLink>
  )
}

interface TokenAction {
  readonly text: Text
  readonly operation: OperationId
  readonly variant?: string
}

const actions: readonly TokenAction[] = [
  { text: { es: 'Vender', en: 'Sell' }, operation: 'payments.sale', variant: 'token' },
  { text: { es: 'Autorizar', en: 'Authorize' }, operation: 'payments.auth', variant: 'token' },
  { text: { es: 'Consultar', en: 'Read' }, operation: 'tokens.read' },
  { text: { es: 'Actualizar', en: 'Update' }, operation: 'tokens.update' },
]

/** The actions on a token. */
function TokenActions({
  token,
  children,
}: {
  token: TokenEntity
  /** Further actions, after the others. */
  children?: ReactNode
}) {
  const t = useText()
  return (
    <div className="operation-actions">
      {actions.map(({ text, operation, variant }, place) => (
        <OperationLink
          key={operation}
          variant={place === 0 ? 'primary' : 'secondary'}
          operation={operation}
          search={{ variant, token: token.token }}
        >
          {t(text)}
        </OperationLink>
      ))}
      {children}
    </div>
  )
}
