import { Link, useParams } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { ConfirmedOnly } from '#identity/web/public.ts'
import { ownPayslip } from '#payroll/contract/runs/own-slip-calls.ts'
import { monthName } from '#payroll/contract/runs/run-messages.ts'
import { SlipSections } from './slip-sections.tsx'

export function Screen() {
  const { id } = useParams()
  return (
    <ConfirmedOnly of="your payslip">
      <OwnSlip id={Number(id)} />
    </ConfirmedOnly>
  )
}

function OwnSlip({ id }: { id: number }) {
  const slip = useCall(ownPayslip, { id })
  if (slip.isPending) return <LoadingState />
  if (slip.isError) return <FailureState failure={slip.error} again={() => void slip.refetch()} asPage />
  const { month, company, number } = slip.data
  return (
    <>
      <PageHeader
        title={`Payslip of ${monthName(month)}`}
        about={[company.legal_name || company.name, ...(number ? [`No. ${number}`] : [])].join(' · ')}
        actions={<Link to="/payslip">All payslips</Link>}
      />
      <SlipSections slip={slip.data} />
    </>
  )
}
