import { useState } from 'react'
import { exportLabels } from '#platform/contract/export.ts'
import { companyToday } from '#platform/contract/zone-clock.ts'
import { ExportMenu } from '#platform/web/kit/export-menu.tsx'
import { DateRange } from '#platform/web/kit/filter/date-range.tsx'
import { FilterRow } from '#platform/web/kit/filter/filter-row.tsx'
import { PeriodStep } from '#platform/web/kit/period/period-step.tsx'
import { Row, Section, Stack } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'

const offices = [
  { value: 'delhi', label: 'Delhi' },
  { value: 'kolkata', label: 'Kolkata' },
] as const

export function KitFilters() {
  const today = companyToday()
  const [month, setMonth] = useState(today.slice(0, 7))
  const [day, setDay] = useState(today)
  const [exported, setExported] = useState('')
  return (
    <Section
      title="Periods and filters"
      about="A phone folds the filters behind one button; the period and the export stay in view."
      actions={<ExportMenu onExport={(format) => setExported(exportLabels[format])} />}
    >
      <Stack>
        <Row>
          <PeriodStep unit="month" value={month} today={today.slice(0, 7)} onChange={setMonth} />
          <PeriodStep unit="week" value={day} today={today} onChange={setDay} />
          <PeriodStep unit="day" value={day} latest={today} onChange={setDay} />
        </Row>
        <KitFilterRow />
        {exported && <p role="status">{exported} chosen. A list saves its file here.</p>}
      </Stack>
    </Section>
  )
}

const nothing = { office: null, from: null, to: null }
type Office = (typeof offices)[number]['value']
type Filters = { office: Office | null; from: string | null; to: string | null }

function KitFilterRow() {
  const [filters, setFilters] = useState<Filters>(nothing)
  const change = (part: Partial<Filters>) => setFilters({ ...filters, ...part })
  return (
    <FilterRow
      chosen={[filters.office, filters.from ?? filters.to]}
      onClear={() => setFilters(nothing)}
      beside={<strong>12 bookings</strong>}
    >
      <SelectField
        name="office"
        label="Office"
        placeholder="All offices"
        options={offices}
        value={filters.office}
        onChange={(office) => change({ office })}
      />
      <DateRange from={filters.from} to={filters.to} onChange={change} />
    </FilterRow>
  )
}
