import type { LoggedRequest, SignatureVerdict } from '../../../contract/control/logged-request.ts'
import type { Text } from '../../../contract/text.ts'
import type { Tone } from '../../../ui/tone.ts'

interface VerdictWords {
  readonly tone: Tone
  /** For a pill. */
  readonly name: Text
  /** The meaning of the verdict, and the next step. */
  readonly text: Text
}

/** The verdict of the sandbox on the signature of a request. */
export const verdictOf = ({ signature }: LoggedRequest): VerdictWords =>
  signature === undefined ? notVerified : verdicts[signature]

/** The fault of the signature of a request; undefined where it is right, absent or not verified. */
export const signatureFault = ({ signature }: LoggedRequest): VerdictWords | undefined =>
  !signature || signature === 'absent' || signature === 'right' ? undefined : verdicts[signature]

const notVerified: VerdictWords = {
  tone: 'grey',
  name: { es: 'No se verificó', en: 'Not verified' },
  text: {
    es: 'La solicitud se rechazó antes, o el libro de supuestos no hace verificar esta operación.',
    en: 'The request was refused before, or the ledger of assumptions has this operation not verified.',
  },
}

const ofVendor = (address: string): VerdictWords => ({
  tone: 'orange',
  name: { es: 'Firma para otra dirección', en: 'Signed for another address' },
  text: {
    es: `Es correcta para ${address}. Firme con el origen al que llama: la última parte del texto de abajo.`,
    en: `It is right for ${address}. Sign with the origin that you call: the last part of the text below.`,
  },
})

const verdicts: Readonly<Record<SignatureVerdict, VerdictWords>> = {
  absent: {
    tone: 'grey',
    name: { es: 'Sin firma', en: 'Not signed' },
    text: {
      es: 'No trae x-client-signature. Si su comercio la necesita, firme el texto de abajo con su secreto.',
      en: 'It has no x-client-signature. If your merchant needs one, sign the text below with its secret.',
    },
  },
  right: {
    tone: 'green',
    name: { es: 'Firma correcta', en: 'Right signature' },
    text: {
      es: 'Es la del texto de abajo con el secreto del comercio.',
      en: "It is that of the text below with the merchant's secret.",
    },
  },
  'https://pixelpay.dev': ofVendor('https://pixelpay.dev'),
  'https://pixel-pay.com': ofVendor('https://pixel-pay.com'),
  upper_case: {
    tone: 'orange',
    name: { es: 'Firma en mayúsculas', en: 'Signature in upper case' },
    text: {
      es: 'Solo eso la distingue de la correcta: envíe los dígitos hexadecimales en minúsculas.',
      en: 'That alone distinguishes it from the right one: send the hexadecimal digits in lower case.',
    },
  },
  final_slash: {
    tone: 'orange',
    name: { es: 'Firma con barra final', en: 'Signed with a final slash' },
    text: {
      es: 'El origen que firma termina en una barra: quítela.',
      en: 'The origin that it signs ends in a slash: remove it.',
    },
  },
  hash_for_secret: {
    tone: 'orange',
    name: { es: 'Firma con el hash', en: 'Signed with the hash' },
    text: {
      es: 'Su clave es el MD5 del secreto, el de x-auth-hash: firme con el secreto mismo.',
      en: 'Its key is the MD5 of the secret, that of x-auth-hash: sign with the secret itself.',
    },
  },
  wrong: {
    tone: 'red',
    name: { es: 'Firma incorrecta', en: 'Wrong signature' },
    text: {
      es: 'No es la del texto de abajo. Las observaciones de la solicitud nombran el error, si es uno de los usuales; péguela en el diagnóstico, que prueba miles más.',
      en: 'It is not that of the text below. The remarks of the request name the mistake, if it is a common one; paste it into the diagnosis, which tries thousands more.',
    },
  },
}
