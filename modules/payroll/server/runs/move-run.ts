import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { alreadyMoved, moveState } from '#platform/server/approvals/move-state.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { listHolders } from '#organization/server/public.ts'
import { RUN_TOPIC, runStates, type RunState } from '#payroll/contract/runs/run-lists.ts'
import { runMessages as say } from '#payroll/contract/runs/run-messages.ts'
import type { StoredRun } from './run-queries.ts'

const subject = (id: number) => ({ table: 'payroll_run', id, noun: 'run', states: runStates }) as const

/** Along a legal way, written down with who and when; of several at once one moves it. */
export const moveRun = (ctx: Ctx, { id }: Pick<StoredRun, 'id'>, to: RunState, comment = '') =>
  moveState(ctx, { ...subject(id), to, comment })

export async function mustStandIn(ctx: Ctx, run: StoredRun, states: readonly RunState[]): Promise<void> {
  if (!states.includes(run.status)) refuse(await alreadyMoved(ctx, subject(run.id)))
}

/** While a run is computed nothing else happens to it; one that broke off may be begun again. */
export function mustRest(ctx: Ctx, run: StoredRun): void {
  const since = run.computing_since
  must(
    since === null || Date.parse(since) < ctx.now.getTime() - BROKEN_OFF_MS,
    say.beingComputed({
      ...placeOf(run),
      by: run.computer_name ?? '',
      at: clock.format(since === null ? ctx.now : new Date(since)),
    }),
  )
}

const BROKEN_OFF_MS = 15 * 60_000
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: COMPANY_ZONE, hour: '2-digit', minute: '2-digit' })

export const monthOf = ({ month }: Pick<StoredRun, 'month'>): string => month.slice(0, 7)

export const placeOf = (run: StoredRun) => ({ month: monthOf(run), company: run.company_name })

/** The open screens of all who prepare, approve and pay ask again; nothing of pay is in the announcement. */
export async function announceRun(ctx: Ctx, { company_id }: Pick<StoredRun, 'company_id'>): Promise<void> {
  const holders: number[] = []
  for (const permission of ['payroll.run.manage', 'payroll.run.approve', 'payroll.run.pay'])
    holders.push(...(await listHolders(ctx, { permission, companyId: company_id })))
  announce(ctx, { topic: RUN_TOPIC, to: { kind: 'employee', ids: [...new Set(holders)] } })
}
