/**
 * Joins bytes that come in pieces. Kept as they come, pieces of one byte would take some hundred
 * times as much memory.
 */
export function joinBytes() {
  let room: Uint8Array<ArrayBufferLike> = new Uint8Array()
  let length = 0
  return {
    /** The first piece is not copied, and must stay as it is. */
    add(piece: Uint8Array) {
      const end = length + piece.length
      if (length === 0) {
        room = piece
      } else {
        if (end > room.length) {
          const larger = new Uint8Array(Math.max(end, 2 * length))
          larger.set(room.subarray(0, length))
          room = larger
        }
        room.set(piece, length)
      }
      length = end
    },
    length: () => length,
    bytes: () => room.subarray(0, length),
  }
}
