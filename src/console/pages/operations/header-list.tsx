import { features } from '../../state/features.ts'
import type { Outgoing } from '../../../client/prepare.ts'
import { headerNeedTexts, headerText } from '../../../contract/explanations/header-texts.ts'
import { headerNeed } from '../../../contract/operations/headers.ts'
import { headerNames } from '../../../contract/operations/header-names.ts'
import type { OperationId } from '../../../contract/operations/operation-ids.ts'
import { operations } from '../../../contract/operations/registry.ts'
import { DefinitionList, DefinitionRow } from '../../../ui/definition-list.tsx'
import { Link } from '../../parts/actions/link.tsx'
import { usePreferences } from '../../state/preferences.ts'
import { useText } from '../../state/use-text.ts'
import { useRulebook } from '../../parts/form/use-rulebook.ts'

const texts = {
  sent: { es: 'va en esta solicitud', en: 'is in this request' },
  lacking: { es: 'falta en esta solicitud', en: 'is missing in this request' },
  earlier: {
    es: 'Una forma anterior de la especificación tiene solo x-auth-key, x-auth-hash y Accept, sin firma. La vigente da x-client-signature a toda solicitud de cobros y de tokens.',
    en: 'An earlier form of the specification has only x-auth-key, x-auth-hash and Accept, without a signature. The current one has x-client-signature on every payment and token request.',
  },
  ledger: { es: 'Cuál vale en este sandbox', en: 'Which one this sandbox follows' },
} as const

/** Every header of the interface, whether the operation carries it, and whether the request has it. */
export function HeaderList({ operation, request }: { operation: OperationId; request: Outgoing }) {
  const t = useText()
  const rules = useRulebook()
  const { target } = usePreferences()
  const isRecurring = /^(plans|enrollments)$/.test(operations[operation].area)
  return (
    <>
      <DefinitionList>
        {headerNames.map((name) => {
          const need = headerNeed(operation, name, rules)
          const isSent = Boolean(request.headers[name])
          const state = isSent ? texts.sent : need === 'required' ? texts.lacking : undefined
          return (
            <DefinitionRow key={name} term={<code translate="no">{name}</code>}>
              <span data-lacking={(need === 'required' && !isSent) || undefined}>
                {[t(headerNeedTexts[need]), ...(state ? [t(state)] : [])].join(', ')}.
              </span>{' '}
              {need !== 'none' && t(headerText(name).what)}
            </DefinitionRow>
          )
        })}
      </DefinitionList>
      <p className="header-list-note">{t(texts.earlier)}</p>
      <p className="header-list-note">
        {target !== 'live' && (
          <Link
            to="/assumptions"
            search={{ id: isRecurring ? 'recurring_credentials' : 'client_signature' }}
          >
            {t(texts.ledger)}
          </Link>
        )}
        {features().signatureHelp.map(({ Link: SignatureLink }, at) => (
          <SignatureLink key={at} />
        ))}
      </p>
    </>
  )
}
