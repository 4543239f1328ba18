/** The beginning of an identifier, where there is no room for all of it. */
export const shortIdentifier = (id: string) => (id.length > 14 ? `${id.slice(0, 12)}…` : id)
