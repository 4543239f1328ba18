import type { ComponentProps } from 'react'
import { useAssumptions } from '../../console/state/use-sandbox.ts'
import { lazyPart } from '../../console/parts/actions/lazy-part.ts'
import { languageIds, languageNames } from './language-names.ts'

// The writer of code is loaded only for a reader of code.
const CodeView = lazyPart(() => import('./code-view.tsx'), 'CodeView')

type Props = Omit<ComponentProps<typeof CodeView>, 'language' | 'assumptions'>

/** A request as code, in each language. */
export const codeForms = Object.fromEntries(
  languageIds.map((language) => [
    language,
    {
      name: languageNames[language],
      View: (props: Props) => (
        <CodeView language={language} assumptions={useAssumptions()} {...props} />
      ),
    },
  ]),
)
