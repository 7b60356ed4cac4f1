import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { WorkingOn } from '#project-register/server/public.ts'
import { changeStates } from '#projects/contract/changes/change-lists.ts'
import { changeMessages as say } from '#projects/contract/changes/change-messages.ts'
import { applyChange } from './apply-change.ts'
import { updateChange, type SeenChange } from './change-queries.ts'
import { tellChange } from './tell-change.ts'

const outcomeOf = (accept: boolean) => (accept ? ('approved' as const) : ('rejected' as const))

/** Once and whole: the second click waits for the first and reads that it was approved. */
export function mustWait({ state, decided_at, decided_name }: SeenChange, accept: boolean): void {
  must(decided_at === null, say.alreadyDecided(changeStates.labelOf(state), decided_name ?? ''))
  const labels = [state, outcomeOf(accept)].map((each) => changeStates.labelOf(each)) as [string, string]
  must(state === 'waiting_client', say.noSuchMove(...labels))
}

type Decision = {
  readonly accept: boolean
  readonly name: string
  readonly reason: string
  readonly working: readonly WorkingOn[]
  readonly decided_by?: number
  readonly decided_address?: string
}

export async function settleChange(ctx: Ctx, change: SeenChange, decision: Decision) {
  const { accept, name, reason, working, ...who } = decision
  const to = outcomeOf(accept)
  const facts = { decided_name: name, decided_at: ctx.now, decision_reason: reason }
  await updateChange(ctx, { id: change.id }, { ...who, ...facts, state: to })
  if (accept) await applyChange(ctx, change)
  await tellChange(ctx, working, { change, to, by: name })
  return said(say.moved(change.key, changeStates.labelOf(to)), {})
}
