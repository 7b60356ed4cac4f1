import { companyToday } from '#platform/contract/zone-clock.ts'
import type { GotFrom } from '#platform/contract/call.ts'
import { dayInWords, monthInFull } from '#platform/contract/day-in-words.ts'
import { Figures } from '#platform/web/kit/figures.tsx'
import { FilterRow } from '#platform/web/kit/filter/filter-row.tsx'
import { PeriodStep } from '#platform/web/kit/period/period-step.tsx'
import { minutesAsClock } from '#platform/contract/lists/list-column.ts'
import { SelectField } from '#platform/web/light/select-field.tsx'
import type { readUtilization } from '#timesheets/contract/utilization/utilization-calls.ts'
import {
  countedTime,
  utilizationViews,
  type UtilizationView,
} from '#timesheets/contract/utilization/utilization-lists.ts'
import { financialYearLabel, financialYearOf } from '#timesheets/contract/utilization/utilization-rules.ts'
import { shareInWords } from './share-in-words.ts'
import type { ReportWish } from './use-report.ts'
import styles from './utilization.module.css'

export type Summary = GotFrom<typeof readUtilization>

type ReportBarProps = {
  wish: ReportWish
  summary: Summary
  onChange: (next: Readonly<Record<string, string>>) => void
}

const optionsOf = <K extends string>({
  keys,
  labelOf,
}: {
  keys: readonly K[]
  labelOf: (key: K) => string
}) => keys.map((value) => ({ value, label: labelOf(value) }))

export const periodInWords = (view: UtilizationView, on: string): string => {
  if (view === 'day') return dayInWords(on)
  return view === 'month' ? monthInFull(on.slice(0, 7)) : financialYearLabel(financialYearOf(on))
}

/** The period with its neighbours, whose time counts, and the figures of everybody together. */
export function ReportBar({ wish, summary, onChange }: ReportBarProps) {
  const { on, totals, shares, people } = summary
  return (
    <>
      <FilterRow
        beside={
          <>
            <SelectField
              label="Period"
              options={optionsOf(utilizationViews)}
              value={wish.view}
              onChange={(view) => onChange({ view: view ?? 'month', on })}
            />
            <PeriodStep
              unit={wish.view}
              words={(day) => periodInWords(wish.view, day)}
              value={on}
              today={companyToday()}
              onChange={(day) => onChange({ on: day })}
            />
            <SelectField
              label="Time"
              options={optionsOf(countedTime)}
              value={wish.counted}
              onChange={(counted) => onChange({ counted: counted ?? 'approved' })}
            />
          </>
        }
      />
      {summary.messages.length > 0 && (
        <ul className={styles.messages}>
          {summary.messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      <Figures
        of={[
          ['Billable', shareInWords(shares.billable), ofCapacity(totals.billable, totals.capacity)],
          [
            'Productive',
            shareInWords(shares.productive),
            ofCapacity(totals.billable + totals.project_nb, totals.capacity),
          ],
          ['Logged', shareInWords(shares.logged), ofCapacity(totals.logged, totals.capacity)],
          ['Not logged', minutesAsClock(totals.unlogged), 'Missing on single days'],
          ['Overtime', minutesAsClock(totals.overtime), 'Over capacity on single days'],
          ['People', people],
        ]}
      />
    </>
  )
}

const ofCapacity = (part: number, capacity: number): string =>
  `${minutesAsClock(part)} of ${minutesAsClock(capacity)}`
