import formats from '@pixelpay/sdk-core/lib/assets/formats.json' with { type: 'json' }
import vendorStates from '@pixelpay/sdk-core/lib/assets/states.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { defaultAssumptions } from '../domain/assumptions.ts'
import { check } from './problems.ts'
import { sale } from '../operations/payments.ts'
import { countries, isCountry, zipFits, zipMask } from './countries.ts'
import { plainText } from '../plain-text.ts'
import { sampleSale } from '../samples.ts'
import { stateNames, states } from './states.ts'

/** The specification's list of countries whose postal codes are not checked, in its own order. */
const unchecked = {
  Angola: 'AO',
  Bahamas: 'BS',
  Belize: 'BZ',
  Benin: 'BJ',
  Bolivia: 'BO',
  Botswana: 'BW',
  'Burkina Faso': 'BF',
  Burundi: 'BI',
  Cameroon: 'CM',
  Comoros: 'KM',
  'Congo (Republic)': 'CG',
  'Congo (Democratic Republic)': 'CD',
  'North Korea': 'KP',
  'Ivory Coast': 'CI',
  Dominica: 'DM',
  'United Arab Emirates': 'AE',
  Eritrea: 'ER',
  Fiji: 'FJ',
  Gabon: 'GA',
  Gambia: 'GM',
  Ghana: 'GH',
  Grenada: 'GD',
  'Equatorial Guinea': 'GQ',
  Guyana: 'GY',
  Honduras: 'HN',
  Ireland: 'IE',
  'Cook Islands': 'CK',
  'Solomon Islands': 'SB',
  Kiribati: 'KI',
  Malawi: 'MW',
  Mali: 'ML',
  Mauritania: 'MR',
  Namibia: 'NA',
  Nauru: 'NR',
  Niue: 'NU',
  Panama: 'PA',
  Qatar: 'QA',
  'Central African Republic': 'CF',
  Rwanda: 'RW',
  'Saint Kitts and Nevis': 'KN',
  'Saint Lucia': 'LC',
  'Sao Tome and Principe': 'ST',
  Seychelles: 'SC',
  'Sierra Leone': 'SL',
  Syria: 'SY',
  Somalia: 'SO',
  Suriname: 'SR',
  Tanzania: 'TZ',
  'East Timor': 'TL',
  Togo: 'TG',
  Tokelau: 'TK',
  Tonga: 'TO',
  'Trinidad and Tobago': 'TT',
  Tuvalu: 'TV',
  Uganda: 'UG',
  Vanuatu: 'VU',
  Yemen: 'YE',
  Djibouti: 'DJ',
  Zimbabwe: 'ZW',
  'Bouvet Island': 'BV',
}

/**
 * The table has no mask for the United States' outlying islands either, which have no inhabitants.
 */
const maskless = [...Object.values(unchecked), 'UM']

test("the countries without a mask are the specification's unchecked ones", () => {
  expect(countries.filter((country) => !zipMask(country))).toEqual(maskless.toSorted())
})

test.each(Object.entries(unchecked))('any postal code fits %s (%s)', (_, country) => {
  expect(zipFits(country, 'any thing, 1')).toBe(true)
})

/** A postal code of the mask's form. */
const sample = (mask: string) => mask.replaceAll('9', '5').replaceAll('A', 'K')
const checked = countries.flatMap((country) => {
  const mask = zipMask(country)
  return mask ? [[country, mask] as const] : []
})

test.each(checked)('in %s codes have the form %s', (country, mask) => {
  const code = sample(mask.split('?')[0] ?? '')
  const verdicts = [code, code.toLowerCase(), code.replace(/[- ]/g, ''), `${code}5`, code.slice(1)]
  expect(verdicts.map((text) => zipFits(country, text))).toEqual([true, true, true, false, false])
})

test.each([
  ['90210', true],
  ['90210-1234', true],
  ['90210 1234', true],
  ['902101234', true],
  ['90210-', false],
  ['90210?1234', false],
  ['9021O', false],
])('the five or nine digits of the United States: %s fits: %s', (zip, fits) => {
  expect(zipFits('US', zip)).toBe(fits)
})

test.each([
  ['99999-999 BR', '01310-100', true],
  ['99999-999 BR', '01310100', true],
  ['99999-999 BR', '0131-0100', false],
  ['AA9 9AA GB', 'EC1 4AX', true],
  ['AA9 9AA GB', '1EC 4AX', false],
])('mask %s: %s fits: %s', (mask, zip, fits) => {
  expect(zipFits(mask.slice(-2), zip)).toBe(fits)
})

test.each(['HN', 'US', 'UM', 'BV'])('%s is a country', (code) => {
  expect(isCountry(code)).toBe(true)
})

test.each(['', 'XX', 'hn', 'HND', 'constructor', '__proto__'])('"%s" is no country', (code) => {
  expect(isCountry(code)).toBe(false)
})

const input = sale.input({ assumptions: defaultAssumptions, states })
const stateAccepted = (billing_country: string, billing_state: string) =>
  check(input, { ...sampleSale, billing_zip: '', billing_country, billing_state }).ok

test('masks are those of the vendor', () => {
  const vendorMasks = Object.entries(formats).map(([country, row]) => [
    country,
    row.zip_format || '',
  ])
  expect(Object.fromEntries(countries.map((country) => [country, zipMask(country)]))).toEqual(
    Object.fromEntries(vendorMasks),
  )
})

test('states are those of the vendor; those of Honduras have their accents', () => {
  const trimmed = Object.entries(vendorStates).map(([country, codes]) => [
    country,
    // Some codes begin with a space.
    Object.fromEntries(Object.entries(codes).map(([code, name]) => [code.trim(), plainText(name)])),
  ])
  const ours = Object.entries(stateNames).map(([country, codes]) => [
    country,
    Object.fromEntries(Object.entries(codes).map(([code, name]) => [code, plainText(name)])),
  ])
  expect(Object.fromEntries(ours)).toEqual(Object.fromEntries(trimmed))
  expect(stateNames['HN']).toMatchObject({ 'HN-CR': 'Cortés', 'HN-FM': 'Francisco Morazán' })
})

test('every state is accepted in its country', () => {
  const lists = Object.entries(stateNames)
  const refused = lists.flatMap(([country, codes]) =>
    Object.keys(codes).filter((code) => !stateAccepted(country, code)),
  )
  expect(refused).toEqual([])
})

test('every state is accepted without its country', () => {
  const lists = Object.entries(stateNames)
  const refused = lists.flatMap(([country, codes]) =>
    Object.keys(codes)
      .filter((code) => code.startsWith(`${country}-`))
      .filter((code) => !stateAccepted(country, code.slice(3))),
  )
  expect(refused).toEqual([])
})

test.each([
  ['HN', 'HN-CR', true],
  ['HN', 'CR', true],
  ['HN', 'HN-ZZ', false],
  ['HN', 'ZZ', false],
  ['HN', 'GT-01', false],
  ['HN', 'hn-cr', false],
  ['HN', 'HN-', false],
  ['HN', '-CR', false],
  ['HN', 'HN-CR-1', false],
  ['HN', 'HNCR', false],
  ['CZ', 'CZ-10', true],
  ['CZ', '10', true],
  ['CZ', 'HN-CR', false],
])('in %s the state %s is accepted: %s', (country, state, accepted) => {
  expect(stateAccepted(country, state)).toBe(accepted)
})

test('a form that has not loaded the states checks the form of a code only', () => {
  const early = sale.input({ assumptions: defaultAssumptions })
  const verdicts = ['HN-ZZ', 'HN-'].map(
    (billing_state) => check(early, { ...sampleSale, billing_state }).ok,
  )
  expect(verdicts).toEqual([true, false])
})
