import type { Size, StoreSize } from '../../store/table.ts'
import { type Text, text } from '../../contract/text.ts'
import {
  type GreatestSize,
  greatestSize,
  type Growth,
  type GrowthOptions,
} from './greatest-size.ts'
import { ControlRefusal } from './control-call.ts'

/** A sandbox that may grow no further. */
export class SandboxFull extends ControlRefusal {
  readonly text: Text

  constructor(text: Text) {
    super(507, text.en)
    this.text = text
  }
}

/** Ends the growth of a sandbox. */
export function createGrowth(
  size: () => StoreSize,
  { most = greatestSize, isCrowded = () => false }: GrowthOptions,
): Growth {
  const isOver = ({ rows, bytes }: Size) => rows > most.rows || bytes > most.bytes || isCrowded()

  /**
   * @throws SandboxFull when the store has grown since `before`, by `more` bytes in one row
   * besides, and beyond its limit.
   */
  const check = (before: Size, more = 0) => {
    const { rows, bytes } = size()
    const now = { rows: rows + Math.sign(more), bytes: bytes + more }
    if (now.bytes <= before.bytes || !isOver(now)) return
    throw refusal()
  }

  const refusal = (outcome = unchanged) =>
    new SandboxFull(isCrowded() ? crowdedText(outcome) : fullText(most, outcome))

  return {
    /** The size now: for `check` afterwards. */
    size,
    check,
    refusal,
    isCrowded,
    /** Tells whether nothing may be added. */
    isFull() {
      const { rows, bytes } = size()
      return isOver({ rows: rows + 1, bytes: bytes + 1 })
    },
    /**
     * Runs work that may add rows, inside a unit of work.
     *
     * @throws SandboxFull when it has added more than may be, which the unit of work has to undo.
     */
    within<Result>(work: () => Result): Result {
      const before = size()
      const result = work()
      check(before)
      return result
    },
  }
}

/** The refusal of one more sandbox. */
export const refusalOfCrowd = () => new SandboxFull(crowdedText(unchanged))

const unchanged = text('nada cambió', 'nothing was changed')

const fullText = ({ rows, bytes }: GreatestSize, { es, en }: Text) => {
  const mib = Math.max(1, Math.round(bytes / 2 ** 20))
  return text(
    `El sandbox está lleno: caben ${rows} filas y ${mib} MiB, y ${es}. Vacíelo (POST /sandbox/reset), elimine copias guardadas o use uno mayor: ensayo sandbox con --max-rows o --max-mib.`,
    `The sandbox is full: it has room for ${rows} rows and ${mib} MiB, and ${en}. Empty it (POST /sandbox/reset), delete snapshots, or use a larger one: ensayo sandbox with --max-rows or --max-mib.`,
  )
}

const crowdedText = ({ es, en }: Text) =>
  text(
    `Los sandboxes de este servidor llenan juntos su memoria, y ${es}. Elimine los que sobran (DELETE /sandbox con su x-sandbox), o inícielo con más memoria (NODE_OPTIONS=--max-old-space-size).`,
    `The sandboxes of this server fill its memory together, and ${en}. Remove those that are not needed (DELETE /sandbox with their x-sandbox), or start it with more memory (NODE_OPTIONS=--max-old-space-size).`,
  )
