import { Link } from 'react-router'
import { monthInFull } from '#platform/contract/day-in-words.ts'
import { download } from '#platform/web/calls/download.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section, Stack } from '#platform/web/light/section.tsx'
import type { GotFrom } from '#platform/contract/call.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { ConfirmedOnly } from '#identity/web/public.ts'
import { ownPayslipAmounts, ownPayslips } from '#payroll/contract/slips/own-slip-calls.ts'
import { ownSalary } from '#payroll/contract/salaries/salary-calls.ts'
import { downloadOwnSalaryLetter } from '#payroll/contract/salaries/salary-letter-calls.ts'
import { SalarySections } from './salary-sections.tsx'

export const Screen = () => (
  <>
    <PageHeader
      title="Salary"
      about="What was agreed with you, part by part. Press an amount to see how it was calculated."
    />
    <ConfirmedOnly of="your salary">
      <OwnSalary />
    </ConfirmedOnly>
  </>
)

/** Who looked at this person's pay: payroll and the auditor may, and each look is kept. */
const Looks = ({ looks }: { looks: GotFrom<typeof ownSalary>['looks'] }) =>
  looks.length > 0 && (
    <Section title="Who looked at your salary">
      <KeyValue entries={looks.map(({ name, at }) => [name, show.moment(at)])} />
    </Section>
  )

/** What of it reached the account last; the agreed parts are before tax and contributions. */
function LastNet() {
  const slips = useCall(ownPayslips, {}).data?.rows ?? []
  const nets = useCall(ownPayslipAmounts, {}).data?.rows ?? []
  const last = slips
    .filter(({ kind }) => kind === 'regular')
    .reduce<(typeof slips)[number] | null>(
      (best, one) => (best && best.month >= one.month ? best : one),
      null,
    )
  const net = nets.find(({ id }) => id === last?.id)?.net
  return last === null || net === undefined ? null : (
    <Section
      title="Net pay"
      about={
        <>
          After tax and contributions. <Link to={`/payslip/${last.id}`}>Open the payslip</Link> for each
          amount.
        </>
      }
    >
      <KeyValue
        entries={[
          [monthInFull(last.month), show.money(net)],
          ['Company', last.company],
        ]}
      />
    </Section>
  )
}

function OwnSalary() {
  const salary = useCall(ownSalary, {})
  if (!salary.isSuccess) return <ReadState of={salary} />
  const { current, planned, past } = salary.data
  if (current.length + planned.length + past.length === 0)
    return <EmptyState title="No salary yet">Payroll enters it before your first month is paid.</EmptyState>
  return (
    <Stack>
      <LastNet />
      <SalarySections of={salary.data} letter={(id) => download(downloadOwnSalaryLetter, { id })} />
      <Looks looks={salary.data.looks} />
    </Stack>
  )
}
