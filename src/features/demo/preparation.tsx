import { PageHead } from '../../console/page/page-head.tsx'
import { preferences } from '../../console/state/preferences.ts'
import { useText } from '../../console/state/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { LetPhonesIn } from './let-phones-in.tsx'
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
} as const

/** What a salesperson reads before the story is told. */
export function Preparation() {
  const t = useText()
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
        <LetPhonesIn />
      </Panel>
    </div>
  )
}
