import { contrastOf } from '../src/ui/contrast.ts'
import type { Ink } from './read-page.ts'

/** The texts that lack contrast by WCAG 2.2 AA. */
export const faintTexts = (inks: readonly Ink[]) =>
  inks.flatMap(({ where, theme, painted, isLarge }) =>
    painted
      .filter(([text, surface]) => contrastOf(text, surface) < (isLarge ? 3 : 4.5))
      .map(([text, surface]) => ({
        theme,
        message: `${theme}: color-contrast ${where}, ${text} on ${surface}`,
      })),
  )
