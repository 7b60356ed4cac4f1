import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Step } from '#platform/server/approvals/next-legs.ts'
import { hasEnoughApprovers } from '#platform/server/approvals/next-legs.ts'
import { listPresentDeciders } from '#calendar/server/public.ts'
import { REIMBURSEMENT_AREA } from '#reimbursement/contract/reimbursement-lists.ts'
import { listHolders, listLineAbove } from '#organization/server/public.ts'
import { listProjectsOf } from '#project-register/server/public.ts'
import { listSlabs } from '#reimbursement/server/categories/category-queries.ts'
import { slabOf } from '#reimbursement/server/categories/limit-rules.ts'
import { APPROVE_LARGE } from '#reimbursement/server/reimbursement-policy.ts'
import { listSeats } from '#reimbursement/server/person-queries.ts'

type Asked = {
  readonly accountId: number
  readonly companyId: number
  readonly projectId: number | null
  readonly total: number
  /** As it is on a later day, once this person has left. */
  readonly day?: string
  readonly without?: number
}

/**
 * The project manager of a project cost, the line manager, and above the slab the department head and finance. A line
 * manager who is on leave without a delegate is passed over, as with requests for leave.
 */
export async function stepsFor(ctx: Ctx, asked: Asked): Promise<Step[]> {
  const { accountId, without } = asked
  const day = asked.day ?? companyDay(ctx.now)
  const line = (await listLineAbove(ctx, accountId, day)).filter(
    ({ active, id }) => active && id !== accountId && id !== without,
  )
  const slab = slabOf(asked, await listSlabs(ctx))
  const present = await listPresentDeciders(
    ctx,
    line.map(({ id }) => id),
    REIMBURSEMENT_AREA.key,
  )
  const at = Math.max(
    line.findIndex(({ id }) => present.has(id)),
    0,
  )
  const manager = line[at]
  const finance = await financeStep(ctx, asked)
  const steps = [
    ...(await projectSteps(ctx, asked, day)),
    ...(manager ? [step('manager', [manager.id])] : []),
    ...(slab.department_head ? await headSteps(ctx, asked, line.slice(at + 1), day) : []),
    ...(slab.finance || !manager ? [finance] : []),
  ]
  return withoutRepeats(steps)
}

const step = (kind: string, approvers: readonly number[]): Step => ({ kind, mode: 'any-of', approvers })

async function projectSteps(
  ctx: Ctx,
  { accountId, projectId, without }: Asked,
  day: string,
): Promise<Step[]> {
  if (projectId === null) return []
  const projects = await listProjectsOf(ctx, { accountId, from: day, to: day })
  const leads = projects.find(({ id }) => id === projectId)?.leadIds ?? []
  const others = leads.filter((id) => id !== accountId && id !== without)
  return others.length === 0 ? [] : [step('project manager', others)]
}

/** The highest above the manager in the same department; where there is none, the manager of the manager. */
async function headSteps(
  ctx: Ctx,
  { accountId }: Asked,
  above: readonly { readonly id: number }[],
  day: string,
): Promise<Step[]> {
  const seats = await listSeats(ctx, [accountId, ...above.map(({ id }) => id)], day)
  const department = seats.get(accountId)?.department_id
  const head = above.findLast(({ id }) => seats.get(id)?.department_id === department) ?? above[0]
  return head ? [step('department head', [head.id])] : []
}

async function financeStep(ctx: Ctx, { accountId, companyId, without }: Asked): Promise<Step> {
  const holders = await listHolders(ctx, { permission: APPROVE_LARGE, companyId })
  return step(
    'finance',
    holders.filter((id) => id !== accountId && id !== without),
  )
}

/** No one is asked twice: a step that only repeats the people of an earlier one is left out. */
function withoutRepeats(steps: readonly Step[]): Step[] {
  const kept: Step[] = []
  for (const next of steps) {
    const asked = new Set(kept.flatMap(({ approvers }) => approvers))
    const rest = next.approvers.filter((id) => !asked.has(id))
    if (rest.length > 0 || kept.length === 0) kept.push({ ...next, approvers: rest })
  }
  return hasEnoughApprovers(kept) ? kept : kept.filter(({ approvers }) => approvers.length > 0)
}
