import { useLiveState } from '#platform/web/live.ts'
import styles from './live-mark.module.css'

const words = { off: 'Live updates off', connecting: 'Connecting…', live: 'Live' } as const

/** Whether other people's changes arrive by themselves at the moment. */
export function LiveMark() {
  const state = useLiveState()
  return (
    <span className={styles.mark} data-state={state} title={sentences[state]}>
      <span className={styles.dot} aria-hidden="true" />
      <span className={state === 'live' ? 'unseen' : undefined}>{words[state]}</span>
    </span>
  )
}

const sentences = {
  off: 'Reload to see others’ changes.',
  connecting: 'Reconnecting to live updates.',
  live: 'Others’ changes appear automatically.',
} as const
