import { type FieldInfo, optional } from '../fields/fields.ts'
import * as rule from '../fields/rules.ts'
import { languages } from '../text.ts'

const env: FieldInfo = {
  title: { es: 'Entorno', en: 'Environment' },
  description: {
    es: 'Sin “sandbox” las credenciales se buscan entre las de producción.',
    en: 'Without “sandbox” the credentials are looked up among those of production.',
  },
  group: 'advanced',
  options: ['sandbox', 'live', 'test', 'staging'],
  assumptions: ['missing_env'],
}

const lang: FieldInfo = {
  title: { es: 'Idioma de los mensajes', en: 'Language of messages' },
  group: 'advanced',
  options: languages,
}

/** What every operation takes. */
export const commonFields = {
  env: optional(env),
  lang: optional(lang, rule.oneOf(languages)),
}

/**
 * `x-client-signature`, a header, for the operations whose signed parts are known
 * (docs/evidence.md#client-signature).
 */
export const signatureField = {
  'x-client-signature': optional({
    title: { es: 'Firma de la solicitud', en: 'Signature of the request' },
    description: {
      es: 'HMAC-SHA3-512 con el secreto; viaja como encabezado.',
      en: 'HMAC-SHA3-512 with the secret; travels as a header.',
    },
    group: 'authentication',
    kind: 'signature',
    sensitive: 'secret',
    wide: true,
    assumptions: ['client_signature', 'client_signature_parts'],
  }),
}
