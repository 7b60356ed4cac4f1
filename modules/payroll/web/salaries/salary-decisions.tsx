import { useSend } from '#platform/web/calls/use-send.ts'
import { ApproveReject } from '#platform/web/light/approve-reject.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { decideSalary, submitSalary, withdrawSalary } from '#payroll/contract/salaries/salary-calls.ts'

type Waiting = {
  readonly id: number
  readonly version: number
  readonly effective_from: string
  readonly can: { readonly submit: boolean; readonly decide: boolean; readonly withdraw: boolean }
}

/** What this person may do with a salary that is not decided yet. */
export function SalaryDecisions({ salary, name }: { salary: Waiting; name: string }) {
  const { id, version, can } = salary
  const submit = useSend(submitSalary)
  const withdraw = useSend(withdrawSalary)
  const decide = useSend(decideSalary)
  return (
    <>
      {can.withdraw && (
        <Button busy={withdraw.busy} onClick={() => void withdraw.send({ id, version })}>
          Withdraw
        </Button>
      )}
      {can.submit && (
        <Button look="primary" busy={submit.busy} onClick={() => void submit.send({ id, version })}>
          Send for approval
        </Button>
      )}
      {can.decide && (
        <ApproveReject
          subject={`salary of ${name} from ${show.day(salary.effective_from)}`}
          busy={decide.busy}
          onApprove={(comment) => decide.send({ id, version, approve: true, comment })}
          onReject={(comment) => decide.send({ id, version, approve: false, comment })}
        />
      )}
    </>
  )
}
