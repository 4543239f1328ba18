import { referenceLabels } from '../contract/records/reference-labels.ts'
import { machineNames, machines } from './machines.ts'
import { bodiesOf, code, listed, section, source, sourceOf, table } from './parts.ts'
import { statementsNamed } from './rests-on.ts'

const words = referenceLabels.states

/** The sections about each state machine. */
export const machineBodies = bodiesOf(machineNames, (name) => {
  const { states, moves, statements, rows } = machines[name]
  return () => [
    section('drawing', words.drawing, { kind: 'machine', machine: name }),
    section(
      'states',
      words.states,
      table(
        [words.state, words.means],
        states.map(({ id, means }) => [code(id), means]),
      ),
    ),
    section(
      'transitions',
      words.moves,
      table(
        [words.from, words.to, words.trigger, words.shown],
        moves.map(({ from, to, trigger, isShown }) => [
          listed(from.map(code)),
          code(to),
          trigger,
          isShown ? words.yes : words.no,
        ]),
      ),
    ),
    section('source', words.said, source(sourceOf(statementsNamed(...statements), rows))),
  ]
})
