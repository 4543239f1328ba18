import type { Text } from '../../contract/text.ts'

/** A thing that a customer buys: its name, and its price in lempiras. */
type Item = readonly [name: Text, price: number]

/** The usual name of a shop of a kind, and its goods. */
export interface ShopKind {
  readonly title: Text
  readonly name: string
  /** #rrggbb. */
  readonly color: string
  /** The goods of the story's first sale. */
  readonly basket: readonly Item[]
  /** The good that is paid in twelve instalments. */
  readonly large: Item
  /** The good at which the customer's bank asks. */
  readonly secured: Item
  /** The plan that is charged every month. */
  readonly plan: { readonly name: Text; readonly price: number }
}

export const shopKinds = {
  market: {
    title: { es: 'Mercado', en: 'Market' },
    name: 'Mercado del Valle',
    color: '#1f7a3d',
    basket: [
      [{ es: 'Café de altura, 2 libras', en: 'Highland coffee, 2 lb' }, 340],
      [{ es: 'Queso semiseco', en: 'Semi-dry cheese' }, 385.5],
      [{ es: 'Canasta de frutas', en: 'Fruit basket' }, 755],
    ],
    large: [{ es: 'Refrigeradora', en: 'Refrigerator' }, 8400],
    secured: [{ es: 'Canasta navideña', en: 'Christmas hamper' }, 3250],
    plan: { name: { es: 'Canasta del mes', en: 'Monthly basket' }, price: 450 },
  },
  gym: {
    title: { es: 'Gimnasio', en: 'Gym' },
    name: 'Gimnasio Cumbre',
    color: '#b3261e',
    basket: [
      [{ es: 'Botella térmica', en: 'Insulated bottle' }, 340],
      [{ es: 'Guantes', en: 'Gloves' }, 385.5],
      [{ es: 'Proteína', en: 'Protein' }, 755],
    ],
    large: [{ es: 'Bicicleta fija', en: 'Exercise bike' }, 8400],
    secured: [{ es: 'Diez clases personales', en: 'Ten personal classes' }, 3250],
    plan: { name: { es: 'Gimnasio mensual', en: 'Monthly gym' }, price: 450 },
  },
  pharmacy: {
    title: { es: 'Farmacia', en: 'Pharmacy' },
    name: 'Farmacia San Rafael',
    color: '#0a6472',
    basket: [
      [{ es: 'Vitaminas', en: 'Vitamins' }, 340],
      [{ es: 'Protector solar', en: 'Sunscreen' }, 385.5],
      [{ es: 'Tensiómetro', en: 'Blood pressure monitor' }, 755],
    ],
    large: [{ es: 'Silla de ruedas', en: 'Wheelchair' }, 8400],
    secured: [{ es: 'Nebulizador', en: 'Nebulizer' }, 3250],
    plan: { name: { es: 'Medicina del mes', en: 'Monthly medicine' }, price: 450 },
  },
  restaurant: {
    title: { es: 'Restaurante', en: 'Restaurant' },
    name: 'Restaurante El Patio',
    color: '#8a3d08',
    basket: [
      [{ es: 'Entradas para compartir', en: 'Starters to share' }, 340],
      [{ es: 'Postres y café', en: 'Desserts and coffee' }, 385.5],
      [{ es: 'Parrillada', en: 'Mixed grill' }, 755],
    ],
    large: [{ es: 'Banquete para treinta', en: 'Banquet for thirty' }, 8400],
    secured: [{ es: 'Reserva de salón', en: 'Room reservation' }, 3250],
    plan: { name: { es: 'Club de almuerzos', en: 'Lunch club' }, price: 450 },
  },
} as const satisfies Readonly<Record<string, ShopKind>>

export type ShopKindId = keyof typeof shopKinds

export const shopKindIds = Object.keys(shopKinds) as ShopKindId[]

export const isShopKind = (value: unknown): value is ShopKindId =>
  typeof value === 'string' && Object.hasOwn(shopKinds, value)

/** How many instalments the large purchase is paid in. */
export const instalments = 12

export const totalOf = (items: readonly Item[]) => items.reduce((sum, [, price]) => sum + price, 0)
