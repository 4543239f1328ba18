import type { SnapshotEntity } from '../../contract/control/snapshots.ts'
import type { Speak } from '../state/use-text.ts'

const untitled = { es: 'Sin título', en: 'Untitled' } as const

export const snapshotTitleOf = ({ title }: SnapshotEntity, t: Speak) => title || t(untitled)
