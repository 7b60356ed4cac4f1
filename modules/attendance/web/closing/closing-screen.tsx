import { useSearchParams } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { listClosedMonths } from '#calendar/contract/working-time/working-time-calls.ts'
import { ClosedMonths } from './closed-months.tsx'
import { ClosingBody } from './closing-body.tsx'
import { MonthInput } from '#attendance/web/range-bar.tsx'
import { monthBefore, monthIn, thisMonth } from '#attendance/web/use-day-range.ts'
import styles from '#attendance/web/attendance.module.css'

/** Where payroll closes a month of a company, with what it keeps and what is not decided yet shown first. */
export function Screen() {
  const [params, setParams] = useSearchParams()
  const months = useCall(listClosedMonths, {})
  if (months.isPending) return <LoadingState />
  if (!months.data) return <FailureState failure={months.error} again={() => void months.refetch()} asPage />
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
        <div className={styles.bar}>
          <label>
            Company
            <select value={company.id} onChange={(event) => choose({ company: Number(event.target.value) })}>
              {companies.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <MonthInput value={month} onChange={(value) => choose({ month: value })} />
        </div>
        <ClosingBody company={company} month={month} closed={closed} />
        <ClosedMonths rows={rows} onOpen={(row) => choose({ company: row.company_id, month: row.month })} />
      </Stack>
    </>
  )
}
