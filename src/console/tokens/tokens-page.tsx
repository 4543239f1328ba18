import './tokens-page.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TokenEntity } from '../../contract/control/entities.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Countdown } from '../time/countdown.tsx'
import { Link, useNavigate } from '../shared/link.tsx'
import { NothingFits } from '../page/filters.tsx'
import { ListFilters } from '../page/list-filters.tsx'
import { type ListSearch, readListSearch } from '../page/list-query.ts'
import { ListPages } from '../page/list-pages.tsx'
import { PageHead } from '../page/page-head.tsx'
import { usePreferences } from '../state/preferences.ts'
import { rowsAtOnce, sandboxInfoOptions, sortedOptions } from '../state/queries.ts'
import { QueryProblem } from '../page/query-problem.tsx'
import { hrefOf, type PageProps } from '../state/routes.ts'
import { useSession } from '../state/session.tsx'
import { useText } from '../state/use-text.ts'
import { CardFace, groupedMask } from './card-face.tsx'
import { DeleteTokenDialog } from './delete-dialog.tsx'
import { DeleteOutcome } from './delete-outcome.tsx'
import { placeOf } from './place.ts'
import { TokenActions } from './token-actions.tsx'
import { useDeleteToken } from './use-delete-token.ts'

const texts = {
  title: { es: 'Tokens', en: 'Tokens' },
  about: {
    es: 'Las tarjetas que guarda este sandbox. Cada token vale 5 horas.',
    en: 'The cards that this sandbox stores. Each token lasts 5 hours.',
  },
  store: { es: 'Guardar una tarjeta', en: 'Store a card' },
  emptyTitle: { es: 'Todavía no hay tokens', en: 'No tokens yet' },
  emptyText: {
    es: 'Guarde una tarjeta: aparecerá aquí con su token, lista para vender sin el número.',
    en: 'Store a card: it will appear here with its token, ready to sell without the number.',
  },
  remove: { es: 'Borrar :mask', en: 'Delete :mask' },
  find: {
    es: 'Buscar titular, correo, tarjeta o token',
    en: 'Find cardholder, e-mail, card or token',
  },
  order: { es: 'Orden de la lista', en: 'Order of the list' },
  newest: { es: 'Las más recientes primero', en: 'Newest first' },
  noPlace: { es: 'Sin dirección', en: 'No address' },
} as const

const sorts = [
  ['expires', { es: 'Las que vencen antes primero', en: 'First to expire first' }],
  ['customer', { es: 'Por titular', en: 'By cardholder' }],
  ['card', { es: 'Por tarjeta', en: 'By card' }],
] as const

const storeCard = { to: '/operations/:operation', params: { operation: 'tokens.create' } } as const

/** The wallet: every stored card with its token, the time it has left, and what to do with it. */
export function TokensPage({ search }: PageProps<'/tokens'>) {
  const t = useText()
  const session = useSession()
  const navigate = useNavigate()
  const { after = '0' } = search
  const filters = [
    {
      name: 'sort',
      label: texts.order,
      any: texts.newest,
      options: sorts.map(([sort, name]) => [sort, t(name)] as const),
    },
  ]
  const { query } = readListSearch('tokens.list', search, filters)
  const part = Math.floor(Number(/^\d{1,7}$/.test(after) ? after : 0) / rowsAtOnce)
  const { data, error } = useQuery(sortedOptions(session, 'tokens.list', query, part))
  const isFiltered = Object.keys(query).some((name) => name !== 'sort')
  const change = (next: ListSearch) =>
    navigate({ to: '/tokens', search: { ...search, after: undefined, ...next }, replace: true })
  const { data: info } = useQuery(sandboxInfoOptions(session))
  const [asked, setAsked] = useState<TokenEntity>()
  const deletion = useDeleteToken()
  const isEmpty = data?.items.length === 0
  const count = info?.counts['tokens']
  return (
    <>
      <PageHead
        title={t(texts.title)}
        heading={
          <>
            {t(texts.title)} {count ? <span className="wallet-count">{count}</span> : null}
          </>
        }
        about={t(texts.about)}
      >
        {data && !isEmpty && (
          <Link className={buttonClass({ variant: 'primary' })} {...storeCard}>
            {t(texts.store)}
          </Link>
        )}
      </PageHead>
      {!data && error && <QueryProblem error={error} />}
      <DeleteOutcome exchange={deletion.data} />
      {(isFiltered || !isEmpty) && (
        <ListFilters label={t(texts.find)} search={search} filters={filters} onChange={change} />
      )}
      {isEmpty && isFiltered && (
        <Panel>
          <NothingFits
            onClear={() =>
              change({ q: undefined, from: undefined, to: undefined, sort: undefined })
            }
          />
        </Panel>
      )}
      {isEmpty && !isFiltered && (
        <Panel>
          <EmptyState
            icon="card"
            level={2}
            title={t(texts.emptyTitle)}
            action={
              <Link className={buttonClass({ variant: 'primary' })} {...storeCard}>
                {t(texts.store)}
              </Link>
            }
          >
            {t(texts.emptyText)}
          </EmptyState>
        </Panel>
      )}
      <ul className="wallet" role="list">
        {data?.items.map((token) => (
          <li key={token.token} className="wallet-token">
            <WalletCard token={token} />
            <p className="wallet-id">
              <code>{token.token}</code>
              <IconButton
                size="s"
                icon="trash"
                label={t(texts.remove, { mask: token.mask })}
                busy={deletion.isPending && deletion.variables === token.token}
                onClick={() => setAsked(token)}
              />
            </p>
            <TokenActions token={token} size="s" isNamed />
          </li>
        ))}
      </ul>
      {(part > 0 || data?.after) && (
        <div className="wallet-pages">
          <ListPages
            href={(cursor) => hrefOf({ to: '/tokens', search: { ...search, after: cursor } })}
            after={part > 0 ? after : undefined}
            next={data?.after ?? null}
          />
        </div>
      )}
      <DeleteTokenDialog
        token={asked}
        onClose={() => setAsked(undefined)}
        onConfirm={({ token }) => {
          setAsked(undefined)
          deletion.mutate(token)
        }}
      />
    </>
  )
}

function WalletCard({ token }: { token: TokenEntity }) {
  const t = useText()
  const { lang } = usePreferences()
  return (
    <CardFace
      token={token}
      heading={
        <h2>
          <Link to="/tokens/:token" params={{ token: token.token }}>
            {groupedMask(token.mask)}
          </Link>
        </h2>
      }
    >
      <span>{placeOf(token, lang) || t(texts.noPlace)}</span>
      <Countdown until={token.expires_at} />
    </CardFace>
  )
}
