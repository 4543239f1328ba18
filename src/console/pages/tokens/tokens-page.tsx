import { useQuery } from '@tanstack/react-query'
import { createdColumn } from '../../parts/records/subject-columns.tsx'
import { useState } from 'react'
import { networkName } from '../../../contract/domain/cards.ts'
import type { TokenEntity } from '../../../contract/control/entities.ts'
import type { Lang } from '../../../contract/text.ts'
import { instant } from '../../../contract/format.ts'
import { type Column, rowLinkClass } from '../../../ui/data-table.tsx'
import { Button } from '../../../ui/button.tsx'
import { readUntil, setByLink } from '../../parts/page/list-query.ts'
import { PageHead } from '../../parts/page/page-head.tsx'
import { actionColumn, RecordMenu } from '../../parts/page/record-menu.tsx'
import { SortedList } from '../../parts/page/sorted-list.tsx'
import { csvColumn } from '../../parts/actions/csv.ts'
import { Link, OperationLink } from '../../parts/actions/link.tsx'
import { shortIdentifier } from '../../parts/records/short-identifier.ts'
import { usePreferences } from '../../state/preferences.ts'
import { sandboxInfoOptions } from '../../state/queries.ts'
import type { PageProps } from '../../state/routes.ts'
import { useSession } from '../../state/session.tsx'
import { type Speak, useText } from '../../state/use-text.ts'
import { Countdown } from '../../parts/timeline/countdown.tsx'
import { DeleteTokenDialog, DeleteOutcome, useDeleteToken } from './delete-dialog.tsx'
import { placeOf } from './card-face.tsx'

const texts = {
  title: { es: 'Tokens', en: 'Tokens' },
  about: {
    es: 'Las tarjetas que guarda este sandbox. Cada token vale 5 horas.',
    en: 'The cards stored in this sandbox. Each token lasts 5 hours.',
  },
  store: { es: 'Guardar una tarjeta', en: 'Store a card' },
  emptyTitle: { es: 'No hay tokens vigentes', en: 'No token is valid now' },
  emptyText: {
    es: 'Guarde una tarjeta: aparecerá aquí con su token, lista para vender sin el número. Lo que se borra o vence deja la lista.',
    en: 'Store a card: it will appear here with its token, ready to sell without the number. What is deleted or expires leaves the list.',
  },
  find: {
    es: 'Buscar titular, correo, tarjeta o token',
    en: 'Find cardholder, e-mail, card or token',
  },
  card: { es: 'Tarjeta', en: 'Card' },
  network: { es: 'Marca', en: 'Network' },
  holder: { es: 'Titular', en: 'Cardholder' },
  email: { es: 'Correo', en: 'E-mail' },
  place: { es: 'Dirección', en: 'Address' },
  token: { es: 'Token', en: 'Token' },
  expires: { es: 'Vence', en: 'Expires' },
  anyExpiry: { es: 'Cualquier vencimiento', en: 'Any expiry' },
  until: { es: 'Vencen hasta :at', en: 'Expire until :at' },
  created: { es: 'Guardada', en: 'Stored' },
  sell: { es: 'Vender', en: 'Sell' },
  sellWith: { es: 'Vender :mask', en: 'Sell :mask' },
  remove: { es: 'Borrar :mask', en: 'Delete :mask' },
} as const

/** The wallet: every stored card with its token, the time it has left, and the actions. */
export function TokensPage({ search }: PageProps<'/tokens'>) {
  const t = useText()
  const { lang, zone } = usePreferences()
  const { data: info } = useQuery(sandboxInfoOptions(useSession()))
  const [asked, setAsked] = useState<TokenEntity>()
  const deletion = useDeleteToken()
  const deleting = deletion.isPending ? deletion.variables : undefined
  const store = (
    <OperationLink variant="primary" operation="tokens.create">
      {t(texts.store)}
    </OperationLink>
  )
  return (
    <>
      <PageHead title={t(texts.title)} about={t(texts.about)}>
        {info?.counts.tokens ? store : null}
      </PageHead>
      <DeleteOutcome exchange={deletion.data} />
      <SortedList
        list="tokens.list"
        search={search}
        texts={texts}
        filters={setByLink(
          'until',
          texts.expires,
          texts.anyExpiry,
          search.until,
          readUntil('expires_until', (at) => t(texts.until, { at: instant(at, lang, zone) })),
        )}
        columns={columns(t, lang, deleting, setAsked)}
        rowKey={({ token }) => token}
        icon="card"
        first={store}
      />
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

const columns = (
  t: Speak,
  lang: Lang,
  /** The token that is being deleted. */
  deleting: string | undefined,
  onDelete: (token: TokenEntity) => void,
): Column<TokenEntity>[] => [
  {
    id: 'card',
    width: '10rem',
    header: t(texts.card),
    sort: 'card',
    csv: ({ mask }) => mask,
    rowHeader: true,
    mono: true,
    cell: ({ token, mask }) => (
      <Link className={rowLinkClass} to="/tokens/:token" params={{ token }}>
        {mask}
      </Link>
    ),
  },
  {
    id: 'network',
    width: '9%',
    below: 960,
    header: t(texts.network),
    csv: ({ network }) => network,
    cell: ({ network }) => networkName(network),
  },
  {
    id: 'holder',
    line: 'note',
    header: t(texts.holder),
    sort: 'customer',
    csv: ({ cardholder }) => cardholder,
  },
  csvColumn(t(texts.email), ({ email }) => email),
  {
    id: 'place',
    width: '13%',
    below: 960,
    header: t(texts.place),
    csv: (token) => placeOf(token, lang),
  },
  {
    id: 'token',
    width: '13%',
    below: 1120,
    header: t(texts.token),
    csv: ({ token }) => token,
    mono: true,
    cell: ({ token }) => <span title={token}>{shortIdentifier(token)}</span>,
  },
  {
    id: 'expires',
    line: 'aside',
    width: '13%',
    header: t(texts.expires),
    sort: 'expires',
    csv: ({ expires_at: at }) => at,
    cell: ({ expires_at: at }) => <Countdown until={at} />,
  },
  { ...createdColumn<TokenEntity>(t(texts.created)), width: '11rem', line: undefined },
  actionColumn(t, '8.25rem', (token) => (
    <span className="operation-actions">
      <OperationLink
        size="s"
        aria-label={t(texts.sellWith, { mask: token.mask })}
        operation="payments.sale"
        search={{ variant: 'token', token: token.token }}
      >
        {t(texts.sell)}
      </OperationLink>
      <span data-for="developer">
        <RecordMenu
          area="tokens"
          name={token.mask}
          search={{ token: token.token }}
          leftOut="tokens.delete"
        >
          <Button variant="ghost" busy={deleting === token.token} onClick={() => onDelete(token)}>
            {t(texts.remove, { mask: token.mask })}
          </Button>
        </RecordMenu>
      </span>
    </span>
  )),
]
