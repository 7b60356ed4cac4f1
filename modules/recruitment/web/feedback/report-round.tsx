import { WideTable } from '#platform/web/kit/wide-table.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { recommendations } from '#recruitment/contract/feedback/feedback-calls.ts'
import { markText, notRated } from '#recruitment/contract/feedback/mark-rules.ts'
import type { ReportedRound } from '#recruitment/contract/feedback/report-calls.ts'
import { interviewKinds, interviewStates } from '#recruitment/contract/recruitment-lists.ts'
import styles from '#recruitment/web/recruitment.module.css'
import { MarkPlots } from './mark-plots.tsx'
import reportStyles from './report.module.css'

type RoundProps = { round: ReportedRound }

/** One interview: who marked what, drawn and as a table. */
export const ReportRound = ({ round }: RoundProps) => (
  <Section
    title={`Round ${round.round}: ${round.title || interviewKinds.labelOf(round.kind)}`}
    about={`${show.moment(round.starts_at)}, ${interviewStates.labelOf(round.status)}`}
  >
    {round.given.length > 0 && (
      <>
        <MarkPlots criteria={round.criteria} />
        <Matrix round={round} />
        <Said round={round} />
      </>
    )}
    {round.blind && <p className={styles.quiet}>You see the others once you have submitted your feedback.</p>}
    {round.missing.length > 0 && <p className={styles.quiet}>Missing: {round.missing.join(', ')}</p>}
    {round.given.length === 0 && !round.blind && round.missing.length === 0 && (
      <p className={styles.quiet}>No feedback yet.</p>
    )}
    {round.decision && (
      <p className={styles.quiet}>
        Decided by {round.decision.by}, {show.moment(round.decision.at)}
        {round.decision.note && `: ${round.decision.note}`}
      </p>
    )}
  </Section>
)

const rangeOf = (spread: ReportedRound['criteria'][number]['spread']) => {
  if (!spread) return '–'
  return spread.least === spread.most ? String(spread.least) : `${spread.least} to ${spread.most}`
}

/** How much of the weight each interviewer left out. */
const leftOut = ({ given, criteria }: ReportedRound): string[] =>
  given.map((_, at) => notRated(criteria.map(({ weight, marks }) => ({ weight, mark: marks[at] ?? null }))))

const Matrix = ({ round }: RoundProps) => (
  <WideTable label={`Marks of round ${round.round}`}>
    <table className={reportStyles.table}>
      <thead>
        <tr>
          <th scope="col">Criterion</th>
          <th scope="col">Weight</th>
          {round.given.map(({ key, name }) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
          <th scope="col">Mean</th>
          <th scope="col">Range</th>
        </tr>
      </thead>
      <tbody>
        {round.criteria.map(({ key, label, weight, marks, mean, spread }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>{weight}</td>
            {round.given.map((one, at) => (
              <td key={one.key}>{markText(marks[at] ?? null) || '–'}</td>
            ))}
            <td>{mean}</td>
            <td>{rangeOf(spread)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Foot label="Mean" round={round} of={({ mean }) => mean} end={round.mean} />
        {leftOut(round).some((words) => words !== '') && (
          <Foot label="Not rated" round={round} of={(_, at) => leftOut(round)[at] || '–'} />
        )}
        <Foot label="Grade" round={round} of={({ grade }) => (grade === null ? '–' : String(grade))} />
        <Foot
          label="Recommendation"
          round={round}
          of={({ recommendation }) => (recommendation ? recommendations.labelOf(recommendation) : '–')}
        />
      </tfoot>
    </table>
  </WideTable>
)

type FootProps = RoundProps & {
  label: string
  of: (given: ReportedRound['given'][number], at: number) => string
  end?: string
}

const Foot = ({ label, round, of, end = '' }: FootProps) => (
  <tr>
    <th scope="row">{label}</th>
    <td />
    {round.given.map((one, at) => (
      <td key={one.key}>{of(one, at)}</td>
    ))}
    <td>{end}</td>
    <td />
  </tr>
)

/** What each said in words. */
function Said({ round }: RoundProps) {
  const said = round.given.filter(({ strengths, concerns }) => strengths !== '' || concerns !== '')
  if (said.length === 0) return null
  return (
    <dl className={reportStyles.said}>
      {said.map(({ key, name, strengths, concerns }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>
            {strengths && <p className={styles.prose}>Strengths: {strengths}</p>}
            {concerns && <p className={styles.prose}>Concerns: {concerns}</p>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
