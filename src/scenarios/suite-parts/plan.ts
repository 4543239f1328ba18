import { samplePlan, sampleRequest } from '../../contract/samples.ts'
import type { Script } from '../scenario.ts'

/** Creates the sample plan, with changes; returns its id. */
export async function addPlan(script: Script, changes: Readonly<Record<string, string>> = {}) {
  const values = { ...samplePlan, ...changes }
  const { data } = await script.send('plans.create', values, { status: 200 })
  return data?.id ?? ''
}

export const switchPlan = (script: Script, subscription_id: string, activation_status: string) =>
  script.send(
    'plans.activation',
    { ...sampleRequest, subscription_id, activation_status },
    {
      status: 200,
      message: 'El estado del cobro recurrente fue actualizado exitosamente',
    },
  )

export const unknownId = '0c1a4f9e-0000-4000-8000-000000000001'
