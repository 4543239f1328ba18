import './preparation.css'
import { LogoField } from '../../console/pages/settings/logo-field.tsx'
import {
  KeepPhonesOut,
  LetPhonesIn,
  usePhoneReach,
} from '../../console/parts/actions/let-phones-in.tsx'
import { PageHead } from '../../console/parts/page/page-head.tsx'
import { preferences } from '../../console/state/preferences.ts'
import { useSession } from '../../console/state/session.tsx'
import { useText } from '../../console/state/use-text.ts'
import { isServed } from '../../ui/base.ts'
import { BrandSurface, Emblem } from '../../ui/brand-surface.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/controls.tsx'
import { LabelledField } from '../../ui/labelled-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SelectField, TextField } from '../../ui/text-field.tsx'
import {
  changePresentation,
  longestContact,
  longestName,
  moved,
  shopOf,
  usePresentation,
} from './presentation.ts'
import { shopKindIds, shopKinds } from './shop-kinds.ts'
import { isFixed, storySteps, toldSteps } from './story-steps.ts'

const texts = {
  title: { es: 'Demostración', en: 'Demonstration' },
  about: {
    es: 'La historia de la tienda de su cliente. Cada paso hace de verdad lo que dice, en un sandbox aparte: lo que usted tiene aquí no cambia.',
    en: "The story of your client's shop. Each step really does what it says, in a sandbox of its own: what you have here stays as it is.",
  },
  begin: { es: 'Presentar', en: 'Present' },
  shop: { es: 'La tienda del cliente', en: "The client's shop" },
  kind: { es: 'Qué vende', en: 'What it sells' },
  name: { es: 'Nombre', en: 'Name' },
  color: { es: 'Color', en: 'Colour' },
  contact: { es: 'Su contacto, para la última lámina', en: 'Your contact, for the last slide' },
  contactHint: { es: 'Nombre y teléfono, o correo', en: 'Name and telephone, or e-mail' },
  steps: { es: 'Los pasos', en: 'The steps' },
  up: { es: 'Antes: :step', en: 'Earlier: :step' },
  down: { es: 'Después: :step', en: 'Later: :step' },
  needs: {
    es: 'Necesita el paso “:step” antes',
    en: 'It needs the step “:step” before it',
  },
  phones: { es: 'Los teléfonos del público', en: 'The phones of the audience' },
  how: {
    es: 'Se avanza con →, AvPág o un control remoto; B oscurece la pantalla y 0 empieza de nuevo. Las notas se abren en otra ventana.',
    en: 'You go on with →, Page Down or a remote; B darkens the screen and 0 starts again. The notes open in another window.',
  },
  reached: {
    es: 'Los teléfonos de la red abren las páginas del cliente: el público paga con el suyo.',
    en: "Phones in the network open the customer's pages: the audience pays by phone.",
  },
  server: {
    es: 'Para que el público pague con su teléfono, abra esta página desde Ensayo en su máquina (npx --no-install ensayo) y elija “Sandbox del servidor”.',
    en: 'For the audience to pay by phone, open this page from Ensayo on your machine (npx --no-install ensayo) and choose “Server sandbox”.',
  },
} as const

/** The salesperson's choices and readings before the story is told. */
export function Preparation() {
  const t = useText()
  const { client } = useSession()
  const reach = usePhoneReach()(client.baseUrl)
  return (
    <div className="preparation">
      <PageHead title={t(texts.title)} about={t(texts.about)}>
        <Button
          variant="primary"
          icon="presentation"
          onClick={() => preferences.set({ view: 'presenter' })}
        >
          {t(texts.begin)}
        </Button>
      </PageHead>
      <div className="preparation-parts">
        <div className="preparation-column">
          <ShopChoice />
          <Panel title={t(texts.phones)}>
            <div className="preparation-phones">
              {reach.kind === 'not yet' || (isServed && reach.kind === 'in the browser') ? (
                <LetPhonesIn />
              ) : (
                <>
                  <p>{t(reach.kind === 'reached' ? texts.reached : texts.server)}</p>
                  <KeepPhonesOut />
                </>
              )}
              <p>{t(texts.how)}</p>
            </div>
          </Panel>
        </div>
        <StepChoice />
      </div>
    </div>
  )
}

/** The client's shop. A choice holds from the next opening of the shop on. */
function ShopChoice() {
  const t = useText()
  const chosen = usePresentation()
  const shop = shopOf(chosen)
  return (
    <Panel title={t(texts.shop)}>
      <div className="preparation-shop">
        <SelectField
          label={t(texts.kind)}
          value={chosen.kind}
          options={shopKindIds.map((id) => [id, t(shopKinds[id].title)] as const)}
          onChange={(kind) => changePresentation({ kind })}
        />
        <TextField
          label={t(texts.name)}
          maxLength={longestName}
          placeholder={shopKinds[chosen.kind].name}
          value={chosen.name}
          onChange={({ target }) => changePresentation({ name: target.value })}
        />
        <LabelledField label={t(texts.color)}>
          {(control) => (
            <input
              {...control}
              className="preparation-colour"
              type="color"
              value={shop.color}
              onChange={({ target }) => changePresentation({ color: target.value })}
            />
          )}
        </LabelledField>
        <LogoField logo={chosen.logo} onChange={(logo) => changePresentation({ logo })} />
        <TextField
          label={t(texts.contact)}
          hint={t(texts.contactHint)}
          maxLength={longestContact}
          value={chosen.contact}
          onChange={({ target }) => changePresentation({ contact: target.value })}
        />
        <BrandSurface className="preparation-brand" colour={shop.color} aria-hidden="true">
          <Emblem name={shop.name} image={shop.logo} />
          <strong dir="auto">{shop.name}</strong>
        </BrandSurface>
      </div>
    </Panel>
  )
}

/** The steps to tell, and their order. */
function StepChoice() {
  const t = useText()
  const { order, leftOut } = usePresentation()
  const told = toldSteps(order.filter((id) => !leftOut.includes(id)))
  return (
    <Panel title={t(texts.steps)}>
      <ol className="preparation-steps" role="list">
        {order.map((id) => {
          const name = t(storySteps[id].name)
          const step = storySteps[id]
          const isMissing = !leftOut.includes(id) && !told.includes(id)
          return (
            <li key={id}>
              <Checkbox
                label={name}
                hint={
                  isMissing && 'needs' in step
                    ? t(texts.needs, { step: t(storySteps[step.needs].name) })
                    : t(step.notes)
                }
                disabled={isFixed(id)}
                checked={!leftOut.includes(id)}
                onChange={({ target }) =>
                  changePresentation({
                    leftOut: target.checked
                      ? leftOut.filter((one) => one !== id)
                      : [...leftOut, id],
                  })
                }
              />
              {!isFixed(id) &&
                ([-1, 1] as const).map((by) => (
                  <IconButton
                    key={by}
                    size="s"
                    icon="chevron-down"
                    data-up={by < 0 || undefined}
                    label={t(by < 0 ? texts.up : texts.down, { step: name })}
                    disabled={moved(order, id, by) === order}
                    onClick={() => changePresentation({ order: moved(order, id, by) })}
                  />
                ))}
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
