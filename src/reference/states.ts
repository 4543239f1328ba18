import { text } from '../contract/text.ts'
import { machineNames, machines } from './machines.ts'
import { bodiesOf, code, listed, section, source, sourceOf, table } from './parts.ts'
import { statementsNamed } from './rests-on.ts'

const words = {
  drawing: text('Dibujo', 'Drawing'),
  states: text('Estados', 'States'),
  state: text('Estado', 'State'),
  means: text('Qué significa', 'What it means'),
  moves: text('Transiciones', 'Transitions'),
  from: text('De', 'From'),
  to: text('A', 'To'),
  trigger: text('Qué la causa', 'What causes it'),
  shown: text('En la especificación', 'In the specification'),
  yes: text('sí', 'yes'),
  no: text('no se muestra', 'not shown'),
  said: text('Lo que dice la especificación', 'What the specification says'),
}

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
