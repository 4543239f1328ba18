import { Fragment } from 'react'
import type { Inline, Ref, Words } from '../../reference/entry.ts'
import { entryAt } from '../../reference/reference.ts'
import { Link } from '../shared/link.tsx'
import { useText } from '../state/use-text.ts'

/** Words of the reference, with what is on the wire as code, and links to other pages. */
export function WordsView({ words }: { words: Words }) {
  return words.map((one, at) => (
    // eslint-disable-next-line react/no-array-index-key -- words have no other name
    <Fragment key={at}>
      <Word word={one} />
    </Fragment>
  ))
}

function Word({ word }: { word: Inline }) {
  const t = useText()
  if ('code' in word) return <code translate="no">{word.code}</code>
  if ('to' in word) return <EntryLink to={word} />
  return t(word)
}

function EntryLink({ to: { to, words } }: { to: Ref }) {
  const shown = words ?? entryAt(to)?.title
  return (
    <Link to="/reference/:kind/:name" params={to}>
      {shown ? <Word word={shown} /> : to.name}
    </Link>
  )
}
