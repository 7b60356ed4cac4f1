import type { LineFlag } from '#reimbursement/contract/claims/claim-views.ts'
import styles from '#reimbursement/web/reimbursement.module.css'

/** What the policy says of an expense; what stops the submission stands first. */
export const LineFlags = ({ flags }: { flags: readonly LineFlag[] }) =>
  flags.length === 0 ? null : (
    <ul className={styles.flags} aria-label="Policy">
      {flags.map(({ key, tone, text }) => (
        <li key={key} data-tone={tone}>
          {text}
        </li>
      ))}
    </ul>
  )
