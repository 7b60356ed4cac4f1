import type { JobRound } from '#recruitment/contract/jobs/job-parts.ts'
import { interviewKinds } from '#recruitment/contract/recruitment-lists.ts'
import styles from '#recruitment/web/recruitment.module.css'

export const RoundList = ({ rounds }: { rounds: readonly JobRound[] }) => (
  <ol className={styles.list}>
    {rounds.map(({ key, title, kind, minutes, criteria }) => (
      <li key={key}>
        <span>
          {title}
          {interviewKinds.labelOf(kind) !== title && (
            <span className={styles.quiet}> {interviewKinds.labelOf(kind)}</span>
          )}
        </span>
        <span className={styles.quiet}>
          {[`${minutes} minutes`, ...criteria.map(({ label, weight }) => `${label} ×${weight}`)].join(', ')}
        </span>
      </li>
    ))}
  </ol>
)
