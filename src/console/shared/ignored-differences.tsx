import './ignored-differences.css'
import type { StructuralDifference } from '../../contract/answers/structural-diff.ts'
import { sideOf } from './side-of.ts'

/** Differences that do not count, for who asks; nothing where there are none. */
export function IgnoredDifferences({
  title,
  differences,
}: {
  title: string
  differences: readonly StructuralDifference[]
}) {
  if (differences.length === 0) return null
  return (
    <details className="ignored-differences">
      <summary>{title}</summary>
      <ul>
        {differences.map((one, at) => (
          <li key={at}>
            <code translate="no">{one.path}</code> {sideOf(one, 'a')} → {sideOf(one, 'b')}
          </li>
        ))}
      </ul>
    </details>
  )
}
