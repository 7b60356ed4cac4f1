import type { ReactNode } from 'react'
import { dayAfter } from '#platform/contract/days.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { DayChoice } from '#platform/web/kit/day-choice.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { trackerViewUsers } from '#tracker/contract/activity/activity-calls.ts'
import type { TrackerAddress } from './use-shown-day.ts'
import styles from './tracker.module.css'

type TrackerBarProps = {
  address: TrackerAddress
  /** The day that shows, and the last one that there can be. */
  day: string | undefined
  today: string | undefined
  step?: 1 | 7
  children?: ReactNode
}

/** Whose, and of which day. A viewer without a grant is not offered other people. */
export function TrackerBar({ address, day, today, step = 1, children }: TrackerBarProps) {
  const seen = useCall(trackerViewUsers, {})
  const users = seen.data?.users ?? []
  const go = (days: number) => day && address.change({ date: dayAfter(day, days) })
  return (
    <div className={styles.bar}>
      {users.length > 0 && (
        <label>
          Whose
          <select
            value={address.person ?? ''}
            onChange={({ target }) => address.change({ person: target.value ? Number(target.value) : null })}
          >
            <option value="">My own</option>
            {users.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        Day
        <DayChoice value={day} latest={today} onChange={(date) => date && address.change({ date })} />
      </label>
      <div className={styles.buttons}>
        <Button disabled={!day} onClick={() => go(-step)}>
          {step === 7 ? 'Previous week' : 'Previous day'}
        </Button>
        <Button disabled={!day || !today || dayAfter(day, step) > today} onClick={() => go(step)}>
          {step === 7 ? 'Next week' : 'Next day'}
        </Button>
      </div>
      {children}
    </div>
  )
}
