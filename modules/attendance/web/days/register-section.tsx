import { useState } from 'react'
import { download } from '#platform/web/calls/download.ts'
import { ExportButtons } from '#platform/web/kit/export-buttons.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { exportMonth } from '#attendance/contract/days/day-calls.ts'
import { MonthGrid } from './month-grid.tsx'
import { MonthInput } from '#attendance/web/range-bar.tsx'
import styles from '#attendance/web/attendance.module.css'

type RegisterProps = {
  month: string
  whose: 'own' | 'all'
  search: string
  onChange: (next: { month?: string; search?: string }) => void
}

/** People by days, with the file of it: as the grid, or a line for each day. */
export function RegisterSection({ month, whose, search, onChange }: RegisterProps) {
  const [layout, setLayout] = useState<'grid' | 'days'>('grid')
  return (
    <Section
      title="Register"
      actions={
        <div className={styles.bar}>
          <MonthInput value={month} onChange={(value) => onChange({ month: value })} />
          {whose === 'all' && (
            <label>
              Name
              <input
                type="search"
                value={search}
                onChange={(event) => onChange({ search: event.target.value })}
              />
            </label>
          )}
          <label>
            Export
            <select
              value={layout}
              onChange={(event) => setLayout(event.target.value === 'days' ? 'days' : 'grid')}
            >
              <option value="grid">One column per day</option>
              <option value="days">One row per day</option>
            </select>
          </label>
          <ExportButtons
            of="The register"
            onExport={(format) =>
              void download(exportMonth, { month, whose, layout, format, ...(search ? { search } : {}) })
            }
          />
        </div>
      }
    >
      <MonthGrid month={month} whose={whose} search={search} />
    </Section>
  )
}
