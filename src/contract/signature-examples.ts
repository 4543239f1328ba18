import { sandboxCredentials } from './samples.ts'
import type { SignatureKindId, SignedValues } from './signing.ts'
import type { Text } from './text.ts'

/** The sandbox's public values, which give an example of every signature. */
export const sandboxValues: SignedValues = {
  key: sandboxCredentials.key,
  secret: sandboxCredentials.secret,
  order_id: 'ORDER-12948',
  endpoint: 'https://pixelpay.dev',
  amount: '1',
  payment_uuid: 'S-a0647114-ce5d-47c1-bc2f-9c7ce53508de',
  token: 'T-5b2c1f6c-1a8b-4d6e-9f1c-111111111111',
  email: sandboxCredentials.voidUser,
}

export interface SignatureExample {
  readonly kind: SignatureKindId
  readonly title: Text
  readonly values: SignedValues
  /**
   * The known answer, computed by a program outside this repository
   * (docs/evidence.md#known-answers).
   */
  readonly answer: string
}

const vendor = { es: 'Ejemplo del proveedor', en: "Vendor's example" }
const sandbox = { es: 'Valores del sandbox', en: "Sandbox's values" }

const example = (
  kind: SignatureKindId,
  title: Text,
  answer: string,
  values: Partial<SignedValues> = {},
): SignatureExample => ({ kind, title, answer, values: { ...sandboxValues, ...values } })

/** Known answers; the page starts with the first one of each kind. */
export const signatureExamples: readonly SignatureExample[] = [
  example(
    'sale',
    sandbox,
    '445d13d75c48a529478eb815c5992fb4667f4538287bae360bf744e604b5abf4334846d9ff3a6a484bff0805ec788066f4f63d79d3fa032e9bbe5bffb351f467',
  ),
  example(
    'sale',
    vendor,
    '688084a6177f2719b346bf583dcb0fd3999dab645e1cdf358876fc63647c8f290e5ec768b9fb84d9bce232aa4cd2fe9e75dafeaa37dafd83a04ea65ee852ee2a',
    { order_id: 'ORDER-8888' },
  ),
  example(
    'sale',
    { es: 'Ejemplo de producción', en: 'Production example' },
    'a4e9e56ac83484f465412979b661648b3a803601c0708f72d0a9da6ad80a655aa85d6d67728e4ba4f55e5206ca51a8864d10e8ec531da38ddfbfc8f59b70db56',
    {
      key: '7812290000',
      order_id: '00000123',
      endpoint: 'https://pixelpay.app',
      secret: '3422da00-4dc2-4602-d366-56ac7',
    },
  ),
  example(
    'capture',
    sandbox,
    '0f5cd3dd76d812b3d4d31167d378aeb8b6044ad5441afa1a52df5073f3fe51a68b3893a4238c953a7e46390723ebcd89919405325b8c75ef5564a1ba41e3d453',
  ),
  example(
    'status',
    sandbox,
    '1f07cb72bb2755422dc406390623d399d43f41b4f31b49bc1fc40289f61062e78fe89f4e0be59ff91fd4450a336c2540eabbf834607bf1cfaa634f162a739650',
  ),
  example(
    'token',
    sandbox,
    '9fd6d91026dd7fd5b5c5e9d2be5ed00dbc5c815d4fc5dba9c2449078a49e9affb06177ee2fa7eb1b8aeed8b6021cb00114e346c7027e8f25dfca8794eecd0384',
  ),
  example(
    'new_token',
    sandbox,
    '6ec06dc7729a645d0c54949e6d1ee7a66ae71851c7e776d08e1095c94bd081d38e03ba2ced98740d8d60451a65e825f94b8e6b2043a045f0fb3096ddbd8e2484',
  ),
  example(
    'void_signature',
    sandbox,
    '379f1af69c46c553595dd5c74671d16631f851af5cb266b851af170760a7040d6f821e9ccd4358009de539c823c22233fc10395ff7a3f226d83b23551315556c',
  ),
  example(
    'void_signature',
    vendor,
    'd206a1e51ffd42f0a8c4146d4a06846f560df211e28ec011e92b8dd4648d454f64be3ca50f753fb624f8c4c3585b3ebb6b3a954869818728f23a78b474a5b1fc',
    { email: 'sonia@pixel.hn', order_id: '20230530' },
  ),
  example(
    'void_signature_hmac',
    sandbox,
    'f9b3129534a9c4220294496ea1755027f3e4dd2c99e21ac214cf94cffca692dfeabf6c6bd3326bf22c99df925bb502e22721de990cb40f8645871db08d12a240',
  ),
  example(
    'void_user',
    sandbox,
    'aa7dc0e429aec1bdb4222680f9f0f17ace43d72c11b8d047ba207d12bb73ff2123e98fe56fd5e5b6cee103cd3e2704e60ea70ff2cafcdca43c50880b31ad8e9d',
  ),
  example('payment_hash', sandbox, '4de0b50f4446d0bc4cea7a95c811f4f9'),
  example('auth_hash', sandbox, sandboxCredentials.hash),
  example(
    'auth_hash_sha512',
    sandbox,
    '2b6cd084a161b8682bda85e23e361a0767ee4471373ad201bef7ccaf20e05dc306c92c39db4b59a607ac8c03d2aa9b1335ce76bd60ffc8b061f95d2400829556',
  ),
]
