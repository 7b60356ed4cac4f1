import { runStates, type RunState } from '#payroll/contract/runs/run-lists.ts'
import type { RunStep } from '#payroll/contract/runs/run-views.ts'
import type { RunCounts } from './run-view-queries.ts'

type Stand = { readonly status: RunState; readonly computing_since: string | null }

/** The way of a run in the order in which payroll goes it, with what there is to see at each step. */
export function stepsOf({ status }: Stand, counts: RunCounts): RunStep[] {
  const reached = (state: RunState) => hasReached(status, state)
  const isCollected = reached('inputs_ready')
  const isComputed = reached('computed')
  const { pending, errors, flagged, included, excluded } = counts
  return [
    {
      key: 'attendance',
      label: 'Leave & attendance',
      detail: !isCollected ? 'Not collected' : pending > 0 ? `${pending} pending` : 'Closed',
      done: isCollected && pending === 0,
      needs_attention: pending > 0,
    },
    {
      key: 'people',
      label: 'Joiners & exits',
      detail: `${counts.joiners} joined, ${counts.leavers} left`,
      done: isCollected,
      needs_attention: false,
    },
    {
      key: 'one_time',
      label: 'Revisions, one-time pay & arrears',
      detail: `${counts.one_time} entered, ${counts.arrears} with arrears`,
      done: isComputed,
      needs_attention: false,
    },
    {
      key: 'deductions',
      label: 'Loans & holds',
      detail: `${counts.loans} ${counts.loans === 1 ? 'loan' : 'loans'}, ${counts.holds} on hold`,
      done: isComputed,
      needs_attention: false,
    },
    {
      key: 'statutory',
      label: 'Statutory & tax',
      detail: isComputed
        ? errors > 0
          ? errors === 1
            ? '1 error'
            : `${errors} errors`
          : `${included} computed`
        : 'Not computed',
      done: isComputed && errors === 0,
      needs_attention: errors > 0,
    },
    {
      key: 'approval',
      label: 'Preview, approve, pay, publish',
      detail: isComputed
        ? flagged > 0 && !reached('awaiting_approval')
          ? `${flagged} to acknowledge`
          : runStates.labelOf(status)
        : `${excluded} excluded`,
      done: status === 'locked',
      needs_attention: isComputed && flagged > 0 && !reached('awaiting_approval'),
    },
  ]
}

const hasReached = (status: RunState, state: RunState): boolean =>
  status !== 'discarded' && runStates.keys.indexOf(status) >= runStates.keys.indexOf(state)
