/** A segment of a path as text; one that is no valid encoding stands for itself. */
export function decodeSegment(segment: string) {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
