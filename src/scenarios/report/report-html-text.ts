import { escapeMarkup } from '../../contract/markup.ts'
import { type Title, titleIn } from '../scenario.ts'

/** A part of a page whose texts are escaped already. */
export interface Html {
  readonly html: string
}

type Part = Html | string | number | readonly Part[]

/** Fills a template, and escapes every part that is no `Html`. */
export const html = (template: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  raw(String.raw({ raw: template }, ...parts.map(written)))

/** A text that is HTML, because this program wrote it. */
export const raw = (text: string): Html => ({ html: text })

export const joinHtml = (parts: readonly Html[], between: string) =>
  raw(parts.map((part) => part.html).join(between))

/** A sentence in both languages, of which CSS shows the chosen one. */
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
