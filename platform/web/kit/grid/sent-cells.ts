import type { Call, GotFrom } from '#platform/contract/call.ts'
import { CallFailure, Unreachable } from '#platform/web/calls/call-failure.ts'
import type { Sent } from '#platform/web/calls/use-send.ts'
import type { CellOutcome } from './grid-types.ts'

/** What became of cells that one call has sent: a failure of the call is the failure of each of them. */
export function outcomesOf<C extends Call>(
  sent: Sent<C>,
  count: number,
  outcomes: (data: GotFrom<C>) => readonly CellOutcome[],
): readonly CellOutcome[] {
  if (sent.ok) return outcomes(sent.data)
  return Array<CellOutcome>(count).fill(failedBy(sent.failure))
}

function failedBy(failure: Error): CellOutcome {
  if (failure instanceof Unreachable)
    return { state: 'offline', why: 'Not saved yet. Waiting for the connection.' }
  const isStale = failure instanceof CallFailure && failure.detail.facts['stale'] === true
  return { state: isStale ? 'stale' : 'refused', why: failure.message }
}
