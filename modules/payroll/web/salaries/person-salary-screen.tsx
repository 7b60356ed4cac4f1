import { useNavigate, useParams } from 'react-router'
import { download } from '#platform/web/calls/download.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { salaryOfPerson } from '#payroll/contract/salaries/salary-calls.ts'
import { downloadSalaryLetter } from '#payroll/contract/salaries/salary-letter-calls.ts'
import { SalaryDecisions } from './salary-decisions.tsx'
import { SalarySections } from './salary-sections.tsx'

export function Screen() {
  const { id } = useParams()
  const navigate = useNavigate()
  const salary = useCall(salaryOfPerson, { account_id: Number(id) })
  if (!salary.isSuccess) return <ReadState of={salary} asPage />
  const { person, current, planned, open, past, can } = salary.data
  const prepare = can.prepare && (
    <Button look="primary" onClick={() => void navigate(`/salary-configuration/prepare?person=${person.id}`)}>
      {current.length === 0 ? 'Prepare salary' : 'Prepare revision'}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={`Salary of ${person.name}`}
        about="Each look at this page is logged. The person sees who looked."
        actions={prepare}
      />
      {current.length + planned.length + open.length + past.length === 0 ? (
        <EmptyState title="No salary yet" action={prepare} />
      ) : (
        <SalarySections
          of={salary.data}
          Actions={SalaryDecisions}
          letter={(salaryId) => download(downloadSalaryLetter, { id: salaryId })}
        />
      )}
    </>
  )
}
