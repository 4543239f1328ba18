import { stateNames } from './states.ts'

/**
 * Codes of the generation of ISO 3166-2 that the service's list does not use, as far as the list
 * has their state.
 */
const otherGeneration: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  GT: {
    AV: '16',
    BV: '15',
    CM: '04',
    CQ: '20',
    ES: '05',
    GU: '01',
    HU: '13',
    IZ: '18',
    JA: '21',
    JU: '22',
    PE: '17',
    PR: '02',
    QC: '14',
    QZ: '09',
    RE: '11',
    SA: '03',
    SM: '12',
    SO: '07',
    SR: '06',
    SU: '10',
    TO: '08',
    ZA: '19',
  },
  MX: { CDMX: 'CMX', DF: 'CMX', DIF: 'CMX' },
}

/** The titles that people write before the name of a state. */
const titles =
  /^(departamento|estado|provincia|depto\.?|state|province|department) (of |de(l| la)? )?/

const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(titles, '')

/** The code that the service has for a state: by its name, in small letters, or as ISO has it now. */
export function stateNamed(country: string, text: string): string | undefined {
  const listed = Object.entries(stateNames[country] ?? {})
  const code = text.toUpperCase().replace(`${country}-`, '')
  const wanted = `${country}-${otherGeneration[country]?.[code] ?? code}`
  const byCode = listed.find(([known]) => known.toUpperCase() === wanted)
  return (byCode ?? listed.find(([, name]) => plain(name) === plain(text)))?.[0]
}
