/** A part of a page of the guide: as much of Markdown as the guide uses. */
export type MarkdownBlock =
  | { readonly kind: 'title'; readonly level: number; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly numbered: boolean; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'code'; readonly text: string }

export type MarkdownWord =
  | { readonly kind: 'plain' | 'code' | 'emphasis' | 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string }

/** The blocks of a page; each paragraph and each item is one line. */
export const readMarkdown = (text: string): readonly MarkdownBlock[] =>
  (text.match(/^```[^]*?^```$|^.+(?:\n(?!\n|```).+)*/gm) ?? []).flatMap(readBlock)

function readBlock(block: string): MarkdownBlock | [] {
  const lines = block.split('\n')
  const [first = ''] = lines
  const items = lines.map((line) => line.replace(/^(?:- |\d+\. )/, ''))
  if (first.startsWith('<!--')) return []
  if (first.startsWith('```')) return { kind: 'code', text: lines.slice(1, -1).join('\n') }
  if (first.startsWith('|')) return { kind: 'table', rows: readTable(lines) }
  if (first.startsWith('- ')) return { kind: 'list', numbered: false, items }
  if (/^\d+\. /.test(first)) return { kind: 'list', numbered: true, items }
  const level = /^#+/.exec(first)?.[0].length
  if (level) return { kind: 'title', level, text: first.slice(level + 1) }
  return { kind: 'text', text: lines.join(' ') }
}

const readTable = ([head = '', , ...rows]: readonly string[]) =>
  [head, ...rows].map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )

const words =
  /``\s?(.+?)\s?``|`([^`]+)`|\[((?:`[^`]*`|[^\]`])+)\]\(([^)]+)\)|\*\*(.+?)\*\*|(?<!\w)_([^_]+)_(?!\w)/g

/** The words of a line. */
export function readWords(line: string): readonly MarkdownWord[] {
  const read: MarkdownWord[] = []
  let end = 0
  const plain = (text: string) => text && read.push({ kind: 'plain', text })
  for (const match of line.matchAll(words)) {
    const [whole, quoted, code = quoted, link, to = '', strong, emphasis = ''] = match
    plain(line.slice(end, match.index))
    end = match.index + whole.length
    if (code !== undefined) read.push({ kind: 'code', text: code })
    else if (link !== undefined) read.push({ kind: 'link', text: link.replaceAll('`', ''), to })
    else if (strong !== undefined) read.push({ kind: 'strong', text: strong })
    else read.push({ kind: 'emphasis', text: emphasis })
  }
  plain(line.slice(end))
  return read
}

/** The anchor of a title, as GitHub writes it. */
export const anchorOfTitle = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')
