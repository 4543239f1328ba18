/** Parses JSON; a whole number that a double cannot hold becomes the text of its digits. */
export function parseKeepingDigits(text: string): unknown {
  const value: unknown = JSON.parse(text)
  // In quotes, as a card's number comes, it is a text already: each sale has one.
  if (!/(?:^|[\s:,[])-?\d{16}/.test(text)) return value
  return JSON.parse(
    text.replace(jsonToken, (token) =>
      /^-?\d{16,}$/.test(token) && String(Number(token)) !== token ? `"${token}"` : token,
    ),
  )
}

/** A text, with its end or without, or a number. */
const jsonToken = /"(?:[^"\\]|\\.)*"?|-?\d[\d.e+-]*/gi
