import type { ComponentProps } from 'react'
import { useAssumptions } from '../../console/state/use-sandbox.ts'
import { lazyPart } from '../../console/parts/actions/lazy-part.ts'
import { languageIds } from './language-names.ts'

// Only a reader of code waits for what writes it.
const CodeView = lazyPart(() => import('./code-view.tsx'), 'CodeView')

type Props = Omit<ComponentProps<typeof CodeView>, 'language' | 'assumptions'>

/** What shows a request as code, for each language. */
export const codeViews = Object.fromEntries(
  languageIds.map((language) => [
    language,
    (props: Props) => <CodeView language={language} assumptions={useAssumptions()} {...props} />,
  ]),
)
