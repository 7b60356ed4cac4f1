import { useState } from 'react'
import { useNavigate } from 'react-router'
import { companyToday } from '#platform/contract/zone-clock.ts'
import { monthInWords } from '#platform/contract/day-in-words.ts'
import type { GotFrom } from '#platform/contract/call.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Chart } from '#platform/web/kit/chart/chart.tsx'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { DateRange } from '#platform/web/kit/filter/date-range.tsx'
import { FilterRow } from '#platform/web/kit/filter/filter-row.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { categoryList } from '#reimbursement/contract/categories/category-calls.ts'
import { expenseList, readReport } from '#reimbursement/contract/reports/report-calls.ts'

type Report = GotFrom<typeof readReport>

/** What was spent for what, where it hangs, and what is to be billed; the expenses themselves stand beneath. */
export function Screen() {
  const go = useNavigate()
  const [span, setSpan] = useState({
    from: `${Number(companyToday().slice(0, 4)) - 1}${companyToday().slice(4)}`,
    to: companyToday(),
  })
  const report = useCall(readReport, span, { keepEarlier: true })
  const categories = useCall(categoryList.read, { size: 100 }).data?.rows ?? []
  return (
    <>
      <PageHeader
        title="Expense reports"
        about="Of everyone whose claims you may see. Rejected claims count nowhere."
      />
      <Stack>
        <FilterRow beside={<DateRange {...span} onChange={(end) => setSpan({ ...span, ...end })} />} />
        <ReadState of={report} />
        {report.data && <Plots report={report.data} />}
        <ListTable
          list={expenseList}
          rowName={({ number, category }) => `${category} of ${number}`}
          onOpen={({ claim_id }) => void go(`/reimbursement/${claim_id}`)}
          choices={{ category_id: categories.map(({ id, name }) => ({ value: String(id), label: name })) }}
          empty={<EmptyState title="No expenses" />}
        />
      </Stack>
    </>
  )
}

const wholeRupees = (paise: number) => show.money(Math.round(paise)).replace(/\.\d\d$/, '')

const both = [
  { key: 'claimed', label: 'Claimed' },
  { key: 'approved', label: 'Approved' },
]

const Plots = ({ report }: { report: Report }) => (
  <Stack>
    <Amounts
      title="By month"
      along="Month"
      rows={report.by_month.map((row) => ({ ...row, label: monthInWords(row.label) }))}
    />
    <Amounts title="By category" along="Category" rows={report.by_category} />
    <Amounts title="By project" along="Project" rows={report.by_project} />
    <Amounts title="By employee" along="Employee" rows={report.by_person} />
    <Amounts title="Billable to clients" along="Project" rows={report.billable} />
    <Counts title="Days pending" along="Pending" label="Claims" rows={report.ages} />
    <Counts title="Policy exceptions" along="Exception" label="Expenses" rows={report.exceptions} />
  </Stack>
)

type AmountsProps = { title: string; along: string; rows: Report['by_month'] }

const Amounts = ({ title, along, rows }: AmountsProps) => (
  <Section title={title}>
    {rows.length === 0 ? (
      <p>Nothing in these days.</p>
    ) : (
      <Chart
        title={title}
        titleUnseen
        kind="bar"
        rows={rows.map(({ label, claimed, approved }) => ({ label, claimed, approved }))}
        along={{ key: 'label', label: along }}
        series={both}
        format={wholeRupees}
      />
    )}
  </Section>
)

type CountsProps = {
  title: string
  along: string
  label: string
  rows: readonly { label: string; count: number }[]
}

const Counts = ({ title, along, label, rows }: CountsProps) => (
  <Section title={title}>
    {rows.length === 0 ? (
      <p>Nothing in these days.</p>
    ) : (
      <Chart
        title={title}
        titleUnseen
        kind="bar"
        rows={rows.map((row) => ({ label: row.label, count: row.count }))}
        along={{ key: 'label', label: along }}
        series={[{ key: 'count', label }]}
      />
    )}
  </Section>
)
