import { ownText } from '../../contract/own-text.ts'
import { maskedBeginning, redactText } from '../../contract/redaction/redact-text.ts'

const systems: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

const programs: readonly [RegExp, string][] = [
  [/PixelPay(?:-| Python )SDK\/([\w.]+)/, 'PixelPay SDK'],
  [/axios\/([\w.]+)/, 'axios'],
  [/Edg\/(\d+)/, 'Edge'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/Chrome\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari/, 'Safari'],
  [/curl\/([\w.]+)/, 'curl'],
]

/** Characters of a user agent: no browser's has more. */
const longest = 500

const seen = new Map<string, string>()

/** A user agent in words, such as `Chrome 156, Linux`. */
export function describeDevice(given = '') {
  const userAgent = ownText(given.slice(0, longest), given)
  const known = seen.get(userAgent)
  if (known) return known
  const device = redactText(describe(userAgent))
  if (seen.size < 100) seen.set(userAgent, device)
  return device
}

function describe(userAgent: string) {
  const program = programs
    .map(([pattern, name]) => [pattern.exec(userAgent)?.[1], name] as const)
    .find(([version]) => version)
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1]
  const named = program
    ? `${program[1]} ${program[0]}`
    : maskedBeginning(userAgent.split(' ')[0] ?? '', 60)
  return [named, system].filter(Boolean).join(', ') || 'API'
}
