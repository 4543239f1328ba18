import type { Text } from '../../contract/text.ts'

/** A slide of the story. `:shop`, `:plan` and `:item` are those of the presentation. */
interface StoryStep {
  /** As the row of steps has it. */
  readonly name: Text
  readonly title: Text
  /** A sentence, said once the step is done. */
  readonly text: Text
  /** The label of the step's button; without it the step does nothing. */
  readonly action?: Text
  /** The notes for the salesperson alone. */
  readonly notes: Text
  /** The customer whom the step is about comes in that one. */
  readonly needs?: 'customer'
}

/** The story of a shop, as it is told to a merchant: no word of it is a developer's. */
export const storySteps = {
  shop: {
    name: { es: 'La tienda', en: 'The shop' },
    title: { es: 'Un año de :shop', en: 'A year of :shop' },
    text: {
      es: 'Vende en el mostrador, por internet y con planes que se cobran solos.',
      en: 'It sells at the counter, online, and with plans that are charged by themselves.',
    },
    action: { es: 'Abrir la tienda', en: 'Open the shop' },
    notes: {
      es: 'Pregunte cuánto se vende en un mes, y cuánto de eso se cobra con tarjeta.',
      en: 'Ask how much is sold in a month, and how much of it is paid by card.',
    },
  },
  sale: {
    name: { es: 'Una venta', en: 'A sale' },
    title: { es: 'Una venta, en un instante', en: 'A sale, in an instant' },
    text: {
      es: 'Rosa paga con su tarjeta. La respuesta llega en el momento.',
      en: 'Rosa pays by card. The response arrives at once.',
    },
    action: { es: 'Cobrar :price', en: 'Charge :price' },
    notes: {
      es: 'Es una venta de verdad en el sistema de ensayo: se autoriza, se cobra y queda su comprobante.',
      en: 'This is a real sale in the rehearsal system: it is authorized, charged, and leaves a receipt.',
    },
  },
  refused: {
    name: { es: 'Rechazo', en: 'Declined' },
    title: { es: 'Una tarjeta rechazada no cuesta nada', en: 'A declined card costs nothing' },
    text: {
      es: 'Quien compra ve una frase clara y prueba con otra tarjeta. Nada se cobra dos veces.',
      en: 'The customer reads one clear sentence and tries another card. Nothing is charged twice.',
    },
    action: { es: 'Probar una tarjeta sin fondos', en: 'Try a card without funds' },
    notes: {
      es: 'El banco decide; el sistema dice el motivo y conserva el pedido.',
      en: 'The bank decides; the system says why and keeps the order.',
    },
  },
  instalments: {
    name: { es: 'Cuotas', en: 'Instalments' },
    title: { es: 'En cuotas vende más', en: 'Instalments sell more' },
    text: {
      es: ':item en :times cuotas: su cliente paga poco a poco lo que hoy no puede pagar de una vez.',
      en: ':item in :times instalments: your customer pays bit by bit what could not be paid at once.',
    },
    action: { es: 'Cobrar :price en :times cuotas', en: 'Charge :price in :times instalments' },
    notes: {
      es: 'Pregunte cuál es el producto más caro que hoy no se vende por falta de cuotas.',
      en: 'Ask which expensive product is not sold today for want of instalments.',
    },
  },
  customer: {
    name: { es: 'Cada mes', en: 'Every month' },
    title: { es: 'Gabriela vuelve cada mes', en: 'Gabriela comes back every month' },
    text: {
      es: 'Recibe un enlace, paga una vez desde su teléfono y “:plan” queda a su nombre.',
      en: 'She receives a link, pays once on her phone, and “:plan” is hers.',
    },
    action: { es: 'Inscribir a Gabriela', en: 'Enroll Gabriela' },
    notes: {
      es: 'Si hay teléfonos en la sala, invite a alguien a pagar con el código. Si no, pague usted.',
      en: 'If there are phones in the room, invite someone to pay with the code. If not, pay yourself.',
    },
  },
  month: {
    name: { es: 'Un mes', en: 'A month' },
    title: { es: 'Pasa un mes', en: 'A month passes' },
    text: {
      es: 'El cobro se hizo solo, en su fecha. Nadie tuvo que recordarlo.',
      en: 'The charge was made by itself, on its date. Nobody had to remember it.',
    },
    action: { es: 'Adelantar un mes', en: 'Advance a month' },
    notes: {
      es: 'Mire el calendario mientras pasa el mes: la tienda sigue vendiendo.',
      en: 'Watch the calendar while the month passes: the shop goes on selling.',
    },
    needs: 'customer',
  },
  decline: {
    name: { es: 'Sin fondos', en: 'No funds' },
    title: { es: 'Un mes sin fondos', en: 'A month without funds' },
    text: {
      es: 'El banco no aprobó el cobro. Nada se pierde: se vuelve a intentar al día siguiente.',
      en: 'The bank did not approve the charge. Nothing is lost: it is tried again the next day.',
    },
    action: { es: 'Adelantar otro mes', en: 'Advance another month' },
    notes: {
      es: 'Pregunte cómo se recupera hoy un cobro que falla.',
      en: 'Ask how a failed charge is recovered today.',
    },
    needs: 'customer',
  },
  recovery: {
    name: { es: 'Recuperado', en: 'Recovered' },
    title: { es: 'El cobro se recupera', en: 'The charge is recovered' },
    text: {
      es: 'Al día siguiente hay fondos y el cobro pasa. La tienda se entera de todo.',
      en: 'The next day there are funds, and the charge goes through. The shop hears of everything.',
    },
    action: { es: 'Adelantar un día', en: 'Advance a day' },
    notes: {
      es: 'Es dinero que hoy se pierde en silencio.',
      en: 'This is money that is lost in silence today.',
    },
    needs: 'customer',
  },
  secure: {
    name: { es: 'Seguridad', en: 'Security' },
    title: { es: 'El banco confirma quién compra', en: 'The bank confirms who buys' },
    text: {
      es: 'En una compra grande el banco reconoce a su cliente antes de aprobar. Nadie más pasa.',
      en: 'For a large purchase the bank recognizes its customer before it approves. Nobody else gets through.',
    },
    action: { es: 'Comprar por :price', en: 'Buy for :price' },
    notes: {
      es: 'Es 3-D Secure: en la mayoría de las compras el banco no pregunta nada.',
      en: 'This is 3-D Secure: for most purchases the bank asks nothing.',
    },
  },
  audience: {
    name: { es: 'Su turno', en: 'Your turn' },
    title: { es: 'Ahora les toca a ustedes', en: 'Now it is your turn' },
    text: {
      es: 'Apunten la cámara al código y únanse a “:plan”. No se cobra dinero.',
      en: 'Point your camera at the code and join “:plan”. No money is charged.',
    },
    notes: {
      es: 'Espere a que aparezcan los primeros nombres. El teléfono necesita estar en la misma red.',
      en: 'Wait until the first names appear. The phone needs to be in the same network.',
    },
    needs: 'customer',
  },
  end: {
    name: { es: 'Lo que vimos', en: 'What we saw' },
    title: { es: 'Lo que vimos', en: 'What we saw' },
    text: {
      es: 'El siguiente paso es su tienda: su equipo la conecta a un sistema igual a este y lo prueba sin dinero.',
      en: 'The next step is your shop: your team connects it to a system like this one and tries it without money.',
    },
    notes: {
      es: 'Acuerde una fecha y el nombre de quien la conecta.',
      en: 'Agree on a date, and on who connects it.',
    },
  },
} as const satisfies Readonly<Record<string, StoryStep>>

export type StoryStepId = keyof typeof storySteps

export const storyStepIds = Object.keys(storySteps) as StoryStepId[]

/** The first and the last one are always told. */
export const isFixed = (id: StoryStepId) => id === 'shop' || id === 'end'

/** The steps with an act. */
export type ActedStepId = Exclude<StoryStepId, 'audience' | 'end'>

export const isActed = (id: StoryStepId): id is ActedStepId => 'action' in storySteps[id]

/** The steps that charge the story's customer, in their order. */
export const chargeSteps = ['month', 'decline', 'recovery'] as const

/** The steps to tell, in their order: each step comes only after the one that it needs. */
export function toldSteps(chosen: readonly StoryStepId[]): StoryStepId[] {
  const middle = chosen.filter((id, at) => {
    const { needs }: StoryStep = storySteps[id]
    return !isFixed(id) && (!needs || chosen.slice(0, at).includes(needs))
  })
  return ['shop', ...middle, 'end']
}
