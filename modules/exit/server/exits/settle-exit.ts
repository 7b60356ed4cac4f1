import type { Ctx } from '#platform/server/ctx.ts'
import type { Event } from '#platform/server/events.ts'
import { companyDay } from '#platform/server/company-day.ts'
import {
  handDownExit,
  hasSettlement,
  withdrawSettlement,
  type ExitTerms,
  type settlementEnded,
} from '#payroll/server/public.ts'
import { departments } from '#exit/contract/exit-lists.ts'
import { listClearancesOf } from '#exit/server/clearances/clearance-queries.ts'
import { findTerms } from '#exit/server/terms/term-queries.ts'
import { announceExit } from './announce-exit.ts'
import { findOptionalExit, findOptionalExitOf } from './exit-queries.ts'
import { isRunning, noticeOfExit } from './exit-views.ts'
import { moveExit } from './move-exit.ts'

/** Tells payroll what the exit means for the last pay; an exit that is withdrawn takes the settlement with it. */
export async function handDown(ctx: Ctx, exitId: number): Promise<void> {
  const exit = await findOptionalExit(ctx, exitId)
  if (!exit) return
  if (exit.status === 'withdrawn') return withdrawSettlement(ctx, exit.employment_id)
  if (!isRunning(exit.status) || exit.last_day === null) return
  const terms = await findTerms(ctx, { companyId: exit.company_id, day: companyDay(ctx.now) })
  const notice = noticeOfExit(exit, exit.last_day)
  const lines = await listClearancesOf(ctx, exitId)
  const owed: ExitTerms['owed'] = lines
    .filter(({ status, amount }) => status === 'blocked' && amount > 0)
    .map(({ department, amount, note }) => ({ department: departments.labelOf(department), amount, note }))
  await handDownExit(ctx, {
    employmentId: exit.employment_id,
    accountId: exit.account_id,
    companyId: exit.company_id,
    lastDay: exit.last_day,
    terms: {
      died: exit.kind === 'died',
      noticeDays: notice.boughtOut,
      noticePaidBy: notice.paidBy,
      noticeReasons: [...notice.reasons],
      noticeDivisor: terms.notice_divisor,
      leaveDivisor: terms.leave_divisor,
      owed,
      clearancesOpen: lines.filter(({ status }) => status === 'pending').length,
    },
  })
}

/** An approved settlement stays as it is: the night only adds one that is missing. */
export async function openSettlement(ctx: Ctx, exitId: number): Promise<void> {
  const exit = await findOptionalExit(ctx, exitId)
  if (exit && !(await hasSettlement(ctx, exit.employment_id))) await handDown(ctx, exitId)
}

type PayloadOf<E> = E extends Event<infer P> ? P : never

/** Paid settles the exit, closed closes it. */
export async function hearSettlement(
  ctx: Ctx,
  { employmentId, what }: PayloadOf<typeof settlementEnded>,
): Promise<void> {
  const exit = await findOptionalExitOf(ctx, employmentId)
  if (!exit) return
  if (what === 'paid' && exit.status !== 'clearance') await moveExit(ctx, exit.id, 'clearance')
  await moveExit(ctx, exit.id, what === 'paid' ? 'settled' : 'closed')
  await announceExit(ctx, exit.id)
}
