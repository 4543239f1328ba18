import './state-machine.css'
import { useId } from 'react'
import type { MachineName } from '../../../reference/entry.ts'
import { machines } from '../../../reference/machines.ts'
import type { Text } from '../../../contract/text.ts'
import type { Tone } from '../../../ui/tone.ts'
import { useText } from '../../state/use-text.ts'
import { quotedState, stateName } from './state-names.ts'
import { box, machineLayouts, type MachineLayout, type MachineLine } from './machine-layouts.ts'

const texts = {
  current: { es: ':title; el actual es :state.', en: ':title; the current one is :state.' },
  travelled: { es: 'Por donde pasó', en: 'The way it went' },
  list: { es: 'Los pasos, como lista', en: 'The moves, as a list' },
  shown: { es: 'Lo muestra la especificación', en: 'The specification shows it' },
  notShown: { es: 'La especificación no lo muestra', en: 'The specification does not show it' },
} as const

/** A state machine as a drawing, with the current state lit if there is one, and the same as a list. */
export function StateMachine({
  machine,
  current,
  travelled = [],
  withList = true,
}: {
  machine: MachineName
  /** `name` where this one is not called as its state usually is. */
  current?: { readonly state: string; readonly tone: Tone; readonly name?: Text }
  /** From which state it came to which. */
  travelled?: readonly (readonly [from: string, to: string])[]
  /** Unless a table beside it says the same. */
  withList?: boolean
}) {
  const t = useText()
  const id = useId()
  const { title, states, moves } = machines[machine]
  const { width, height, places, lines } = machineLayouts[machine]
  const shown = new Set(moves.filter((move) => move.isShown).map((move) => move.id))
  // Two lines may draw the same change: then it is not known which one was taken.
  const ways = travelled.map(([before, after]) =>
    lines.filter(
      ({ from, moves: ids }) =>
        from === before && moves.some(({ id, to }) => to === after && ids.includes(id)),
    ),
  )
  const wasTravelled = (line: MachineLine) =>
    ways.some((found) => found.length === 1 && found[0] === line)
  const nameOf = (state: string) =>
    t((state === current?.state && current.name) || stateName(machine, state))
  const picture = current
    ? t(texts.current, { title: t(title), state: nameOf(current.state) })
    : t(title)
  return (
    <div className="machine-room">
      <div className="machine">
        <svg
          className="machine-drawing"
          viewBox={`0 0 ${width} ${height}`}
          style={{ width: `${width / 16}rem` }}
          // Of the drawing's own units: the drawing itself grows with the page.
          fontSize={12}
          role="img"
          aria-label={picture}
        >
          <Arrowhead id={`${id}-dim`} />
          <Arrowhead id={`${id}-lit`} isLit />
          {/* All words after all lines: none runs over a word. */}
          {(['path', 'words'] as const).map((part) =>
            lines.map((line) => (
              <Line
                key={`${part} ${line.path}`}
                part={part}
                line={line}
                isShown={line.moves.some((move) => shown.has(move))}
                isLit={line.from === current?.state}
                isTravelled={wasTravelled(line)}
                arrowheads={id}
              />
            )),
          )}
          {states.map(({ id: state }) => (
            <State
              key={state}
              state={state}
              places={places}
              name={nameOf(state)}
              tone={state === current?.state ? current.tone : undefined}
            />
          ))}
        </svg>
        {/* The meaning of the drawing's lines: the list and the table give it for each move. */}
        <p className="machine-legend" aria-hidden="true">
          {lines.some(wasTravelled) && <span data-line="travelled">{t(texts.travelled)}</span>}
          {shown.size > 0 && <span data-line="solid">{t(texts.shown)}</span>}
          {shown.size < moves.length && <span data-line="dashed">{t(texts.notShown)}</span>}
        </p>
        {withList && (
          <details className="machine-list">
            <summary>{t(texts.list)}</summary>
            <ul>
              {moves.map((move) => (
                <li key={move.id}>
                  {move.from.map((state) => t(quotedState(machine, state))).join(', ')} →{' '}
                  {t(quotedState(machine, move.to))}: {t(move.trigger)}
                  {!move.isShown && <span className="machine-note">. {t(texts.notShown)}.</span>}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </div>
  )
}

function Arrowhead({ id, isLit = false }: { id: string; isLit?: boolean }) {
  return (
    <marker
      id={id}
      viewBox="0 0 8 8"
      refX="7"
      refY="4"
      markerWidth="8"
      markerHeight="8"
      markerUnits="userSpaceOnUse"
      orient="auto"
    >
      <path className="machine-head" data-lit={isLit || undefined} d="M0 0.5 8 4 0 7.5z" />
    </marker>
  )
}

function Line({
  part,
  line: { path, label },
  isShown,
  isLit,
  isTravelled,
  arrowheads,
}: {
  part: 'path' | 'words'
  line: MachineLine
  isShown: boolean
  isLit: boolean
  isTravelled: boolean
  arrowheads: string
}) {
  const t = useText()
  return (
    <g
      className="machine-line"
      data-lit={isLit || undefined}
      data-travelled={(part === 'path' && isTravelled) || undefined}
      data-assumed={!isShown || undefined}
    >
      {part === 'path' && (
        <path d={path} markerEnd={`url(#${arrowheads}-${isLit ? 'lit' : 'dim'})`} />
      )}
      {part === 'words' &&
        label &&
        t(label.words)
          .split('\n')
          .map((words, row) => (
            <text key={words} x={label.x} y={label.y + row * 13} textAnchor={label.anchor}>
              {words}
            </text>
          ))}
    </g>
  )
}

/** A tone: it is the current one. */
function State({
  state,
  name,
  places,
  tone,
}: {
  state: string
  /** In the reader's words. */
  name: string
  places: MachineLayout['places']
  tone: Tone | undefined
}) {
  const [x, y] = places[state] ?? [0, 0]
  return (
    <g className="machine-state" data-tone={tone} data-current={tone && true}>
      <rect
        x={x - box.width / 2}
        y={y - box.height / 2}
        width={box.width}
        height={box.height}
        rx="9"
      />
      <text x={x} y={y - 2} textAnchor="middle">
        {name}
      </text>
      <text className="machine-wire" x={x} y={y + 12} textAnchor="middle">
        {state}
      </text>
    </g>
  )
}
