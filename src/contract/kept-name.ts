/**
 * The name under which a browser keeps something for the program at `base`. Storage belongs to a whole
 * origin, and another Ensayo may be in another of its folders.
 */
export const keptName = (base: string, name: string) => (base === '/' ? name : `${name} ${base}`)
