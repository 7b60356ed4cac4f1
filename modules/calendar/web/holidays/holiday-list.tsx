import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import { choiceStates, halves, holidayKinds } from '#calendar/contract/calendar-lists.ts'
import { cancelChoice, chooseHoliday, type HolidayRow } from '#calendar/contract/holidays/holiday-calls.ts'
import type { Holidays } from './holidays-model.ts'
import { weekdayOf } from '#calendar/web/weekdays.ts'
import styles from '#calendar/web/calendar.module.css'

type HolidayListProps = {
  data: Holidays
  list: Holidays['lists'][number]
  rows: readonly HolidayRow[]
  onEdit: (row: HolidayRow) => void
}

export const HolidayList = ({ data, list, rows, onEdit }: HolidayListProps) => (
  <Section
    title={`${list.name} ${data.year}`}
    about={
      list.location_id === data.own_location_id && data.quota.of > 0
        ? `Restricted holidays: you have chosen ${data.quota.used} of ${data.quota.of}.`
        : undefined
    }
  >
    {rows.length === 0 ? (
      <EmptyState title="No list yet">
        {data.can.manage
          ? 'Add holidays, copy last year’s list, or paste a table.'
          : 'HR hasn’t published this year’s list yet. Go back for last year’s.'}
      </EmptyState>
    ) : (
      <ul className={styles.holidays} aria-label={`Holidays of ${list.name} in ${data.year}`}>
        {rows.map((row) => (
          <li key={row.id} data-past={row.day < data.today || undefined}>
            <span className={styles.when}>
              <b>{show.day(row.day)}</b>
              <span>{weekdayOf(row.day)}</span>
            </span>
            <span className={styles.what}>
              <b>{row.name}</b>{' '}
              {row.kind !== 'public' && <StatusBadge catalogue={holidayKinds} status={row.kind} />}{' '}
              {row.company && <Badge tone="info">{row.company}</Badge>}
              <span>{detailOf(row)}</span>
            </span>
            <span className={styles.deeds}>
              <Choice row={row} data={data} />
              {data.can.manage && (
                <Button size="s" onClick={() => onEdit(row)} aria-label={`Change ${row.name}`}>
                  Change
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    )}
  </Section>
)

const detailOf = ({ half, in_place_of, note }: HolidayRow) =>
  [
    half ? `${halves.labelOf(half)} is off` : '',
    in_place_of ? `Instead of ${show.day(in_place_of)}` : '',
    note,
  ]
    .filter(Boolean)
    .join(' · ')

function Choice({ row, data }: { row: HolidayRow; data: Holidays }) {
  const choose = useSend(chooseHoliday)
  const cancel = useSend(cancelChoice)
  const isOwn = row.kind === 'restricted' && row.location_id === data.own_location_id
  if (!isOwn) return null
  const open = row.day >= data.today
  if (row.choice === null)
    return open && data.quota.used < data.quota.of ? (
      <Button
        size="s"
        busy={choose.busy}
        onClick={() => void choose.send({ holiday_id: row.id })}
        aria-label={`Choose ${row.name}`}
      >
        Choose
      </Button>
    ) : null
  const { id, status } = row.choice
  return (
    <>
      <StatusBadge catalogue={choiceStates} status={status} />
      {open && (
        <Button
          size="s"
          busy={cancel.busy}
          onClick={() => void cancel.send({ id })}
          aria-label={`Withdraw ${row.name}`}
        >
          Withdraw
        </Button>
      )}
    </>
  )
}
