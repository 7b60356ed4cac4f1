import { LARGEST_MARK, NOT_APPLICABLE } from '#recruitment/contract/feedback/mark-rules.ts'
import type { ReportedRound } from '#recruitment/contract/feedback/report-calls.ts'
import styles from './report.module.css'

type Criteria = { criteria: ReportedRound['criteria'] }

const SIZE = 240
const RADIUS = 74
const LABEL_AT = 92
const LINE = 14
const FEWEST_AXES = 3
const rings = [2.5, 5, 7.5, 10]

/** Drawn over the table that has the same figures, so it is hidden from readers of it. */
export const MarkPlots = ({ criteria }: Criteria) => (
  <div className={styles.plots} aria-hidden="true">
    {criteria.length >= FEWEST_AXES && <Radar criteria={criteria} />}
    <Strip criteria={criteria} />
  </div>
)

/** The mean of each criterion; one without a mark lies in the middle. */
function Radar({ criteria }: Criteria) {
  const pointOf = (at: number, distance: number) => {
    const angle = (at / criteria.length) * 2 * Math.PI - Math.PI / 2
    return { x: SIZE / 2 + Math.cos(angle) * distance, y: SIZE / 2 + Math.sin(angle) * distance }
  }
  const polygon = (valueOf: (at: number) => number) =>
    criteria
      .map((_, at) => pointOf(at, (valueOf(at) / LARGEST_MARK) * RADIUS))
      .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
      .join(' ')
  const heights = criteria.map((_, at) => pointOf(at, LABEL_AT).y)
  const top = Math.min(...heights) - LINE
  return (
    <svg className={styles.radar} viewBox={`0 ${top} ${SIZE} ${Math.max(...heights) + LINE - top}`}>
      {rings.map((ring) => (
        <polygon key={ring} className={styles.ring} points={polygon(() => ring)} />
      ))}
      <polygon className={styles.area} points={polygon((at) => Number(criteria[at]!.mean) || 0)} />
      {criteria.map(({ key, label }, at) => {
        const { x, y } = pointOf(at, LABEL_AT)
        return (
          <text key={key} x={x} y={y + 4} textAnchor="middle">
            {shortened(label)}
          </text>
        )
      })}
    </svg>
  )
}

const LONGEST = 16
const shortened = (label: string) => (label.length > LONGEST ? `${label.slice(0, LONGEST - 1)}…` : label)

/** A dot for each mark, so that it shows where the panel agrees. */
const Strip = ({ criteria }: Criteria) => (
  <div className={styles.strip}>
    {criteria.map(({ key, label, marks }) => (
      <div key={key} className={styles.stripRow}>
        <span className={styles.stripName}>{label}</span>
        <div className={styles.track}>
          {marks.map(
            (mark, at) =>
              mark !== null &&
              mark !== NOT_APPLICABLE && (
                <span key={at} className={styles.dot} style={{ left: `${(mark / LARGEST_MARK) * 100}%` }} />
              ),
          )}
        </div>
      </div>
    ))}
    <div className={styles.stripRow}>
      <span />
      <div className={styles.ticks}>
        <span>0</span>
        <span>5</span>
        <span>10</span>
      </div>
    </div>
  </div>
)
