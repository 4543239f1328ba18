import { command } from '../../cli/command.ts'
import { probeOptions } from './probe-options.ts'

export const probeCommands = {
  probe: command({
    summary: {
      es: 'busca en la prueba del comercio qué rompe un solo fallo; código de salida 1 si encuentra algo',
      en: "searches the merchant's own test for failures after a single fault; exit code 1 if it finds something",
    },
    options: probeOptions,
    section: 'probe',
    run: async (values, io) => (await import('./probe-command.ts')).probeCommand(values, io),
  }),
}
