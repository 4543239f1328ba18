import './state-machine.css'
import { useId } from 'react'
import {
  type EnrollmentMove,
  enrollmentMoves,
  type EnrollmentState,
  enrollmentStates,
} from '../../contract/domain/enrollment-states.ts'
import { enrollmentLooks } from '../shared/enrollment-looks.ts'
import { useText } from '../state/use-text.ts'
import { enrollmentMoveTexts } from '../../contract/explanations/state-texts.ts'
import { box, drawing, lines, type MachineLine, statePlaces } from './machine-layout.ts'

const texts = {
  picture: {
    es: 'Los seis estados de una inscripción; el actual es :state.',
    en: 'The six states of an enrollment; the current one is :state.',
  },
  list: { es: 'Los pasos, como lista', en: 'The moves, as a list' },
  shown: { es: 'Lo muestra la especificación', en: 'The specification shows it' },
  notShown: { es: 'La especificación no lo muestra', en: 'The specification does not show it' },
} as const

/** The life of an enrollment as a drawing, with its state lit, and the same as a list. */
export function StateMachine({ state }: { state: EnrollmentState }) {
  const t = useText()
  const id = useId()
  return (
    <div className="machine">
      <svg
        className="machine-drawing"
        viewBox={`0 0 ${drawing.width} ${drawing.height}`}
        role="img"
        aria-label={t(texts.picture, { state })}
        aria-describedby={`${id}-list`}
      >
        <Arrowhead id={`${id}-dim`} />
        <Arrowhead id={`${id}-lit`} isLit />
        {lines.map((line) => (
          <Line key={line.path} line={line} isLit={line.from === state} arrowheads={id} />
        ))}
        {enrollmentStates.map((one) => (
          <State key={one} state={one} isCurrent={one === state} />
        ))}
      </svg>
      <p className="machine-legend">
        <span data-line="solid">{t(texts.shown)}</span>
        <span data-line="dashed">{t(texts.notShown)}</span>
      </p>
      <details className="machine-list">
        <summary>{t(texts.list)}</summary>
        <ul id={`${id}-list`}>
          {(Object.keys(enrollmentMoves) as EnrollmentMove[]).map((move) => (
            <Move key={move} move={move} />
          ))}
        </ul>
      </details>
    </div>
  )
}

function Move({ move }: { move: EnrollmentMove }) {
  const t = useText()
  const { from, to, isShown } = enrollmentMoves[move]
  return (
    <li>
      <code>{from.join(', ')}</code> → <code>{to}</code>: {t(enrollmentMoveTexts[move])}
      {!isShown && <span className="machine-note">. {t(texts.notShown)}.</span>}
    </li>
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
  line: { path, moves, label },
  isLit,
  arrowheads,
}: {
  line: MachineLine
  isLit: boolean
  arrowheads: string
}) {
  const t = useText()
  const isShown = moves.some((move) => enrollmentMoves[move].isShown)
  return (
    <g className="machine-line" data-lit={isLit || undefined} data-assumed={!isShown || undefined}>
      <path d={path} markerEnd={`url(#${arrowheads}-${isLit ? 'lit' : 'dim'})`} />
      {label?.words.map((word, row) => (
        <text
          key={word.en}
          x={label.x}
          y={label.y + row * 13}
          textAnchor={label.end ? 'end' : 'start'}
        >
          {t(word)}
        </text>
      ))}
    </g>
  )
}

function State({ state, isCurrent }: { state: EnrollmentState; isCurrent: boolean }) {
  const [x, y] = statePlaces[state]
  return (
    <g
      className="machine-state"
      data-tone={enrollmentLooks[state].tone}
      data-current={isCurrent || undefined}
    >
      <rect
        x={x - box.width / 2}
        y={y - box.height / 2}
        width={box.width}
        height={box.height}
        rx="9"
      />
      {isCurrent && <circle cx={x - box.width / 2 + 12} cy={y} r="3.5" />}
      <text x={isCurrent ? x + 6 : x} y={y + 4} textAnchor="middle">
        {state}
      </text>
    </g>
  )
}
