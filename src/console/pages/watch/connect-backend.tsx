import { useQuery } from '@tanstack/react-query'
import { pastedCurl } from '../../../client/export/pasted-curl.ts'
import { operations } from '../../../contract/operations/registry.ts'
import { sampleSale, sandboxCredentials } from '../../../contract/samples.ts'
import { isServed, site } from '../../../ui/base.ts'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { DefinitionList, DefinitionRow } from '../../../ui/definition-list.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Identifier } from '../../parts/records/identifier.tsx'
import { Link } from '../../parts/actions/link.tsx'
import { ShellSelect } from '../../parts/actions/shell-select.tsx'
import { usePreferences } from '../../state/preferences.ts'
import { sandboxInfoOptions } from '../../state/queries.ts'
import { useSession } from '../../state/session.tsx'
import { useText } from '../../state/use-text.ts'

const texts = {
  title: { es: 'Conecte su backend', en: 'Connect your backend' },
  about: {
    es: 'Cada solicitud de su programa aparece aquí, con lo que le faltó.',
    en: 'Each request of your program appears here, with what it lacked.',
  },
  both: {
    es: 'A esta consola le responde un service worker de MSW, en el sandbox del navegador. A sus programas, el sandbox del servidor, en esta misma dirección.',
    en: 'A service worker of MSW answers this console, in the browser sandbox. The server sandbox answers your programs, at this same address.',
  },
  address: { es: 'Apunte su programa a esta dirección', en: 'Point your program at this address' },
  credentials: { es: 'Dele estas credenciales', en: 'Give it these credentials' },
  url: { es: 'Dirección (base_url)', en: 'Address (base_url)' },
  secret: { es: 'Secreto, para firmar', en: 'Secret, to sign with' },
  own: {
    es: 'Son las de fábrica; si puso otras en Ajustes, use aquellas.',
    en: 'They are the preset ones; if you set others in Settings, use those.',
  },
  settings: { es: 'Ver los ajustes', en: 'See the settings' },
  curl: { es: 'Una venta, para pegarla en una terminal', en: 'A sale, to paste into a terminal' },
  copy: { es: 'Copiar el comando', en: 'Copy the command' },
  done: { es: 'Su backend está conectado', en: 'Your backend is connected' },
  doneText: {
    es: 'Su primera solicitud está en la lista.',
    en: 'Its first request is in the list.',
  },
} as const

/** The address and the credentials for a program, until its first request has come. */
export function ConnectBackend({
  sandbox,
  isConnected,
}: {
  /** The name that it sends in `x-sandbox`. */
  sandbox: string | undefined
  isConnected: boolean
}) {
  const t = useText()
  const session = useSession()
  const { shell } = usePreferences()
  const { data: info } = useQuery(sandboxInfoOptions(session))
  if (isConnected) {
    return (
      <div className="watch-notice">
        <Notice tone="success" title={t(texts.done)}>
          {t(texts.doneText)}
        </Notice>
      </div>
    )
  }
  const { baseUrl } = session.client
  const headers = {
    'x-auth-key': info?.settings.merchant.key ?? sandboxCredentials.key,
    'x-auth-hash': sandboxCredentials.hash,
    ...(sandbox && { 'x-sandbox': sandbox }),
  }
  const command = pastedCurl(
    {
      method: 'POST',
      url: baseUrl + operations['payments.sale'].path,
      headers: { accept: 'application/json', ...headers },
      body: new URLSearchParams(sampleSale).toString(),
    },
    shell,
  )
  return (
    <Panel title={t(texts.title)}>
      <div className="watch-connect">
        <p>{t(texts.about)}</p>
        {isServed && baseUrl === site && <p>{t(texts.both)}</p>}
        <ol className="watch-steps">
          <li>
            <h3>{t(texts.address)}</h3>
            <DefinitionList>
              <DefinitionRow term={t(texts.url)}>
                <Identifier name="base_url">{baseUrl}</Identifier>
              </DefinitionRow>
            </DefinitionList>
          </li>
          <li>
            <h3>{t(texts.credentials)}</h3>
            <DefinitionList>
              {Object.entries(headers).map(([name, value]) => (
                <DefinitionRow key={name} term={<code translate="no">{name}</code>}>
                  <Identifier name={name}>{value}</Identifier>
                </DefinitionRow>
              ))}
              <DefinitionRow term={t(texts.secret)}>
                <Identifier name="secret">{sandboxCredentials.secret}</Identifier>
              </DefinitionRow>
            </DefinitionList>
            <p className="watch-hint">
              {t(texts.own)} <Link to="/settings">{t(texts.settings)}</Link>
            </p>
          </li>
          <li>
            <div className="watch-command">
              <h3>{t(texts.curl)}</h3>
              <CopyButton showLabel text={() => command} label={t(texts.copy)} />
              <ShellSelect />
            </div>
            <CodeBlock wraps label={t(texts.curl)}>
              {command}
            </CodeBlock>
          </li>
        </ol>
      </div>
    </Panel>
  )
}
