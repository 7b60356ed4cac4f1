import { companyToday } from '#platform/contract/zone-clock.ts'
import { ExportMenu } from '#platform/web/kit/export-menu.tsx'
import { DateRange } from '#platform/web/kit/filter/date-range.tsx'
import { FilterRow } from '#platform/web/kit/filter/filter-row.tsx'
import { PeriodStep } from '#platform/web/kit/period/period-step.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import type { ranges } from '#attendance/contract/attendance-lists.ts'
import type { ExportFormat } from '#platform/contract/export.ts'

export type Range = (typeof ranges)[number]
export type RangeWish = { range: Range; month: string; from: string; to: string }

type RangeBarProps = {
  wish: RangeWish
  onChange: (wish: RangeWish) => void
  onExport: (format: ExportFormat) => void
}

/** Which days: the week before, a month, or from a day to a day. */
export const RangeBar = ({ wish, onChange, onExport }: RangeBarProps) => (
  <FilterRow
    beside={
      <>
        <SelectField
          label="Days"
          options={rangeOptions}
          value={wish.range}
          onChange={(range) => range && onChange({ ...wish, range })}
        />
        {wish.range === 'month' && (
          <AttendanceMonth value={wish.month} onChange={(month) => onChange({ ...wish, month })} />
        )}
        {wish.range === 'custom' && (
          <DateRange from={wish.from} to={wish.to} onChange={(end) => onChange({ ...wish, ...end })} />
        )}
        <ExportMenu of="Your days" onExport={onExport} />
      </>
    }
  />
)

const rangeOptions: readonly { value: Range; label: string }[] = [
  { value: 'last_week', label: 'Last week' },
  { value: 'month', label: 'Month' },
  { value: 'custom', label: 'Custom' },
]

type TypedProps = { value: string; onChange: (value: string) => void }

/** The months that attendance has, with the way back to the present one. */
export const AttendanceMonth = ({ value, onChange }: TypedProps) => (
  <PeriodStep unit="month" value={value} today={companyToday()} earliest="2011-01" onChange={onChange} />
)
