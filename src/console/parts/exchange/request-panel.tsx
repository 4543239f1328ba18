import './exchange.css'
import { type ReactNode, Suspense } from 'react'
import type { Exchange } from '../../../client/exchange.ts'
import type { Outgoing } from '../../../client/prepare.ts'
import type { Values } from '../../../contract/operations/wire.ts'
import { Select } from '../../../ui/controls.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ShellSelect } from '../actions/shell-select.tsx'
import { copiedCurl, otherServer, serverInstead } from '../../state/copied-curl.ts'
import { features } from '../../state/features.ts'
import { preferences, usePreferences } from '../../state/preferences.ts'
import { useAssumptions } from '../../state/use-sandbox.ts'
import { useText } from '../../state/use-text.ts'
import { WireText, wireText } from './wire-text.tsx'

const texts = {
  title: { es: 'Solicitud', en: 'Request' },
  shownAs: { es: 'Mostrar la solicitud como', en: 'Show the request as' },
  copy: { es: 'Copiar la solicitud', en: 'Copy the request' },
  wire: { es: 'La solicitud tal como viaja', en: 'The request as it travels' },
  opening: { es: 'Abriendo…', en: 'Opening…' },
} as const

export const copyCurl = { es: 'Copiar como cURL', en: 'Copy as cURL' } as const

/** A request that was sent, with the test card that its kept form masks. */
export const copiedRequest = async (exchange: Exchange) =>
  (await import('../../../client/export/restore-range.ts')).restoredRequest(exchange)

/** A request as it goes over the wire, or as code in the language that was chosen last. */
export function RequestPanel({
  request,
  exchange,
  typed,
  copied = () => copiedRequest(exchange),
  tools,
  before,
  children,
}: {
  request: Outgoing
  /** The copied request, which may have more than the shown one. */
  copied?: () => Outgoing | Promise<Outgoing>
  /** The same as it may be kept: code is written from this. */
  exchange: Exchange
  /** The values of the form, where the request is the one on the screen. */
  typed?: Values
  /** Further controls of the panel's head. */
  tools?: ReactNode
  before?: ReactNode
  children?: ReactNode
}) {
  const t = useText()
  const { code } = usePreferences()
  const assumptions = useAssumptions()
  const server = serverInstead(exchange)
  const { forms } = features()
  const Other = forms[code]?.View
  return (
    <Panel
      title={t(texts.title)}
      actions={
        <>
          {tools}
          <Select
            className="small-select request-language"
            aria-label={t(texts.shownAs)}
            value={Other ? code : 'http'}
            onChange={({ target: { value } }) => preferences.set({ code: value })}
          >
            <option value="http">HTTP</option>
            {Object.entries(forms).map(([id, { name }]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </>
      }
    >
      {before}
      {Other ? (
        <Suspense fallback={t(texts.opening)}>
          <Other exchange={exchange} assumptions={assumptions} typed={typed} />
        </Suspense>
      ) : (
        <WireText
          label={t(texts.wire)}
          request={request}
          actions={<CopyButton text={async () => wireText(await copied())} label={t(texts.copy)} />}
        />
      )}
      <div className="request-copy">
        <CopyButton
          text={async () => copiedCurl(exchange, await copied())}
          aria-keyshortcuts="c"
          label={t(copyCurl)}
          showLabel
        />
        <ShellSelect />
        {server && <span>{t(otherServer, { server })}</span>}
      </div>
      {children}
    </Panel>
  )
}
