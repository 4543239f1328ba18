import type { Fault } from '../../contract/control/settings.ts'
import type { Text } from '../../contract/text.ts'

/** What the receiver will see of each fault, and what a good one does about it. */
export const faultTexts: Readonly<Record<Fault, { readonly effect: Text; readonly cure: Text }>> = {
  duplicate: {
    effect: {
      es: 'Cada notificación llega dos veces.',
      en: 'Every notification arrives twice.',
    },
    cure: {
      es: 'Recuerde el uuid o el transaction_id: la segunda vez responda 200 y no despache de nuevo.',
      en: 'Remember uuid or transaction_id: the second time answer 200 and ship nothing again.',
    },
  },
  reorder: {
    effect: {
      es: 'Una de cada dos espera un minuto, y la siguiente se le adelanta.',
      en: 'Every other one waits for a minute, and the next one overtakes it.',
    },
    cure: {
      es: 'Ordene por created_at y no deje que un status viejo pise a uno nuevo.',
      en: 'Sort by created_at, and let no old status overwrite a newer one.',
    },
  },
  delay: {
    effect: {
      es: 'Llega cinco minutos después, por el reloj del sandbox.',
      en: 'It arrives five minutes late, by the clock of the sandbox.',
    },
    cure: {
      es: 'No haga esperar al cliente por ella: consulte el estado como respaldo.',
      en: 'Let no customer wait for it: query the status as a fallback.',
    },
  },
  drop: {
    effect: {
      es: 'Se pierde en el camino: tres intentos, uno cada cinco minutos, y no llega.',
      en: 'It is lost on the way: three attempts, five minutes apart, and it never arrives.',
    },
    cure: {
      es: 'Consulte de tiempo en tiempo el estado de lo que sigue pendiente.',
      en: 'Query the status of what is still pending from time to time.',
    },
  },
  corrupt: {
    effect: {
      es: 'Llega con un dígito cambiado: en payment_hash, o en el id de la inscripción.',
      en: 'It arrives with one digit changed: in payment_hash, or in the id of the enrollment.',
    },
    cure: {
      es: 'Verifique payment_hash antes de creerle; si no cuadra, consulte el estado.',
      en: 'Verify payment_hash before you believe it; if it does not match, query the status.',
    },
  },
}
