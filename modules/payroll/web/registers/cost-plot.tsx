import { monthInWords } from '#platform/contract/day-in-words.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Chart } from '#platform/web/kit/chart/chart.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { costByMonth } from '#payroll/contract/registers/register-calls.ts'
import type { RegisterWish } from './use-register-wish.ts'

const along = { key: 'label', label: 'Month' }
const LAKH = 10_000_000

/** Twelve months by department, and what one person costs. */
export function CostPlot({ wish }: { wish: RegisterWish }) {
  const { month, company_id = null, pay_group_id = null } = wish
  const read = useCall(costByMonth, { month, company_id, pay_group_id }, { keepEarlier: true })
  if (!read.isSuccess) return <ReadState of={read} />
  const { rows, series } = read.data
  if (rows.length === 0) return null
  return (
    <Stack>
      <Section title="Cost by department" about="Gross, reimbursements and employer contributions, in lakh.">
        <Chart
          title="Payroll cost by department and month"
          titleUnseen
          kind="stacked"
          rows={rows.map((row) => ({
            label: monthInWords(row.month),
            ...Object.fromEntries(series.map(({ key }) => [key, inLakh(row.by_department[key] ?? 0)])),
          }))}
          along={along}
          series={series}
          format={(value) => value.toFixed(1)}
        />
      </Section>
      <Section title="Cost per head" about="Cost of the month divided by the people who were paid.">
        <Chart
          title="Cost per head and month"
          titleUnseen
          kind={rows.length === 1 ? 'bar' : 'line'}
          rows={rows.map((row) => ({ label: monthInWords(row.month), per_head: row.per_head }))}
          along={along}
          series={[{ key: 'per_head', label: 'Per head' }]}
          format={(value) => show.money(Math.round(value)).replace(/\.\d\d$/, '')}
        />
      </Section>
    </Stack>
  )
}

const inLakh = (paise: number): number => Math.round((paise * 100) / LAKH) / 100
