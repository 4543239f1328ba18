import type { CreatedPlan, ReadPlanResult } from '../answers/recurring-results.ts'
import { type AnswerNode, type Explained, nullableField, field } from './answer-text.ts'
import { plan, times, total } from './recurring-parts.ts'

/** `data` of create, read and update of a plan. */
const planTexts: Explained<Omit<CreatedPlan, keyof ReadPlanResult> & ReadPlanResult> = {
  ...plan,
  merchant_id: field('merchant', '1', [
    'El comercio dueño del plan.',
    'The merchant who owns the plan.',
  ]),
  lang: field('plan', 'es', ['El idioma del plan.', 'The language of the plan.']),
  ...times,
  ...total,
  limit: nullableField('plan', '12', [
    'Con cuántos pagos termina la recurrencia.',
    'With how many payments it ends.',
    'No termina. La creación no lo trae.',
    'It does not end. A creation does not carry it.',
  ]),
  is_enumerable: field('plan', '0', [
    'Si el plan tiene un cupo: 0 o 1. La creación no lo trae.',
    'Whether the plan has a limited number of places: 0 or 1. A creation does not carry it.',
  ]),
  max_enumerable: nullableField('plan', 'null', [
    'El cupo del plan.',
    'The number of places of the plan.',
    'No tiene cupo. La creación no lo trae.',
    'It has none. A creation does not carry it.',
  ]),
  is_active: field('plan', '1', [
    'Si el plan cobra: 1 activo, 0 detenido. La creación no lo trae.',
    'Whether the plan charges: 1 active, 0 stopped. A creation does not carry it.',
  ]),
  deleted_at: nullableField('service', 'null', [
    'Cuándo se borró el plan.',
    'When the plan was deleted.',
    'No se ha borrado. La creación no lo trae.',
    'It was not deleted. A creation does not carry it.',
  ]),
  auto_cancel: field('plan', '1', [
    'Si el cliente puede cancelar: booleano al crear y actualizar, 0 o 1 al consultar.',
    'Whether the customer may cancel: a boolean after create and update, 0 or 1 in a read.',
  ]),
  conversion: field('plan', '0', [
    'Si los dólares se cobran en lempiras: booleano al crear, después 0 o 1.',
    'Whether dollars are charged in lempiras: a boolean after create, then 0 or 1.',
  ]),
}

/** `data` of the operations of plans. */
export const planData = {
  'plans.create': planTexts,
  'plans.read': planTexts,
  'plans.update': planTexts,
  'plans.activation': {},
} satisfies Record<string, AnswerNode['parts']>
