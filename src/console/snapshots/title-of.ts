import type { SnapshotEntity } from '../../contract/control/snapshots.ts'
import type { Speak } from '../state/use-text.ts'

const untitled = { es: 'Sin título', en: 'Untitled' } as const

export const titleOf = ({ title }: SnapshotEntity, t: Speak) => title || t(untitled)
