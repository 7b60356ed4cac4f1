import { defineNotice, notify } from '#notifications/server/public.ts'
import { listHolders } from '#organization/server/public.ts'
import type { AreaApprovals } from '#platform/server/approvals/area-approvals.ts'
import { handOverGone } from '#platform/server/approvals/hand-over-legs.ts'
import { listUndecidable } from '#platform/server/approvals/undecidable-queries.ts'
import type { WaitingDecision, WaitingSource } from '#platform/server/approvals/waiting-decisions.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput } from '#platform/server/jobs/define-job.ts'
import { dailyAt, type ScheduledJob } from '#platform/server/jobs/schedule.ts'
import { homeMessages as say } from '#home/contract/home-messages.ts'

/** HR can overrule most requests, administrators can give the right to decide. */
const REPAIRERS = ['people.employment.manage', 'identity.role.manage']

async function listRepairers(ctx: Ctx): Promise<number[]> {
  const holders = []
  for (const permission of REPAIRERS)
    holders.push(...(await listHolders(ctx, { permission, companyId: null })))
  return [...new Set(holders)]
}

type Stuck = WaitingDecision & { readonly overdue: true }

export async function listStuck(ctx: Ctx, approvals: readonly AreaApprovals[]): Promise<Stuck[]> {
  const stuck: Stuck[] = []
  for (const area of approvals)
    for (const { id, person, since } of await listUndecidable(ctx, area))
      stuck.push({
        id,
        title: say.nobodyDecides(person, area.area.label),
        detail: say.nobodyDecidesText,
        path: area.path,
        since: since ?? ctx.now.toISOString(),
        for_name: null,
        overdue: true,
      })
  return stuck
}

/** Beside what waits for a person's own decision, on the home of those who can put it right. */
export const waitingUndecidable = (approvals: () => readonly AreaApprovals[]): WaitingSource => ({
  area: { key: 'undecidable', label: 'Requests that no one can decide' },
  path: '/access-control',
  async list(ctx, limit) {
    if (!(await listRepairers(ctx)).includes(ctx.actor.id)) return { rows: [], total: 0 }
    const rows = await listStuck(ctx, approvals())
    return { rows: rows.slice(0, limit), total: rows.length }
  },
})

export const requestsStuckNotice = defineNotice<{ readonly count: number; readonly names: string }>({
  kind: 'home.requests-stuck',
  label: 'Requests wait that no one can decide',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ count }) => say.requestsStuck(count),
  text: ({ names }) => say.requestsStuckText(names),
  link: () => '/',
})

type Checked = { readonly handed_over: number; readonly undecidable: number }
const MOST_NAMES = 5

/** Hands over what still waits for closed accounts, then names what is left with no one. */
export async function checkUndecidable(ctx: Ctx, approvals: readonly AreaApprovals[]): Promise<Checked> {
  let handedOver = 0
  for (const area of approvals) handedOver += await handOverGone(ctx, area)
  const stuck = await listStuck(ctx, approvals)
  if (stuck.length > 0)
    await notify(ctx, requestsStuckNotice, {
      to: await listRepairers(ctx),
      input: {
        count: stuck.length,
        names: stuck
          .slice(0, MOST_NAMES)
          .map(({ title }) => title)
          .join('; '),
      },
      subject: `undecidable/${companyDay(ctx.now)}`,
    })
  return { handed_over: handedOver, undecidable: stuck.length }
}

/** After the accounts of leavers have been closed, before the day's reminders. */
export const undecidableSchedule = (approvals: () => readonly AreaApprovals[]): ScheduledJob =>
  dailyAt('01:30', {
    name: 'home.check-undecidable',
    title: 'Looks for requests that no one can decide',
    job: defineJob('home.check-undecidable', {
      input: noInput,
      run: (ctx) => checkUndecidable(ctx, approvals()),
    }),
  })
