import { useReachable } from '#platform/web/calls/connection.ts'
import { OfflineIcon } from './icons.tsx'
import styles from './offline-line.module.css'

/** Lies over the page, so that nothing moves when the line goes and comes back. */
export function OfflineLine() {
  const reachable = useReachable()
  return (
    <div role="status" className={styles.place} data-print="off">
      {!reachable && (
        <p className={styles.line}>
          <OfflineIcon size={16} /> You’re offline. Your input is kept.
        </p>
      )}
    </div>
  )
}
