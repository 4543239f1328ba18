import {
  type AuthenticationStep,
  authenticationSteps,
} from '../../client/authentication/authenticate.ts'
import { useText } from '../state/use-text.ts'
import { StatusPill } from './status-pill.tsx'
import type { StepExchanges } from './use-authentication.ts'

const texts = {
  steps: { es: 'Pasos', en: 'Steps' },
  payment: {
    es: 'Cobro que pide autenticación: nada se cobra',
    en: 'Payment that asks for authentication: nothing is charged',
  },
  collection: { es: 'Recolección de datos del navegador', en: "Collection of the browser's data" },
  lookup: { es: 'Consulta al emisor', en: 'Lookup at the issuer' },
  challenge: { es: 'Página del emisor', en: "Issuer's page" },
  repeat: { es: 'El mismo cobro, ya autenticado', en: 'The same payment, now authenticated' },
  working: { es: 'En curso', en: 'Under way' },
  done: { es: 'Listo', en: 'Done' },
} as const

/** The steps of an authentication up to the current one, each with its answer. */
export function AuthenticationStepList({
  current,
  isRunning,
  exchanges,
}: {
  current: AuthenticationStep
  isRunning: boolean
  exchanges: StepExchanges
}) {
  const t = useText()
  return (
    <ol className="authentication-steps" aria-label={t(texts.steps)}>
      {authenticationSteps
        .slice(0, authenticationSteps.indexOf(current) + 1)
        .filter((step) => step !== 'challenge' || current === 'challenge' || exchanges.repeat)
        .map((step) => {
          const exchange = exchanges[step]
          const isCurrent = step === current && isRunning
          return (
            <li key={step} aria-current={isCurrent ? 'step' : undefined}>
              <span>{t(texts[step])}</span>
              {exchange ? (
                <StatusPill exchange={exchange} />
              ) : (
                <span className="authentication-state">
                  {t(isCurrent ? texts.working : texts.done)}
                </span>
              )}
            </li>
          )
        })}
    </ol>
  )
}
