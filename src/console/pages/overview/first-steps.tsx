import './overview.css'
import type { ReactNode } from 'react'
import type { Text } from '../../../contract/text.ts'
import { Icon, type IconName } from '../../../ui/icons.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { LoadSample } from '../../parts/page/load-sample.tsx'
import { ButtonLink, OperationLink, TestSaleLink } from '../../parts/actions/link.tsx'
import { usePreferences } from '../../state/preferences.ts'
import { useText } from '../../state/use-text.ts'

const texts = {
  empty: { es: 'Todavía no hay nada que resumir', en: 'Nothing to show yet' },
  next: { es: 'Para seguir', en: 'What to do next' },
  sale: { es: 'Haga una venta', en: 'Make a sale' },
  saleText: {
    es: 'El formulario ya está lleno: envíelo y verá la respuesta, el cobro y su historial.',
    en: 'The form is filled in: send it and see the response, the payment and its history.',
  },
  sample: { es: 'Vea una tienda que ya vende', en: 'See a shop that sells' },
  sampleText: {
    es: 'Un año de cobros, tokens, planes y notificaciones, para recorrer cada página.',
    en: 'A year of payments, tokens, plans and notifications, to walk through each page.',
  },
  scenarios: { es: 'Compruebe la interfaz', en: 'Check the interface' },
  scenariosText: {
    es: 'Cientos de historias de solicitudes y lo que debe resultar de cada una.',
    en: 'Hundreds of stories of requests, and what must come of each.',
  },
  scenariosLink: { es: 'Ver los escenarios', en: 'See the scenarios' },
  plan: { es: 'Cobre cada mes', en: 'Charge every month' },
  planText: {
    es: 'Cree un plan, inscriba a un cliente y adelante el reloj.',
    en: 'Create a plan, enroll a customer and move the clock forward.',
  },
  planLink: { es: 'Crear un plan', en: 'Create a plan' },
} as const

/** The purpose of a first visit: three things to do. */
export function FirstSteps() {
  const t = useText()
  const { view } = usePreferences()
  return (
    <Panel title={t(texts.empty)}>
      <ol className="first-steps" role="list">
        {view === 'developer' && (
          <Step icon="send" title={texts.sale} about={texts.saleText}>
            <TestSaleLink />
          </Step>
        )}
        <Step icon="receipt" title={texts.sample} about={texts.sampleText}>
          <LoadSample />
        </Step>
        {view === 'developer' && <ScenariosStep />}
      </ol>
    </Panel>
  )
}

/** The steps after the first payments. */
export function NextSteps() {
  const t = useText()
  return (
    <Panel title={t(texts.next)}>
      <ol className="first-steps" role="list">
        <Step icon="repeat" title={texts.plan} about={texts.planText}>
          <OperationLink operation="plans.create">{t(texts.planLink)}</OperationLink>
        </Step>
        <ScenariosStep />
      </ol>
    </Panel>
  )
}

function ScenariosStep() {
  const t = useText()
  return (
    <Step icon="beaker" title={texts.scenarios} about={texts.scenariosText}>
      <ButtonLink to="/scenarios">{t(texts.scenariosLink)}</ButtonLink>
    </Step>
  )
}

function Step({
  icon,
  title,
  about,
  children,
}: {
  icon: IconName
  title: Text
  about: Text
  children: ReactNode
}) {
  const t = useText()
  return (
    <li className="first-step">
      <Icon name={icon} size={20} />
      <h3>{t(title)}</h3>
      <p>{t(about)}</p>
      <div>{children}</div>
    </li>
  )
}
