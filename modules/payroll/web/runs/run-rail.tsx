import { CheckIcon } from '#platform/web/light/icons.tsx'
import type { RunStep } from '#payroll/contract/runs/run-views.ts'
import styles from './runs.module.css'

/** The way of a run with what is done and what there is to see. */
export const RunRail = ({ steps }: { steps: readonly RunStep[] }) => (
  <ol className={styles.rail} aria-label="Steps of the run">
    {steps.map(({ key, label, detail, done, needs_attention }, at) => (
      <li key={key} data-warn={needs_attention || undefined}>
        <i className={styles.mark} data-done={done || undefined} aria-hidden style={{ fontStyle: 'normal' }}>
          {done ? <CheckIcon size={14} /> : at + 1}
        </i>
        <div>
          <strong>{label}</strong>
          <span>{done ? `Done. ${detail}` : detail}</span>
        </div>
      </li>
    ))}
  </ol>
)
