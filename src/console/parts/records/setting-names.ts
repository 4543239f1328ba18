import type { Text } from '../../../contract/text.ts'

/** The settings that their page changes or shows for copying; the palette finds them by these names. */
export const settingNames = {
  merchant: { es: 'Comercio del sandbox', en: "The sandbox's merchant" },
  logo: { es: 'Logotipo', en: 'Logo' },
  colour: { es: 'Color', en: 'Colour' },
  secret: { es: 'Secreto', en: 'Secret' },
  voidUser: { es: 'Usuario que puede anular', en: 'User who may void' },
  webhooks: { es: 'Notificaciones habilitadas', en: 'Webhooks enabled' },
  webhookUrl: { es: 'Dirección de las notificaciones', en: 'Address of the notifications' },
  exchangeRate: { es: 'Lempiras por dólar', en: 'Lempiras per dollar' },
  serverUrl: { es: 'Dirección del sandbox', en: 'Address of the sandbox' },
} as const satisfies Record<string, Text>
