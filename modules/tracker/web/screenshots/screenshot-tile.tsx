import { timeIn } from '#platform/contract/zone-clock.ts'
import { Badge } from '#platform/web/light/status-badge.tsx'
import type { ScreenshotView } from '#tracker/contract/activity/activity-calls.ts'
import styles from '#tracker/web/tracker.module.css'

type ScreenshotTileProps = {
  row: ScreenshotView
  zone: string
  picture: string | null
  onOpen: () => void
}

export function ScreenshotTile({ row, zone, picture, onOpen }: ScreenshotTileProps) {
  const time = timeIn(row.taken_at, zone)
  return (
    <button type="button" className={styles.tile} data-tile disabled={picture === null} onClick={onOpen}>
      {picture === null ? (
        <span className={styles.blank} />
      ) : (
        <img src={picture} alt={`Screen at ${time}`} loading="lazy" />
      )}
      <span>
        <b>{time}</b> {row.app}
      </span>
      <span className={styles.quiet}>
        {row.activity_percent === null ? '' : `${row.activity_percent} % active `}
        {row.seen_by.length > 0 && `· seen by ${row.seen_by.map(({ viewer }) => viewer).join(', ')}`}
      </span>
      {row.blurred && <Badge tone="info">Blurred</Badge>}
    </button>
  )
}
