import type { Text } from '../../contract/text.ts'

/** A step of the story: what one says, and what one presses. */
interface StoryStep {
  readonly id: string
  readonly title: Text
  readonly text: Text
  /** The last one closes the story: nothing is done in it. */
  readonly action?: Text
}

/** The story of a shop, as it is told to a merchant: no word of it is a developer's. */
export const storySteps = [
  {
    id: 'shop',
    title: { es: 'Una tienda con un año de ventas', en: 'A shop with a year of sales' },
    text: {
      es: 'El Mercado del Valle vende en el mostrador, por internet y con planes que se cobran cada semana o cada mes. Así se ve su año.',
      en: 'Mercado del Valle sells at the counter, online, and with plans that are charged every week or month. This is its year.',
    },
    action: { es: 'Abrir la tienda', en: 'Open the shop' },
  },
  {
    id: 'sale',
    title: { es: 'Una venta con tarjeta', en: 'A sale by card' },
    text: {
      es: 'Una clienta compra y paga con su tarjeta. La respuesta llega en el momento.',
      en: 'A customer buys and pays by card. The response arrives at once.',
    },
    action: { es: 'Cobrar L 1,480.50', en: 'Charge L 1,480.50' },
  },
  {
    id: 'customer',
    title: { es: 'Una clienta que vuelve cada mes', en: 'A customer who comes back every month' },
    text: {
      es: 'Gabriela se inscribe en el gimnasio. Recibe un enlace y paga por primera vez, desde su teléfono.',
      en: 'Gabriela joins the gym. She receives a link and pays for the first time, on her phone.',
    },
    action: { es: 'Inscribir a Gabriela', en: 'Enroll Gabriela' },
  },
  {
    id: 'month',
    title: { es: 'Pasa un mes', en: 'A month passes' },
    text: {
      es: 'Nadie hace nada: el cobro del mes se hace solo, en su fecha.',
      en: 'There is nothing to do: the charge of the month happens on its date, automatically.',
    },
    action: { es: 'Adelantar un mes', en: 'Advance a month' },
  },
  {
    id: 'decline',
    title: { es: 'Una tarjeta sin fondos', en: 'A card without funds' },
    text: {
      es: 'Un mes después el banco deniega el cobro. La venta no se pierde: se vuelve a intentar al día siguiente.',
      en: 'A month later the bank declines the charge. The sale is not lost: it is tried again the next day.',
    },
    action: { es: 'Adelantar otro mes', en: 'Advance another month' },
  },
  {
    id: 'recovery',
    title: { es: 'El cobro se recupera', en: 'The charge is recovered' },
    text: {
      es: 'Al día siguiente hay fondos y el cobro pasa. La tienda recibió una notificación de cada cosa.',
      en: 'The next day there are funds, and the charge goes through. The shop was notified of everything.',
    },
    action: { es: 'Adelantar un día', en: 'Advance a day' },
  },
  {
    id: 'end',
    title: { es: 'Lo que vimos', en: 'What we saw' },
    text: {
      es: 'El siguiente paso es su tienda: su equipo conecta el sistema a un sandbox igual a este, lo prueba sin dinero y después cambia la dirección por la real.',
      en: 'The next step is your shop: your team connects its system to a sandbox like this one, tests it without money, and then changes the address to the real one.',
    },
  },
] as const satisfies readonly StoryStep[]

export type StoryStepId = (typeof storySteps)[number]['id']

/** The steps in which something is done. */
export type ActedStepId = Exclude<StoryStepId, 'end'>
