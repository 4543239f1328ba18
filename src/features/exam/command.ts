import { command } from '../../cli/command.ts'
import { receiverAddress, receiverCommand, receiverOptions } from './receiver-command.ts'

export const examCommands = {
  receiver: command({
    summary: {
      es: 'examina un receptor de notificaciones; código de salida 1 si falla una prueba',
      en: 'examines a receiver of notifications; exit code 1 if it fails a check',
    },
    options: receiverOptions,
    section: 'receiver',
    argument: { name: 'URL', read: receiverAddress },
    run: (values, io, url) => receiverCommand(url, values, io),
  }),
}
