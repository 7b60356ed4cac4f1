import type { ReactNode } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FilterRow } from '#platform/web/kit/filter/filter-row.tsx'
import { PeriodStep } from '#platform/web/kit/period/period-step.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { trackerViewUsers } from '#tracker/contract/activity/activity-calls.ts'
import type { TrackerAddress } from './use-shown-day.ts'

type TrackerBarProps = {
  address: TrackerAddress
  /** The day that shows, and the last one that there can be. */
  day: string | undefined
  today: string | undefined
  unit?: 'day' | 'week'
  children?: ReactNode
}

/** Whose, and of which day. A viewer without a grant is not offered other people. */
export function TrackerBar({ address, day, today, unit = 'day', children }: TrackerBarProps) {
  const seen = useCall(trackerViewUsers, {})
  const users = seen.data?.users ?? []
  return (
    <FilterRow
      beside={
        <>
          {users.length > 0 && (
            <SelectField
              label="Whose"
              placeholder="My own"
              options={users.map(({ id, name }) => ({ value: id, label: name }))}
              value={address.person ?? null}
              onChange={(person) => address.change({ person })}
            />
          )}
          {day && (
            <PeriodStep
              unit={unit}
              value={day}
              today={today}
              latest={today}
              onChange={(date) => address.change({ date })}
            />
          )}
          {children}
        </>
      }
    />
  )
}
