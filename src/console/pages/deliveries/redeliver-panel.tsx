import './deliveries.css'
import type { DeliveryEntity } from '../../../contract/control/events.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { askControl } from '../../../client/control-client.ts'
import { useSandboxChange } from '../../state/use-changes.ts'
import { useText } from '../../state/use-text.ts'
import { deliveryName } from '../../parts/records/delivery-words.ts'

const texts = {
  title: { es: 'Reenviar', en: 'Resend' },
  one: { es: '1 elegida', en: '1 chosen' },
  several: { es: ':count elegidas, en este orden', en: ':count chosen, in this order' },
  send: { es: 'Reenviar en este orden', en: 'Resend in this order' },
  reverse: { es: 'Invertir el orden', en: 'Reverse the order' },
  clear: { es: 'Quitar todas', en: 'Drop all' },
  up: { es: 'Subir: :name', en: 'Move up: :name' },
  down: { es: 'Bajar: :name', en: 'Move down: :name' },
  drop: { es: 'Quitar: :name', en: 'Drop: :name' },
} as const

/** Notifications that will be delivered again, in an order that one makes by hand. */
export function RedeliverPanel({
  picked,
  isBusy,
  onChange,
  onSend,
}: {
  picked: readonly DeliveryEntity[]
  isBusy: boolean
  onChange: (picked: readonly DeliveryEntity[]) => void
  onSend: () => void
}) {
  const t = useText()
  return (
    <Panel
      title={t(texts.title)}
      meta={picked.length === 1 ? t(texts.one) : t(texts.several, { count: picked.length })}
      footer={
        <>
          <Button variant="primary" icon="refresh" once busy={isBusy} onClick={onSend}>
            {t(texts.send)}
          </Button>
          {picked.length > 1 && (
            <Button onClick={() => onChange(picked.toReversed())}>{t(texts.reverse)}</Button>
          )}
          <Button variant="ghost" onClick={() => onChange([])}>
            {t(texts.clear)}
          </Button>
        </>
      }
    >
      <ol className="picked" role="list">
        {picked.map((delivery, place) => {
          const name = deliveryName(delivery, t)
          return (
            <li key={delivery.id}>
              <span className="picked-name">{name}</span>
              <IconButton
                size="s"
                icon="chevron-down"
                className="picked-up"
                label={t(texts.up, { name })}
                disabled={place === 0}
                onClick={() => onChange(moved(picked, place, place - 1))}
              />
              <IconButton
                size="s"
                icon="chevron-down"
                label={t(texts.down, { name })}
                disabled={place === picked.length - 1}
                onClick={() => onChange(moved(picked, place, place + 1))}
              />
              <IconButton
                size="s"
                icon="x"
                label={t(texts.drop, { name })}
                onClick={() => onChange(picked.toSpliced(place, 1))}
              />
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}

/** The same list with one item at another place. */
const moved = <Item,>(items: readonly Item[], from: number, to: number) =>
  items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1))

/** Tells whether its last attempt was received. */
export const arrived = ({ attempts }: DeliveryEntity) => attempts.at(-1)?.status === 200

/** Delivers notifications again, one after the other in the given order. */
export const useRedeliver = () =>
  useSandboxChange(async (client, ids: readonly string[]) => {
    const delivered: DeliveryEntity[] = []
    for (const id of ids) delivered.push(await askControl(client, 'deliveries.redeliver', { id }))
    return delivered
  })
