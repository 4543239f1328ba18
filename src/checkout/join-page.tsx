import type { JoinInfo } from '../contract/control/customer.ts'
import { useDeskText } from './desk.tsx'
import { JoinForm } from './join-form.tsx'
import { PlanSummary } from './plan-summary.tsx'
import { Problem } from './problem.tsx'

const texts = {
  summary: { es: 'El plan', en: 'The plan' },
  lasts: { es: 'Duración', en: 'Duration' },
  limited: { es: ':limit pagos', en: ':limit payments' },
  endless: { es: 'hasta que cancele', en: 'until you cancel' },
  cancelling: { es: 'Cancelación', en: 'Cancellation' },
  byCustomer: { es: 'cuando usted quiera', en: 'whenever you like' },
  byMerchant: { es: 'la confirma el comercio', en: 'the merchant confirms it' },
  title: { es: 'Inscribirse', en: 'Join' },
  not_public: { es: 'A este plan se entra por invitación', en: 'This plan is by invitation' },
  not_publicText: {
    es: ':merchant inscribe a cada cliente de “:plan” y le envía un enlace propio para pagar. Pídale el suyo.',
    en: ':merchant enrolls each customer of “:plan” and sends a payment link of their own. Ask for yours.',
  },
  inactive: { es: 'Este plan está cerrado', en: 'This plan is closed' },
  inactiveText: {
    es: ':merchant no admite inscripciones en “:plan” por ahora. No se le ha cobrado nada.',
    en: ':merchant takes no enrollments in “:plan” for now. Nothing has been charged.',
  },
} as const

/** The page behind the link of a public plan: a customer enrolls, and goes on to the checkout. */
export function JoinPage({ info }: { info: JoinInfo }) {
  const t = useDeskText()
  const { plan, merchant, refusal } = info
  if (refusal) {
    return (
      <Problem
        icon={refusal === 'inactive' ? 'pause' : 'users'}
        title={t(texts[refusal])}
        text={t(texts[`${refusal}Text`], { merchant, plan: plan.name })}
      />
    )
  }
  return (
    <div className="customer-sheet" data-split>
      <title>{`${plan.name} · ${merchant}`}</title>
      <PlanSummary
        label={t(texts.summary)}
        offer={info}
        facts={[
          [
            t(texts.lasts),
            plan.limit === null ? t(texts.endless) : t(texts.limited, { limit: plan.limit }),
          ],
          [t(texts.cancelling), t(plan.auto_cancel ? texts.byCustomer : texts.byMerchant)],
        ]}
      />
      <section className="customer-part" aria-labelledby="join-title">
        <h2 id="join-title">{t(texts.title)}</h2>
        <JoinForm info={info} />
      </section>
    </div>
  )
}
