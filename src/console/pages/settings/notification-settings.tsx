import { useState } from 'react'
import { settingsBody, type SettingsView } from '../../../contract/control/settings.ts'
import type { Text } from '../../../contract/text.ts'
import { Checkbox } from '../../../ui/controls.tsx'
import { useSession } from '../../state/session.tsx'
import { settingNames } from '../../parts/records/setting-names.ts'
import { useText } from '../../state/use-text.ts'
import { SettingsForm, useTypedSettings } from './settings-form.tsx'
import { TextField } from '../../../ui/text-field.tsx'

const texts = {
  title: { es: 'Notificaciones y cobros recurrentes', en: 'Notifications and recurring charges' },
  enabledHint: {
    es: 'Apagadas, no se crea ninguna notificación; si tampoco las de order_callback, lo decide un supuesto.',
    en: 'When off, no notification is made; an assumption decides whether that includes those of order_callback.',
  },
  inBrowser: {
    es: 'Para inscripciones: cobros y cambios de estado. El sandbox del navegador no envía nada por la red: las notificaciones llegan a la página Notificaciones.',
    en: 'For enrollments: charges and changes of status. The browser sandbox posts nothing over the network: notifications arrive on the page Notifications.',
  },
  onServer: {
    es: 'Para inscripciones: cobros y cambios de estado. Este sandbox las envía de verdad, con POST; si queda vacía, llegan a la página Notificaciones.',
    en: 'For enrollments: charges and changes of status. This sandbox really posts them; left empty, they arrive on the page Notifications.',
  },
  badUrl: {
    es: 'Debe ser una dirección http o https sin número de tarjeta, como http://127.0.0.1:3000/webhook',
    en: 'It must be an http or https address without a card number, such as http://127.0.0.1:3000/webhook',
  },
  rateHint: {
    es: 'Para los planes en dólares con conversion: se cobra en lempiras, al cambio del día del cobro.',
    en: 'For plans in dollars with conversion: they are charged in lempiras, at the rate of the day of the charge.',
  },
  badRate: {
    es: 'Debe ser un número mayor que 0 y de hasta 10000, como 26 o 25.75',
    en: 'It must be a number above 0 and up to 10000, such as 26 or 25.75',
  },
} as const

interface Typed {
  readonly isEnabled: boolean
  readonly url: string
  readonly rate: string
}

/** The address of notifications, and the price of a dollar. */
export function NotificationSettings({ settings }: { settings: SettingsView }) {
  const t = useText()
  const { change, typed, isTyped, keep, ...form } = useTypedSettings<Typed>('notifications')
  const { client } = useSession()
  const {
    isEnabled = settings.webhooks_enabled,
    url = settings.webhook_url ?? '',
    rate = String(settings.exchange_rate),
  } = typed
  const [errors, setErrors] = useState<{ readonly url?: Text; readonly rate?: Text }>({})

  const edit = (part: Partial<Typed>) => {
    form.edit(part)
    setErrors({})
  }
  const save = () => {
    const webhookUrl = url.trim() === '' ? null : url.trim()
    const exchangeRate = rate.trim() === '' ? Number.NaN : Number(rate)
    const found = {
      ...(settingsBody.safeParse({ webhook_url: webhookUrl }).success ? {} : { url: texts.badUrl }),
      ...(settingsBody.safeParse({ exchange_rate: exchangeRate }).success
        ? {}
        : { rate: texts.badRate }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return
    keep({ webhooks_enabled: isEnabled, webhook_url: webhookUrl, exchange_rate: exchangeRate })
  }

  return (
    <SettingsForm title={t(texts.title)} isTyped={isTyped} change={change} onSave={save}>
      <Checkbox
        data-setting="webhooks"
        role="switch"
        label={t(settingNames.webhooks)}
        hint={
          <>
            <code translate="no" className="ui-field-wire">
              webhooks_enabled
            </code>{' '}
            {t(texts.enabledHint)}
          </>
        }
        aria-checked={isEnabled}
        checked={isEnabled}
        onChange={(event) => edit({ isEnabled: event.target.checked })}
      />
      <TextField
        label={t(settingNames.webhookUrl)}
        wireName="webhook_url"
        hint={t(client.target === 'browser' ? texts.inBrowser : texts.onServer)}
        error={errors.url && t(errors.url)}
        data-setting="webhookUrl"
        mono
        type="url"
        maxLength={2000}
        value={url}
        onChange={(event) => edit({ url: event.target.value })}
      />
      <TextField
        label={t(settingNames.exchangeRate)}
        wireName="exchange_rate"
        hint={t(texts.rateHint)}
        error={errors.rate && t(errors.rate)}
        data-setting="exchangeRate"
        mono
        inputMode="decimal"
        maxLength={20}
        value={rate}
        onChange={(event) => edit({ rate: event.target.value })}
      />
    </SettingsForm>
  )
}
