import { useState } from 'react'
import { dayAfter, mondayOf } from '#platform/contract/days.ts'
import { useAnswer } from '#platform/web/calls/use-answer.ts'
import { Button } from '#platform/web/light/button.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { FailureState } from '#platform/web/light/states.tsx'
import { slotLabels } from '#appointments/contract/appointments-lists.ts'
import { readFreeSlots } from '#appointments/contract/booking/booking-page-calls.ts'
import { dayText, todayIn, zoneOptions } from '#appointments/web/local-days.ts'
import { MonthBar } from './month-bar.tsx'
import { WeekStrip } from './week-strip.tsx'
import styles from './slot-picker.module.css'

export type Picked = { readonly date: string; readonly label: string }

type SlotPickerProps = {
  zone: string
  /** The day in whose week one begins, where none is picked. */
  near?: string | null
  onZone: (zone: string) => void
  picked: Picked | null
  onPick: (picked: Picked | null) => void
}

/** Zone, month, week and the twenty-four times of a day; another day or week lets go of the time. */
export function SlotPicker({ zone, near = null, onZone, picked, onPick }: SlotPickerProps) {
  const [anchor, setAnchor] = useState(() => picked?.date ?? near ?? todayIn(zone))
  const [isOpening, setOpening] = useState(picked === null && near === null)
  const [day, setDay] = useState<string | null>(picked?.date ?? null)
  const [zones] = useState(() => zoneOptions(zone))
  const monday = mondayOf(anchor)
  const free = useAnswer(readFreeSlots, { timezone: zone, from: monday, days: 7 })
  const today = free.data?.today ?? todayIn(zone)
  const lastDay = free.data?.last_day ?? null
  const next = dayAfter(monday, 7)
  const hasNext = lastDay !== null && next <= lastDay
  if (isOpening && free.state === 'ready') {
    setOpening(false)
    // At the end of a week nothing may be left of it: it opens with the next one.
    if (hasNext && free.data.days.every(({ labels }) => labels.length === 0)) setAnchor(next)
  }
  const show = (first: string) => {
    setOpening(false)
    setAnchor(first < today ? today : first)
    setDay(null)
    onPick(null)
  }
  const labelsOf = (date: string) => free.data?.days.find((one) => one.date === date)?.labels ?? []
  const shownDay = day ?? free.data?.days.find(({ labels }) => labels.length > 0)?.date ?? null
  return (
    <div className={styles.picker}>
      <SelectField
        name="timezone"
        label="Time zone"
        options={zones}
        value={zone}
        onChange={(wanted) => {
          if (wanted === null) return
          onZone(wanted)
          onPick(null)
        }}
      />
      <MonthBar anchor={anchor} today={today} lastDay={lastDay} onShow={show} />
      <WeekStrip
        monday={monday}
        today={today}
        lastDay={lastDay}
        chosen={shownDay}
        isFree={(date) => labelsOf(date).length > 0}
        onShow={show}
        onChoose={(date) => {
          setDay(date)
          setAnchor(date)
          onPick(null)
        }}
      />
      {free.state === 'failed' ? (
        <FailureState failure={free.failure} again={free.again} />
      ) : (
        <Times
          day={shownDay}
          isLoading={free.state === 'loading'}
          labels={shownDay === null ? [] : labelsOf(shownDay)}
          chosen={picked !== null && picked.date === shownDay ? picked.label : null}
          onChoose={(label) => shownDay !== null && onPick({ date: shownDay, label })}
          none={
            hasNext || monday > today
              ? 'No times are free this week.'
              : 'Meetings can’t be booked right now. Contact us and our team will reply.'
          }
          onNextWeek={hasNext ? () => show(next) : null}
        />
      )}
    </div>
  )
}

type TimesProps = {
  day: string | null
  isLoading: boolean
  labels: readonly string[]
  chosen: string | null
  onChoose: (label: string) => void
  /** Said where no day has a time. */
  none: string
  onNextWeek: (() => void) | null
}

function Times({ day, isLoading, labels, chosen, onChoose, none, onNextWeek }: TimesProps) {
  if (day === null && !isLoading)
    return (
      <div className={styles.none} role="status">
        <p>{none}</p>
        {onNextWeek && <Button onClick={onNextWeek}>See next week</Button>}
      </div>
    )
  return (
    <fieldset className={styles.times} aria-busy={isLoading || undefined}>
      <legend>{day === null ? 'Times' : dayText(day)}</legend>
      <div className={styles.grid}>
        {slotLabels.map((label) => (
          <button
            key={label}
            type="button"
            className={styles.time}
            aria-pressed={label === chosen}
            disabled={!labels.includes(label)}
            onClick={() => onChoose(label)}
          >
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
