import { samplePlan } from '../../contract/samples.ts'
import type { Script } from '../scenario.ts'

const asked = { env: 'sandbox', lang: 'es' }

/** Creates the sample plan, with changes; returns its id. */
export async function addPlan(script: Script, changes: Readonly<Record<string, string>> = {}) {
  const values = { ...samplePlan, ...changes }
  const { data } = await script.send('plans.create', values, { status: 200 })
  return data?.id ?? ''
}

export const switchPlan = (script: Script, subscription_id: string, activation_status: string) =>
  script.send(
    'plans.activation',
    { ...asked, subscription_id, activation_status },
    {
      status: 200,
      message: 'El estado del cobro recurrente fue actualizado exitosamente',
    },
  )
