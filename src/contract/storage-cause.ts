/** Why a browser stores nothing: no room, not allowed, its own data damaged, or an older tab in the way. */
export type StorageCause = 'full' | 'refused' | 'damaged' | 'blocked' | 'unknown'
