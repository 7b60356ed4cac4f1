import { Link, useParams } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { readSlip } from '#payroll/contract/runs/run-calls.ts'
import { payslipStates } from '#payroll/contract/runs/run-lists.ts'
import { monthName } from '#payroll/contract/runs/run-messages.ts'
import { SlipSections } from './slip-sections.tsx'

export function Screen() {
  const { id } = useParams()
  const slip = useCall(readSlip, { id: Number(id) })
  if (slip.isPending) return <LoadingState />
  if (slip.isError) return <FailureState failure={slip.error} again={() => void slip.refetch()} asPage />
  const { person, month, company, number, status, run_id } = slip.data
  return (
    <>
      <PageHeader
        title={`${person.name}, ${monthName(month)}`}
        mark={<StatusBadge catalogue={payslipStates} status={status} />}
        about={[company.legal_name || company.name, ...(number ? [`No. ${number}`] : [])].join(' · ')}
        actions={<Link to={`/payroll-runs/${run_id}`}>Back to the run</Link>}
      />
      <SlipSections slip={slip.data} />
    </>
  )
}
