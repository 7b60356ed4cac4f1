import { useSearchParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FilterRow } from '#platform/web/kit/filter/filter-row.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { listClosedMonths } from '#calendar/contract/working-time/working-time-calls.ts'
import { ClosedMonths } from './closed-months.tsx'
import { ClosingBody } from './closing-body.tsx'
import { AttendanceMonth } from '#attendance/web/range-bar.tsx'
import { monthBefore, monthIn, thisMonth } from '#attendance/web/use-day-range.ts'

/** Where payroll closes a month of a company, with what it keeps and what is not decided yet shown first. */
export function Screen() {
  const [params, setParams] = useSearchParams()
  const months = useCall(listClosedMonths, {})
  if (!months.data) return <ReadState of={months} asPage />
  const { companies, rows } = months.data
  const month = monthIn(params, monthBefore(thisMonth()))
  const asked = Number(params.get('company'))
  const company = companies.find(({ id }) => id === asked) ?? companies[0]!
  const choose = (next: { company?: number; month?: string }) =>
    setParams(
      { company: String(next.company ?? company.id), month: next.month ?? month },
      { replace: true, preventScrollReset: true },
    )
  const closed = rows.find((row) => row.company_id === company.id && row.month === month)
  return (
    <>
      <PageHeader
        title="Attendance close"
        about="Payroll uses the closed month. Later corrections are settled in the next payroll."
      />
      <Stack>
        <FilterRow
          beside={
            <>
              <SelectField
                label="Company"
                options={companies.map(({ id, name }) => ({ value: id, label: name }))}
                value={company.id}
                onChange={(id) => id && choose({ company: id })}
              />
              <AttendanceMonth value={month} onChange={(value) => choose({ month: value })} />
            </>
          }
        />
        <ClosingBody company={company} month={month} closed={closed} />
        <ClosedMonths rows={rows} onOpen={(row) => choose({ company: row.company_id, month: row.month })} />
      </Stack>
    </>
  )
}
