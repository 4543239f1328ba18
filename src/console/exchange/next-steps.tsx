import type { Exchange } from '../../client/exchange.ts'
import { buttonClass } from '../../ui/button.tsx'
import { CustomersLink } from '../shared/customers-link.tsx'
import { HrefLink } from '../shared/link.tsx'
import { useText } from '../state/use-text.ts'
import { nextSteps } from './steps-after.ts'

/** The ways on from an answer, as buttons. */
export function NextSteps({ exchange }: { exchange: Exchange }) {
  const t = useText()
  const steps = nextSteps(exchange)
  if (!steps.length) return null
  return (
    <div className="answer-actions">
      {steps.map(({ id, text, href, isCustomers }, place) => {
        const className = buttonClass({ variant: place === 0 ? 'primary' : 'secondary' })
        return isCustomers ? (
          <CustomersLink key={id} className={className} href={href}>
            {t(text)}
          </CustomersLink>
        ) : (
          <HrefLink key={id} className={className} href={href}>
            {t(text)}
          </HrefLink>
        )
      })}
    </div>
  )
}
