import { useLiveState } from '#platform/web/live.ts'
import styles from './live-mark.module.css'

const words = { off: 'Not live', connecting: 'Connecting…', live: 'Live' } as const

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
  off: 'Changes by others show after reloading.',
  connecting: 'The line for changes by others is being opened again.',
  live: 'Changes by others show by themselves.',
} as const
