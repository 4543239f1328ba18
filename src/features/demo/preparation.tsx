import { KeepPhonesOut, LetPhonesIn, usePhoneReach } from '../../console/shared/let-phones-in.tsx'
import { PageHead } from '../../console/page/page-head.tsx'
import { preferences } from '../../console/state/preferences.ts'
import { useSession } from '../../console/state/session.tsx'
import { useText } from '../../console/state/use-text.ts'
import { isServed } from '../../ui/base.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { storySteps } from './story-steps.ts'

const texts = {
  title: { es: 'Demostración', en: 'Demonstration' },
  about: {
    es: 'La historia de una tienda, para contársela a un cliente. Cada paso hace de verdad lo que dice, en un sandbox aparte: lo que usted tiene aquí no cambia.',
    en: 'The story of a shop, to tell a client. Each step really does what it says, in a sandbox of its own: what you have here stays as it is.',
  },
  begin: { es: 'Presentar', en: 'Present' },
  how: {
    es: 'Se avanza con → o AvPág, y con un control remoto. Con el logotipo y el color que usted puso en Ajustes.',
    en: 'You go on with → or Page Down, and with a remote. With the logo and the colour that you have set in Settings.',
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

/** What a salesperson reads before the story is told. */
export function Preparation() {
  const t = useText()
  const reach = usePhoneReach()(useSession().client.baseUrl)
  return (
    <div className="story-page">
      <PageHead title={t(texts.title)} about={t(texts.about)}>
        <Button
          variant="primary"
          icon="presentation"
          onClick={() => preferences.set({ view: 'presenter' })}
        >
          {t(texts.begin)}
        </Button>
      </PageHead>
      <Panel>
        <ol className="story-outline">
          {storySteps.map(({ id, title, text }) => (
            <li key={id}>
              <strong>{t(title)}</strong> {t(text)}
            </li>
          ))}
        </ol>
        <p className="story-how">{t(texts.how)}</p>
        <div className="story-how">
          {reach.kind === 'not yet' || (isServed && reach.kind === 'in the browser') ? (
            <LetPhonesIn />
          ) : (
            <>
              <p>{t(reach.kind === 'reached' ? texts.reached : texts.server)}</p>
              <KeepPhonesOut />
            </>
          )}
        </div>
      </Panel>
    </div>
  )
}
