import { useState } from 'react'
import { DayChoice } from '#platform/web/kit/day-choice.tsx'
import { ExportButtons } from '#platform/web/kit/export-buttons.tsx'
import type { ranges } from '#attendance/contract/attendance-lists.ts'
import type { ExportFormat } from '#platform/contract/export.ts'
import { isMonth } from '#attendance/contract/attendance-format.ts'
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

/** Some browsers have no picker of months: there one is typed, letter by letter, and taken when it is whole. */
export function MonthInput({ value, onChange }: TypedProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <label>
      Month
      <input
        type="month"
        value={typed ?? value}
        min="2011-01"
        placeholder="YYYY-MM"
        onChange={({ target }) => {
          setTyped(isMonth(target.value) ? null : target.value)
          if (isMonth(target.value)) onChange(target.value)
        }}
        onBlur={() => setTyped(null)}
      />
    </label>
  )
}

const DayInput = ({ label, value, onChange }: TypedProps & { label: string }) => (
  <label>
    {label}
    <DayChoice value={value} onChange={(day) => day && onChange(day)} />
  </label>
)
