import { type ReactNode, Suspense } from 'react'
import type { Exchange } from '../../../client/exchange.ts'
import { exchangeOf, isUnreadable } from '../../../client/watch/exchange-of.ts'
import type { DeliveryEntity } from '../../../contract/control/events.ts'
import type { LoggedRequest } from '../../../contract/control/logged-request.ts'
import { describeFields } from '../../../contract/fields/fields.ts'
import { inputUnder } from '../../../contract/operations/input-under.ts'
import { algorithms, canonicalText, sign, signatureKinds } from '../../../contract/signing.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { DefinitionList, DefinitionRow } from '../../../ui/definition-list.tsx'
import { JsonView } from '../../../ui/json-view.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { features } from '../../state/features.ts'
import { ExchangeAnswer } from '../../parts/exchange/exchange-answer.tsx'
import { RequestPanel } from '../../parts/exchange/request-panel.tsx'
import { ruleHint } from '../../parts/form/rule-hint.ts'
import { useRulebook } from '../../parts/form/use-rulebook.ts'
import { ExportButton } from '../history/export-button.tsx'
import { kinds } from '../../parts/records/delivery-words.ts'
import { DeliveryPill } from '../../parts/records/state-pill.tsx'
import { Identifier } from '../../parts/records/identifier.tsx'
import { Link, useNavigate } from '../../parts/actions/link.tsx'
import { OnDemand } from '../../parts/actions/on-demand.tsx'
import { usePreferences } from '../../state/preferences.ts'
import { historyKey } from '../../state/queries.ts'
import { useSession } from '../../state/session.tsx'
import { useAssumptions } from '../../state/use-sandbox.ts'
import { useText } from '../../state/use-text.ts'
import { signatureFault, verdictOf } from './signature-verdicts.ts'
import {
  isEarly,
  receiverAnswerOf,
  lackingOfClients,
  missingHeaders,
  notificationsOf,
  operationOf,
  problemsOf,
  signedValuesOf,
} from './findings.ts'

const texts = {
  region: { es: 'La solicitud :id', en: 'Request :id' },
  form: { es: 'Abrir en el formulario', en: 'Open in the form' },
  findings: { es: 'Qué se encontró', en: 'What was found' },
  fine: {
    es: 'Nada que corregir en esta solicitud.',
    en: 'There is nothing to correct in this request.',
  },
  refused: {
    es: 'Ningún campo ni encabezado tiene falta: la respuesta dice por qué no se hizo.',
    en: 'No field or header is at fault: the response says why it was not done.',
  },
  noOperation: {
    es: 'Ninguna operación tiene este método y esta ruta: compárelos con la referencia.',
    en: 'No operation has this method and this path: compare them with the reference.',
  },
  body: { es: 'Cuerpo que no se puede leer', en: 'Body that cannot be read' },
  unreadable: {
    es: 'El cuerpo no es un objeto JSON ni un formulario. El sandbox no lo guarda.',
    en: 'The body is neither a JSON object nor a form. The sandbox does not keep it.',
  },
  again: { es: 'La misma venta otra vez', en: 'The same sale again' },
  againText: {
    es: 'Misma orden, monto y tarjeta que :id, que se hizo hace poco: si las dos se cobran, el cliente paga dos veces. Busque el cobro (estado) antes de vender otra vez.',
    en: 'The same order, amount and card as :id, which was done shortly before: if both are charged, the customer pays twice. Look for the payment (status) before selling again.',
  },
  early: { es: 'La notificación llegó antes', en: 'The notification came first' },
  earlyText: {
    es: 'El receptor la recibió antes de que saliera la respuesta a esta solicitud: debe aceptar una orden que todavía no tiene su payment_uuid.',
    en: 'The receiver had it before the answer to this request had left: it must take an order that has no payment_uuid yet.',
  },
  fields: { es: 'Campos rechazados', en: 'Refused fields' },
  headers: { es: 'Encabezados que faltan', en: 'Missing headers' },
  clients: {
    es: 'Los clientes del proveedor enviarían además',
    en: "The vendor's clients would send too",
  },
  asClient: {
    es: 'La misma, con el cliente del proveedor',
    en: "The same with the vendor's client",
  },
  notifications: { es: 'Notificaciones que siguieron', en: 'Notifications that followed' },
  noNotification: {
    es: 'Ninguna notificación siguió a esta solicitud.',
    en: 'No notification followed this request.',
  },
  signature: { es: 'Firma: los bytes exactos', en: 'Signature: the exact bytes' },
  signatureText: {
    es: 'Esto es lo que cubre x-client-signature de esta solicitud. Lo que llegó no se guarda, pues podría ser el secreto mismo: péguelo abajo, y se dice qué lo distingue.',
    en: 'This is what x-client-signature of this request covers. What came is not kept, since it might be the secret itself: paste it below, and what distinguishes it is said.',
  },
  canonical: { es: 'Texto que se firma', en: 'The text that is signed' },
  algorithm: { es: 'Algoritmo', en: 'Algorithm' },
  secret: { es: 'Secreto del sandbox', en: 'Secret of the sandbox' },
  expected: { es: 'Firma esperada', en: 'Expected signature' },
  raw: { es: 'Como llegó, enmascarada', en: 'As it arrived, masked' },
} as const

/** Of the part of the page that shows the chosen request. */
export const detailsId = 'request-details'

/** The faults of a request, its answer, and the events that followed. */
export function RequestDetails({
  request,
  deliveries,
  repeats,
  sandbox,
}: {
  request: LoggedRequest
  deliveries: readonly DeliveryEntity[]
  /** The same sale that came before it, if there was one. */
  repeats: LoggedRequest | undefined
  /** The name of the sandbox that is watched; the other pages show the one without a name. */
  sandbox: string | undefined
}) {
  const t = useText()
  const { client } = useSession()
  const exchange = exchangeOf(request, client)
  return (
    <section
      className="watch-details"
      id={detailsId}
      tabIndex={-1}
      aria-label={t(texts.region, { id: request.id })}
    >
      {exchange && (
        <div className="operation-actions">
          <OpenForm exchange={exchange} />
          <ExportButton exchanges={[exchange]} />
        </div>
      )}
      <div className="two-columns">
        <div className="watch-column">
          <Findings
            request={request}
            exchange={exchange}
            repeats={repeats}
            isOvertaken={notificationsOf(request, deliveries).some(isEarly)}
          />
          <Notifications request={request} deliveries={deliveries} hasPages={!sandbox} />
          <Signature request={request} />
        </div>
        <div className="watch-column">
          {exchange ? (
            <>
              <RequestPanel request={exchange.request} exchange={exchange} />
              <ExchangeAnswer exchange={exchange} />
            </>
          ) : (
            <Panel title={t(texts.raw)}>
              <JsonView value={arrived(request)} label={t(texts.raw)} expandDepth={3} />
            </Panel>
          )}
        </div>
      </div>
    </section>
  )
}

/** A request without the empty body that the log has in the place of one that cannot be read. */
const arrived = (request: LoggedRequest) =>
  isUnreadable(request) ? { ...request, request: { headers: request.request.headers } } : request

/** A form is filled from the history: so the request is kept there first. */
function OpenForm({ exchange }: { exchange: Exchange }) {
  const t = useText()
  const navigate = useNavigate()
  const { client, history } = useSession()
  const queries = useQueryClient()
  const open = async () => {
    const kept = { ...exchange, id: client.newId(), startedAt: client.now() }
    await history.add(kept)
    await queries.invalidateQueries({ queryKey: historyKey })
    navigate({
      to: '/operations/:operation',
      params: { operation: kept.operation },
      search: { from: kept.id },
    })
  }
  return (
    <Button
      variant="primary"
      icon="arrow-right"
      once
      aria-keyshortcuts="r"
      onClick={() => void open()}
    >
      {t(texts.form)}
    </Button>
  )
}

function Findings({
  request,
  exchange,
  repeats,
  isOvertaken,
}: {
  request: LoggedRequest
  exchange: Exchange | undefined
  repeats: LoggedRequest | undefined
  isOvertaken: boolean
}) {
  const t = useText()
  const assumptions = useAssumptions()
  const { lang } = usePreferences()
  const AsClient = features().forms['vendor-javascript']?.View
  const rules = useRulebook()
  const operation = operationOf(request)
  const fields = operation ? describeFields(inputUnder(rules, operation)) : []
  const hasBody = !isUnreadable(request)
  const problems = problemsOf(request)
  const missing = missingHeaders(request, rules)
  const lacking = operation ? lackingOfClients(request).filter((one) => !missing.includes(one)) : []
  const fault = signatureFault(request)
  const isClean =
    problems.length + missing.length + lacking.length === 0 && !fault && !repeats && !isOvertaken
  return (
    <Panel title={t(texts.findings)}>
      {hasBody && isClean && (
        <p>{t(texts[!operation ? 'noOperation' : request.status < 400 ? 'fine' : 'refused'])}</p>
      )}
      {!hasBody && (
        <Finding title={t(texts.body)}>
          <li>{t(texts.unreadable)}</li>
        </Finding>
      )}
      {repeats && (
        <Finding title={t(texts.again)}>
          <li>{t(texts.againText, { id: repeats.id })}</li>
        </Finding>
      )}
      {isOvertaken && (
        <Finding title={t(texts.early)}>
          <li>{t(texts.earlyText)}</li>
        </Finding>
      )}
      {problems.length > 0 && (
        <Finding title={t(texts.fields)}>
          {problems.map(({ field, texts: said }) => {
            const known = fields.find(({ name }) => name === field)
            return (
              <li key={field}>
                <code translate="no">{field}</code> {said.join(' ')}{' '}
                <span className="watch-rule">{known && ruleHint(known, lang)}</span>
              </li>
            )
          })}
        </Finding>
      )}
      {fault && (
        <Finding title={t(texts.signature)}>
          <li>
            <code translate="no">x-client-signature</code> {t(fault.text)}
          </li>
        </Finding>
      )}
      {missing.length > 0 && (
        <Finding title={t(texts.headers)}>
          {missing.map((name) => (
            <li key={name}>
              <Link to="/reference/:kind/:name" params={{ kind: 'headers', name }}>
                <code translate="no">{name}</code>
              </Link>
            </li>
          ))}
        </Finding>
      )}
      {lacking.length > 0 && (
        <Finding title={t(texts.clients)}>
          {lacking.map((name) => (
            <li key={name}>
              <code translate="no">{name === 'accept' ? 'accept: application/json' : name}</code>
            </li>
          ))}
        </Finding>
      )}
      {exchange && AsClient && (
        <OnDemand title={t(texts.asClient)}>
          <AsClient exchange={exchange} assumptions={assumptions} />
        </OnDemand>
      )}
    </Panel>
  )
}

function Finding({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3>{title}</h3>
      <ul className="watch-findings">{children}</ul>
    </>
  )
}

function Notifications({
  request,
  deliveries,
  hasPages,
}: {
  request: LoggedRequest
  deliveries: readonly DeliveryEntity[]
  hasPages: boolean
}) {
  const t = useText()
  const followed = notificationsOf(request, deliveries)
  return (
    <Panel title={t(texts.notifications)}>
      {followed.length === 0 ? (
        <p>{t(texts.noNotification)}</p>
      ) : (
        <ul className="watch-findings">
          {followed.map((delivery) => {
            const { id, kind } = delivery
            const { words } = receiverAnswerOf(delivery)
            return (
              <li key={id}>
                {hasPages ? (
                  <Link to="/deliveries/:id" params={{ id }}>
                    {t(kinds[kind])}
                  </Link>
                ) : (
                  t(kinds[kind])
                )}{' '}
                <DeliveryPill of={delivery} /> {t(words)}
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}

function Signature({ request }: { request: LoggedRequest }) {
  const t = useText()
  const rules = useRulebook()
  const { client } = useSession()
  // The backend may call the sandbox by another name than this page does.
  const { host } = request.request.headers
  const { origin, protocol } = new URL(client.baseUrl)
  const found = signedValuesOf(request, rules, {
    key: request.request.headers['x-auth-key'],
    endpoint: host === undefined ? origin : `${protocol}//${host}`,
  })
  if (!found) return null
  const { id, values } = found
  const { secret, ...signed } = values
  const verdict = verdictOf(request)
  return (
    <>
      <Panel title={t(texts.signature)}>
        <p className="watch-verdict">
          <Pill tone={verdict.tone}>{t(verdict.name)}</Pill> {t(verdict.text)}
        </p>
        <p>{t(texts.signatureText)}</p>
        <CodeBlock label={t(texts.canonical)}>
          {canonicalText(signatureKinds[id], values)}
        </CodeBlock>
        <DefinitionList>
          <DefinitionRow term={t(texts.algorithm)}>
            {algorithms[signatureKinds[id].algorithm].title}
          </DefinitionRow>
          <DefinitionRow term={t(texts.secret)}>
            <Identifier name={t(texts.secret)}>{secret}</Identifier>
          </DefinitionRow>
          <DefinitionRow term={t(texts.expected)}>
            <Identifier name={t(texts.expected)}>{sign(signatureKinds[id], values)}</Identifier>
          </DefinitionRow>
        </DefinitionList>
        {features().signatureHelp.map(({ Link: SignatureLink }, at) => (
          <SignatureLink key={at} given={{ id, signed }} />
        ))}
      </Panel>
      <Suspense>
        {features().signatureHelp.map(({ Diagnosis }, at) => (
          <Diagnosis key={at} id={id} values={values} />
        ))}
      </Suspense>
    </>
  )
}
