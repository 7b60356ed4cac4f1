import { useState } from 'react'
import { download } from '#platform/web/calls/download.ts'
import { ExportMenu } from '#platform/web/kit/export-menu.tsx'
import { FilterRow } from '#platform/web/kit/filter/filter-row.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { exportMonth } from '#attendance/contract/days/day-calls.ts'
import { MonthGrid } from './month-grid.tsx'
import { AttendanceMonth } from '#attendance/web/range-bar.tsx'

const layouts = [
  { value: 'grid', label: 'One column per day' },
  { value: 'days', label: 'One row per day' },
] as const

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
        <FilterRow
          beside={
            <>
              <AttendanceMonth value={month} onChange={(value) => onChange({ month: value })} />
              {whose === 'all' && (
                <TextField
                  label="Name"
                  type="search"
                  value={search}
                  onChange={(words) => onChange({ search: words })}
                />
              )}
              <SelectField
                label="In the file"
                options={layouts}
                value={layout}
                onChange={(next) => setLayout(next ?? 'grid')}
              />
              <ExportMenu
                of="Register"
                onExport={(format) =>
                  void download(exportMonth, { month, whose, layout, format, ...(search ? { search } : {}) })
                }
              />
            </>
          }
        />
      }
    >
      <MonthGrid month={month} whose={whose} search={search} />
    </Section>
  )
}
