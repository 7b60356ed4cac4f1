import type { Ctx } from '#platform/server/ctx.ts'
import type { ClearanceRow } from '#exit/contract/clearances/clearance-calls.ts'
import { runningStates, type ExitState } from '#exit/contract/exit-lists.ts'
import type { ClearanceView } from '#exit/contract/exits/exit-views.ts'
import { mayDecideLine } from '#exit/server/exit-policy.ts'
import type { ListedLine, StoredLine } from './clearance-queries.ts'

/** From the acceptance on; a settled exit is over for the departments. */
export const mayClearIn = ({ exit_status }: Pick<StoredLine, 'exit_status'>): boolean =>
  (runningStates as readonly ExitState[]).includes(exit_status)

/** What is owed is seen by the department that says so; payroll reads it in the settlement. */
export function viewLine(ctx: Ctx, line: StoredLine): ClearanceView {
  const decides = mayDecideLine(ctx.actor, line, line.department)
  const isOpen = decides && mayClearIn(line)
  return {
    id: line.id,
    version: line.version,
    department: line.department,
    status: line.status,
    amount: decides ? line.amount : null,
    note: line.note,
    handed_over: line.handed_over as ClearanceView['handed_over'],
    decided_by: line.decider_name,
    decided_at: line.decided_at,
    can: { decide: isOpen && line.status !== 'cleared', reopen: isOpen && line.status !== 'pending' },
  }
}

export const viewListedLine = (ctx: Ctx, line: ListedLine): ClearanceRow => ({
  ...viewLine(ctx, line),
  exit_id: line.exit_id,
  person: { id: line.account_id, name: line.person_name },
  code: line.employee_code,
  last_day: line.last_day,
  days_left: line.days_left,
})
