import { escapeMarkup } from '../../contract/markup.ts'
import { type Title, titleIn } from '../scenario.ts'

/** A piece of a page in which every text is escaped already. */
export interface Html {
  readonly html: string
}

type Part = Html | string | number | readonly Part[]

/** Fills texts into a template; what is no `Html` is escaped. */
export const html = (template: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  raw(String.raw({ raw: template }, ...parts.map(written)))

/** A text that is HTML, because this program wrote it. */
export const raw = (text: string): Html => ({ html: text })

export const join = (parts: readonly Html[], between: string) =>
  raw(parts.map((part) => part.html).join(between))

/** A sentence in both languages, of which CSS shows the one that was chosen. */
export function both(title: Title): Html {
  const [es, en] = [titleIn(title, 'es'), titleIn(title, 'en')]
  return es === en
    ? html`${es}`
    : html`<span lang="es" class="text">${es}</span><span lang="en" class="text">${en}</span>`
}

const written = (part: Part): string =>
  typeof part === 'string' || typeof part === 'number'
    ? escapeMarkup(String(part))
    : 'html' in part
      ? part.html
      : part.map(written).join('')
