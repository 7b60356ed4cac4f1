import { Progress } from '#platform/web/light/progress.tsx'
import type { CandidateRecord } from '#onboarding/contract/candidate/candidate-calls.ts'
import styles from './candidate-form.module.css'
import { progressOf } from './candidate-form-state.ts'
import { placeOfGap, type Gaps } from './form-gaps.ts'

/** How far one is, and what is missing; each line leads to its place. */
export function Guide({ record }: { record: CandidateRecord }) {
  const { done, all } = progressOf(record)
  const { missing } = record
  return (
    <section className={styles.guide} aria-label="Your progress">
      <Progress
        label={missing.length === 0 ? 'All items complete' : 'Your submission'}
        share={all === 0 ? 1 : done / all}
        detail={`${done} of ${all}`}
        state={missing.length === 0 ? 'done' : 'running'}
      />
      {missing.length === 0 ? (
        <p>You can submit at the end of the page.</p>
      ) : (
        <details className={styles.missing}>
          <summary>{missing.length === 1 ? '1 item left' : `${missing.length} things are left`}</summary>
          <MissingList missing={missing} />
        </details>
      )}
    </section>
  )
}

export const MissingList = ({ missing }: { missing: Gaps }) => (
  <ul>
    {missing.map((gap) => (
      <li key={gap.text}>
        <a href={`#${placeOfGap(gap)}`}>{gap.text[0]!.toUpperCase() + gap.text.slice(1)}</a>
      </li>
    ))}
  </ul>
)
