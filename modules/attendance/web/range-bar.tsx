import { DayChoice, MonthChoice } from '#platform/web/kit/day-choice.tsx'
import { ExportButtons } from '#platform/web/kit/export-buttons.tsx'
import type { ranges } from '#attendance/contract/attendance-lists.ts'
import type { ExportFormat } from '#platform/contract/export.ts'
import styles from './attendance.module.css'

export type Range = (typeof ranges)[number]
export type RangeWish = { range: Range; month: string; from: string; to: string }

type RangeBarProps = {
  wish: RangeWish
  onChange: (wish: RangeWish) => void
  onExport: (format: ExportFormat) => void
}

/** Which days: the week before, a month, or from a day to a day. */
export const RangeBar = ({ wish, onChange, onExport }: RangeBarProps) => (
  <div className={styles.bar}>
    <label>
      Days
      <select
        value={wish.range}
        onChange={(event) => onChange({ ...wish, range: event.target.value as Range })}
      >
        <option value="last_week">Last week</option>
        <option value="month">Month</option>
        <option value="custom">Custom</option>
      </select>
    </label>
    {wish.range === 'month' && (
      <MonthInput value={wish.month} onChange={(month) => onChange({ ...wish, month })} />
    )}
    {wish.range === 'custom' && (
      <>
        <DayInput label="From" value={wish.from} onChange={(from) => onChange({ ...wish, from })} />
        <DayInput label="To" value={wish.to} onChange={(to) => onChange({ ...wish, to })} />
      </>
    )}
    <ExportButtons of="Your days" onExport={onExport} />
  </div>
)

type TypedProps = { value: string; onChange: (value: string) => void }

export const MonthInput = ({ value, onChange }: TypedProps) => (
  <label>
    Month
    <MonthChoice value={value} earliest="2011-01" onChange={(month) => month && onChange(month)} />
  </label>
)

const DayInput = ({ label, value, onChange }: TypedProps & { label: string }) => (
  <label>
    {label}
    <DayChoice value={value} onChange={(day) => day && onChange(day)} />
  </label>
)
