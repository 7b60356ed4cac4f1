import { timeIn } from '#platform/contract/zone-clock.ts'
import { SLOT_MS, SLOT_SECONDS } from '#tracker/contract/tracker-lists.ts'
import type { SlotView, TrackerDay } from '#tracker/contract/activity/activity-calls.ts'
import { hoursText, minutesOf } from '#tracker/web/time-text.ts'
import styles from '#tracker/web/tracker.module.css'

const HEIGHT = 30
const HOUR_SLOTS = 6

/** The whole day from midnight to midnight; a slot is the darker the more of it was active. The table says the same. */
export function DayStrip({ day }: { day: TrackerDay }) {
  const start = Date.parse(day.day_start)
  const count = Math.round((Date.parse(day.day_end) - start) / SLOT_MS)
  const placeOf = (instant: string) => (Date.parse(instant) - start) / SLOT_MS
  const now = Math.min(count, Math.max(0, placeOf(day.now)))
  return (
    <figure className={styles.strip}>
      <svg
        viewBox={`0 0 ${count} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Tracked ${hoursText(day.totals.tracked_minutes)} in ${day.slots.length} slots of ten minutes`}
      >
        {Array.from({ length: Math.ceil(count / HOUR_SLOTS) }, (_, hour) => (
          <line
            key={hour}
            className={styles.hour}
            x1={hour * HOUR_SLOTS}
            x2={hour * HOUR_SLOTS}
            y1={0}
            y2={HEIGHT}
          />
        ))}
        {day.slots.map((slot) => (
          <Cell key={slot.slot_id} slot={slot} x={placeOf(slot.slot_start)} zone={day.zone} />
        ))}
        {day.clock.map(({ from, to }) => {
          const x = Math.max(0, placeOf(from))
          const end = to === null ? now : Math.min(count, placeOf(to))
          return (
            <rect
              key={from}
              className={styles.clock}
              x={x}
              y={HEIGHT - 4}
              width={Math.max(0, end - x)}
              height={4}
            />
          )
        })}
      </svg>
      <div className={styles.hours} aria-hidden="true">
        {Array.from({ length: 8 }, (_, at) => (
          <span key={at}>{timeIn(new Date(start + (at * count * SLOT_MS) / 8).toISOString(), day.zone)}</span>
        ))}
      </div>
      <figcaption className={styles.legend}>
        <span data-mark="active">Darker means more active</span>
        <span data-mark="manual">Manual</span>
        <span data-mark="deleted">Deleted</span>
        {day.clock.length > 0 && <span data-mark="clock">Clocked in</span>}
      </figcaption>
    </figure>
  )
}

function Cell({ slot, x, zone }: { slot: SlotView; x: number; zone: string }) {
  const kind = slot.deleted ? 'deleted' : slot.manual_seconds > slot.active_seconds ? 'manual' : 'active'
  const share = Math.max(slot.active_seconds, slot.manual_seconds) / SLOT_SECONDS
  return (
    <rect
      className={styles.cell}
      data-kind={kind}
      x={x + 0.08}
      y={0}
      width={0.84}
      height={HEIGHT - 6}
      fillOpacity={kind === 'deleted' ? 1 : 0.16 + 0.84 * share}
    >
      <title>{`${timeIn(slot.slot_start, zone)}: ${slot.deleted ? 'deleted' : `${minutesOf(slot.active_seconds)} min active`}`}</title>
    </rect>
  )
}
