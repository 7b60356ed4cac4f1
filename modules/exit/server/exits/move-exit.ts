import { dayBefore } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/approvals/move-state.ts'
import { exitStates, type ExitState } from '#exit/contract/exit-lists.ts'
import { tellDepartments } from '#exit/server/exit-notices-sent.ts'
import { findTerms } from '#exit/server/terms/term-queries.ts'
import { announceExit } from './announce-exit.ts'
import { findOptionalExit, lockOptionalExit, type StoredExit } from './exit-queries.ts'

/** Along a legal way, written down with who and when; of several at once one moves it. */
export const moveExit = (ctx: Ctx, id: number, to: ExitState, comment = '') =>
  moveState(ctx, { table: 'employee_exit', id, noun: 'exit', states: exitStates, to, comment })

/** The state of a day: notice from the day after it was given, clearance so many days before the last one. */
export function stateOn(
  exit: Pick<StoredExit, 'status' | 'noticed_on' | 'last_day'>,
  { day, clearanceDays }: { readonly day: string; readonly clearanceDays: number },
): ExitState {
  const { status, noticed_on, last_day } = exit
  if (last_day === null || (status !== 'accepted' && status !== 'in_notice')) return status
  if (day >= dayBefore(last_day, clearanceDays)) return 'clearance'
  return noticed_on < day ? 'in_notice' : status
}

/** Nothing happens twice: it is asked of the exit as it stands. */
export async function advanceExit(ctx: Ctx, id: number): Promise<void> {
  const exit = await findOptionalExit(ctx, id)
  if (!exit) return
  const day = companyDay(ctx.now)
  const terms = await findTerms(ctx, { companyId: exit.company_id, day })
  const to = stateOn(exit, { day, clearanceDays: terms.clearance_days })
  if (to === exit.status) return
  await moveExit(ctx, id, to)
  if (to === 'clearance') await tellDepartments(ctx, exit)
  await announceExit(ctx, id)
}

/** The same for a job: of two workers one moves it. */
export async function advanceLocked(ctx: Ctx, id: number): Promise<void> {
  if (await lockOptionalExit(ctx, id)) await advanceExit(ctx, id)
}
