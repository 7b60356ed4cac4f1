import { timeIn } from '#platform/contract/zone-clock.ts'
import { Button } from '#platform/web/light/button.tsx'
import { WideTable } from '#platform/web/kit/wide-table.tsx'
import type { SlotView, TrackerDay } from '#tracker/contract/activity/activity-calls.ts'
import { minutesOf } from '#tracker/web/time-text.ts'
import styles from '#tracker/web/tracker.module.css'

type SlotTableProps = {
  day: TrackerDay
  onDelete: ((slot: SlotView) => void) | undefined
}

const appsText = ({ top_apps }: SlotView) =>
  top_apps.map(({ name, seconds }) => `${name} ${minutesOf(seconds)} min`).join(', ')

/** What the strip draws, row by row, with what may be deleted. */
export const SlotTable = ({ day, onDelete }: SlotTableProps) => (
  <details className={styles.details}>
    <summary>{`Slots (${day.slots.length})`}</summary>
    <WideTable label="Slots">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">Active</th>
            <th scope="col">Idle</th>
            <th scope="col">Manual</th>
            <th scope="col">Keys</th>
            <th scope="col">Clicks</th>
            <th scope="col">Apps</th>
            <th scope="col">Device</th>
            {onDelete && <th scope="col">Delete</th>}
          </tr>
        </thead>
        <tbody>
          {day.slots.map((slot) => (
            <SlotRow key={slot.slot_id} slot={slot} zone={day.zone} onDelete={onDelete} />
          ))}
        </tbody>
      </table>
    </WideTable>
  </details>
)

function SlotRow({
  slot,
  zone,
  onDelete,
}: { slot: SlotView; zone: string } & Pick<SlotTableProps, 'onDelete'>) {
  const from = timeIn(slot.slot_start, zone)
  if (slot.deleted)
    return (
      <tr>
        <th scope="row">{from}</th>
        <td colSpan={onDelete ? 8 : 7}>Deleted</td>
      </tr>
    )
  return (
    <tr>
      <th scope="row">{from}</th>
      <td>{minutesOf(slot.active_seconds)} min</td>
      <td>{minutesOf(slot.idle_seconds)} min</td>
      <td>{minutesOf(slot.manual_seconds)} min</td>
      <td>{slot.key_count}</td>
      <td>{slot.mouse_count}</td>
      <td>{[appsText(slot), ...slot.top_titles].filter(Boolean).join(' · ')}</td>
      <td>{slot.devices.join(', ')}</td>
      {onDelete && (
        <td>
          <Button size="s" aria-label={`Delete the ten minutes from ${from}`} onClick={() => onDelete(slot)}>
            Delete
          </Button>
        </td>
      )}
    </tr>
  )
}
