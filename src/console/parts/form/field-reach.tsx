import { isOwnMachine } from '../../../contract/addresses.ts'
import { useSession } from '../../state/session.tsx'
import { useText } from '../../state/use-text.ts'

const unreachable = {
  es: 'El servicio real no llega a su máquina: hace falta una dirección pública, como la de un túnel.',
  en: 'The real service cannot reach your machine: it takes a public address, such as that of a tunnel.',
} as const

/** Says where the real service is to reach an address that only this machine does. */
export function FieldReach({ value }: { value: string }) {
  const t = useText()
  const { live } = useSession()
  return isHere(value) && live && !isHere(`https://${live.host}`) ? t(unreachable) : null
}

/** Whether an address is one of this machine. */
const isHere = (address: string) => URL.canParse(address) && isOwnMachine(new URL(address).hostname)
