import { monthInFull } from '#platform/contract/day-in-words.ts'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { compareSlips, readSlip } from '#payroll/contract/slips/slip-calls.ts'
import { payslipStates } from '#payroll/contract/runs/run-lists.ts'
import { CompareSection } from './compare-section.tsx'
import { OnPaper } from './on-paper.tsx'
import { SlipActions } from './slip-actions.tsx'
import { SlipSections } from './slip-sections.tsx'

export function Screen() {
  const { id } = useParams()
  const slip = useCall(readSlip, { id: Number(id) })
  if (!slip.isSuccess) return <ReadState of={slip} asPage />
  const { person, month, company, number, status, run_id } = slip.data
  return (
    <>
      <PageHeader
        title={`${person.name}, ${monthInFull(month)}`}
        mark={<StatusBadge catalogue={payslipStates} status={status} />}
        about={[company.legal_name || company.name, ...(number ? [`No. ${number}`] : [])].join(' · ')}
        actions={
          <>
            <Link to={`/payroll-runs/${run_id}`}>Back to the run</Link>
            <SlipActions slip={slip.data} />
          </>
        }
      />
      <SlipSections slip={slip.data} />
      <Compared id={slip.data.id} />
      <OnPaper slip={slip.data} />
    </>
  )
}

function Compared({ id }: { id: number }) {
  const [other, choose] = useState<number | undefined>()
  const compared = useCall(compareSlips, { id, ...(other ? { with_id: other } : {}) })
  return compared.data ? <CompareSection compared={compared.data} choose={choose} /> : null
}
