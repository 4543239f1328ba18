/** The path of a part, as a programmer would write it: `data.history["2026-01-15"][0].label`. */
export function pathTo(whole: string, name: string | number) {
  if (typeof name === 'number') return `${whole}[${name}]`
  if (!/^[a-z_]\w*$/i.test(name)) return `${whole}[${JSON.stringify(name)}]`
  return whole ? `${whole}.${name}` : name
}
