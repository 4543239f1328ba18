/** A request that the developer tools of a browser copied as program text. */
export interface CopiedCall {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Reads a request that was copied as `fetch` or for PowerShell; undefined where a text is neither. */
export function copiedCall(text: string): CopiedCall | undefined {
  if (isFetchCall.test(text)) return fetchCall(text)
  return isPowerShellCall.test(text) ? powerShellCall(text) : undefined
}

/** Tells whether a text begins as such a request. */
export const isCopiedCall = (text: string) => isFetchCall.test(text) || isPowerShellCall.test(text)

const isFetchCall = /^(?:await\s+)?fetch\(\s*"/
const isPowerShellCall = /^(?:\$session\s*=|Invoke-(?:WebRequest|RestMethod)\s)/i

/** The options of a copied call are JSON. */
function fetchCall(text: string): CopiedCall | undefined {
  const [, url = ''] = /"([^"]*)"/.exec(text) ?? []
  try {
    const given = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)
    const { headers = {}, body } = JSON.parse(given) as Partial<CopiedCall>
    return { url, headers, body: String(body ?? '') }
  } catch {
    return undefined
  }
}

function powerShellCall(text: string): CopiedCall {
  const options = new Map(
    Array.from(text.matchAll(optionInQuotes), ([, name = '', value = '']) => [
      name.toLowerCase(),
      powerShellText(value),
    ]),
  )
  const headers = Array.from(text.matchAll(headerLine), ([, name = '', value = '']) => [
    name,
    powerShellText(value),
  ])
  return {
    url: options.get('uri') ?? '',
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: options.get('body') ?? '',
  }
}

/** A text in double quotes is handed over as bytes where it is not of ASCII alone. */
const optionInQuotes = /-(Uri|Body)\s+(?:\(\[[\w.]+\]::UTF8\.GetBytes\()?"((?:[^"`]|`.|"")*)"/gis
const headerLine = /^[ \t]*"([\w-]+)"[ \t]*=[ \t]*"((?:[^"`\n]|`.|"")*)"/gm

const powerShellText = (quoted: string) =>
  quoted
    .replace(/\$\(\[char\](\d{1,5})\)/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/`(.)|""/gs, (_, sign?: string) => signs[sign ?? '"'] ?? sign ?? '"')

const signs: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }
