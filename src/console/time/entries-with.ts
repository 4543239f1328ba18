import { plainText, plainWords } from '../../contract/plain-text.ts'
import type { EntryLook, TimelineDay } from '../../ui/timeline.tsx'

/** The days with those entries in which each word is. */
export function entriesWith(q: string | undefined, days: readonly TimelineDay[]) {
  const words = plainWords(q ?? '')
  if (!words.length) return days
  return days
    .map(({ heading, entries }) => ({
      heading,
      entries: entries.filter((entry) => {
        const text = plainText(textOf(entry.look()))
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ entries }) => entries.length > 0)
}

const textOf = ({ title, words = '', fields = [] }: EntryLook) =>
  [title, words, ...fields.flatMap((field) => [field.title, field.description])]
    .filter((part) => typeof part === 'string')
    .join('\n')
