import { useCall } from '#platform/web/calls/use-call.ts'
import { show } from '#platform/web/light/format-values.ts'
import { previewHoliday } from '#calendar/contract/holidays/holiday-calls.ts'
import styles from '#calendar/web/calendar.module.css'

type HolidayEffectProps = { locationId: number; companyId: number | null; day: string }

const SHOWN = 5

export function HolidayEffect({ locationId, companyId, day }: HolidayEffectProps) {
  const effect = useCall(
    previewHoliday,
    { location_id: locationId, day, ...(companyId === null ? {} : { company_id: companyId }) },
    { keepEarlier: true },
  )
  if (!effect.data) return null
  const { people, away, hundredths, rows, frozen, weekday } = effect.data
  return (
    <div className={styles.effect} role="status">
      <p>
        {show.day(day)} is a {weekday}. It touches {people} {people === 1 ? 'person' : 'people'}
        {away > 0 &&
          `; ${away} of them ${away === 1 ? 'is' : 'are'} on leave, with ${show.days(hundredths)} days`}
        .
      </p>
      {frozen.map((sentence) => (
        <p key={sentence}>
          <b>{sentence}</b>
        </p>
      ))}
      {rows.length > 0 && (
        <ul>
          {rows.slice(0, SHOWN).map((row) => (
            <li key={`${row.id}/${row.label}`}>
              {row.name}: {row.label}, {show.days(row.hundredths)}
            </li>
          ))}
          {rows.length > SHOWN && <li>and {rows.length - SHOWN} more</li>}
        </ul>
      )}
    </div>
  )
}
