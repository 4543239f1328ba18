import type { Lang } from '../../contract/text.ts'
import type { IconName } from '../../ui/icons.tsx'
import type { Tone } from '../../ui/tone.ts'

const looks: Readonly<Record<string, { tone: Tone; icon: IconName; title: Record<Lang, string> }>> =
  {
    'token.created': {
      tone: 'green',
      icon: 'plus',
      title: { es: 'Tarjeta guardada', en: 'Card stored' },
    },
    'token.updated': {
      tone: 'blue',
      icon: 'refresh',
      title: { es: 'Datos actualizados', en: 'Data updated' },
    },
    'token.deleted': {
      tone: 'grey',
      icon: 'trash',
      title: { es: 'Token borrado', en: 'Token deleted' },
    },
    'token.expired': {
      tone: 'grey',
      icon: 'clock',
      title: { es: 'Token vencido', en: 'Token expired' },
    },
  }

/** How an event of a token is drawn; one that is not known shows its own name. */
export const tokenEventLook = (lang: Lang) => (type: string) => {
  const look = looks[type]
  return look
    ? { ...look, title: look.title[lang] }
    : { tone: 'grey' as const, icon: 'bolt' as const, title: type }
}
