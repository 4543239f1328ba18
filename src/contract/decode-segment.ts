/** A segment of a path as text; an invalid encoding is returned unchanged. */
export function decodeSegment(segment: string) {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
