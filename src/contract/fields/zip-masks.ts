/**
 * Mask of postal codes (9 digit, A letter, ? optional) -> the countries (ISO 3166 alpha-2) that use
 * it. Those without a mask are the specification's unchecked countries, and UM, which has no post
 * (docs/evidence.md#places-and-postal-codes).
 */
export const zipMasks: Readonly<Record<string, string>> = {
  '': 'AE AO BF BI BJ BO BS BV BW BZ CD CF CG CI CK CM DJ DM ER FJ GA GD GH GM GQ GY HN IE KI KM KN KP LC ML MR MW NA NR NU PA QA RW SB SC SL SO SR ST SY TG TK TL TO TT TV TZ UG UM VU YE ZW',
  '99999':
    'AG AS AX BA BL BT CR CU DE DO DZ EE EG EH ES FI FM FR GF GP GT GU HR ID IQ IR IT JO KE KH KR KW LA LK LT LY MA MC ME MH MM MN MP MQ MV MX MY NC NI NP PE PF PK PM PR PW RE RS SD SM SN SS TD TH TR TW UA UY VI WF WS YT ZM',
  '9999':
    'AF AL AM AQ AT AU BD BE BG BH CH CV CX CY DK ET GE GL GW HT HU LB LI LR LU MD MK MZ NE NF NO NZ PH PY SI SJ SV TN VE ZA',
  '999999': 'BY CN CO EC HK IN KG KZ MO NG RO RU SG TM UZ VN',
  '999': 'FO GN IS LS MG OM PG TJ VA',
  '999 99': 'CZ GR SE SK',
  '9999 AA': 'AW CW NL SX',
  'AAAA 9AA': 'FK GS SH TC',
  'AA9 9AA': 'GB GG JE',
  AA9999: 'BN VC VG',
  '9999999': 'CL IL',
  'AA-9999': 'AI LV',
  'AA99 9AA': 'GI IM',
  '99-999': 'PL',
  '999-999': 'PS',
  '999-9999': 'JP',
  '9999 A9': 'CC',
  '9999-999': 'PT',
  '99999-999': 'BR',
  '99999-9999': 'SA',
  '99999?9999': 'US',
  A999: 'SZ',
  A9999: 'MU',
  A9999AAA: 'AR',
  'A9A 9A9': 'CA',
  'AA 99': 'BM',
  'AA 9999': 'AZ',
  'AA9-9999': 'KY',
  AA999: 'AD',
  AA99999: 'BB',
  'AA9A 9AA': 'IO',
  'AAA 9999': 'MT',
  'AAA9 9AA': 'PN',
  AAA9999: 'MS',
  AAAAA99: 'JM',
}
