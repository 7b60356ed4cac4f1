import { useId, type ReactNode } from 'react'
import styles from './progress.module.css'

type ProgressProps = {
  label: string
  /** 0 to 1; null while it is not known how far the work is. */
  share: number | null
  detail?: ReactNode
  state?: 'running' | 'done' | 'failed'
}

/** How far a running job or an upload is. */
export function Progress({ label, share, detail, state = 'running' }: ProgressProps) {
  const id = useId()
  const percent = share === null ? undefined : Math.round(share * 100)
  return (
    <div className={styles.progress} data-state={state}>
      <div className={styles.words}>
        <span id={id}>{label}</span>
        <span className={styles.detail}>{detail ?? (percent === undefined ? '' : `${percent} %`)}</span>
      </div>
      <div
        className={styles.track}
        role="progressbar"
        aria-labelledby={id}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        data-unknown={share === null || undefined}
      >
        <div className={styles.bar} style={{ width: `${percent ?? 30}%` }} />
      </div>
    </div>
  )
}
