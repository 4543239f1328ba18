import './code-view.css'
import { createLowlight } from 'lowlight'
import bash from 'highlight.js/lib/languages/bash'
import csharp from 'highlight.js/lib/languages/csharp'
import go from 'highlight.js/lib/languages/go'
import java from 'highlight.js/lib/languages/java'
import javascript from 'highlight.js/lib/languages/javascript'
import php from 'highlight.js/lib/languages/php'
import python from 'highlight.js/lib/languages/python'
import ruby from 'highlight.js/lib/languages/ruby'
import { writeCode } from './code.ts'
import { type LanguageId, languageNames } from './language-names.ts'
import { isOtherCode } from './other-code.ts'
import type { Exchange } from '../../client/exchange.ts'
import type { Assumptions } from '../../contract/domain/assumptions.ts'
import type { Values } from '../../contract/operations/wire.ts'
import { isServed, site } from '../../ui/base.ts'
import { CodeBlock } from '../../ui/code-block.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePreferences } from '../../console/state/preferences.ts'
import { useText } from '../../console/state/use-text.ts'

const texts = {
  code: { es: 'La solicitud en :name', en: 'The request in :name' },
  copy: { es: 'Copiar el código', en: 'Copy the code' },
  lacking: {
    es: 'Los clientes del proveedor no tienen esta operación. Elija otro lenguaje.',
    en: "The vendor's clients do not have this operation. Choose another language.",
  },
} as const

/** A program that sends the request. */
export function CodeView({
  language,
  exchange,
  assumptions,
  typed = {},
}: {
  language: LanguageId
  exchange: Exchange
  assumptions: Assumptions
  typed?: Values
}) {
  const t = useText()
  const { lang } = usePreferences()
  const hasOtherCode = isOtherCode(typed)
  const code = writeCode(exchange, language, {
    lang,
    assumptions,
    hasOtherCode,
    ...(isServed && { ownHost: site }),
  })
  if (code === undefined) return <Notice live="off">{t(texts.lacking)}</Notice>
  return (
    <CodeBlock
      label={t(texts.code, { name: languageNames[language] })}
      actions={<CopyButton text={() => code} label={t(texts.copy)} />}
    >
      <Coloured nodes={grammars.highlight(language, code).children} />
    </CodeBlock>
  )
}

const grammars = createLowlight({
  curl: bash,
  javascript,
  'vendor-javascript': javascript,
  php,
  'vendor-php': php,
  python,
  java,
  csharp,
  go,
  ruby,
} satisfies Record<LanguageId, unknown>)

type Nodes = ReturnType<typeof grammars.highlight>['children']

const Coloured = ({ nodes }: { nodes: Nodes }) =>
  nodes.map((node, at) =>
    node.type === 'element' ? (
      <span key={at} className={String(node.properties['className'])}>
        <Coloured nodes={node.children} />
      </span>
    ) : node.type === 'text' ? (
      node.value
    ) : null,
  )
