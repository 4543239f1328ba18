import { useSyncExternalStore } from 'react'
import { fill, type Text } from '../contract/text.ts'
import { preferences } from './preferences.ts'

export const usePreferences = () => useSyncExternalStore(preferences.subscribe, preferences.get)

/** Speaks a text in the chosen language, with its `:name` places filled. */
export type Speak = (text: Text, params?: Readonly<Record<string, string | number>>) => string

export function useText(): Speak {
  const { lang } = usePreferences()
  return (text, params) => fill(text[lang], params)
}
