import { listPresentDeciders } from '#calendar/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Step } from '#platform/server/approvals/next-legs.ts'
import { hasEnoughApprovers } from '#platform/server/approvals/next-legs.ts'
import { listLineAbove, listHolders } from '#organization/server/public.ts'
import { listProjectsOf } from '#project-register/server/public.ts'
import { LEAVE_AREA } from '#leave/contract/leave-states.ts'
import { OVERRIDE } from '#leave/server/leave-policy.ts'
import { today } from '#leave/server/leave-person.ts'
import { findCompanyOf } from '#leave/server/leave-person-queries.ts'

/** As it is on a later day, once this person has left. */
type AsIf = { readonly day?: string; readonly without?: number }

/** Who decides last: the line manager, above them while they are away without a delegate, HR where there is no one. */
export async function lastApprovers(ctx: Ctx, applicantId: number, as: AsIf = {}): Promise<Step> {
  const line = (await listLineAbove(ctx, applicantId, as.day ?? today(ctx))).filter(
    ({ active, id }) => active && id !== applicantId && id !== as.without,
  )
  const ids = line.map(({ id }) => id)
  const present = await listPresentDeciders(ctx, ids, LEAVE_AREA.key)
  const decider = line.find(({ id }) => present.has(id)) ?? line[0]
  if (decider)
    return {
      kind: decider.id === line[0]?.id ? 'manager' : 'manager of the manager',
      mode: 'any-of',
      approvers: [decider.id],
    }
  const hr = await hrStep(ctx, applicantId)
  return { ...hr, approvers: hr.approvers.filter((id) => id !== as.without) }
}

export async function hrStep(ctx: Ctx, applicantId: number): Promise<Step> {
  const holders = await listHolders(ctx, {
    permission: OVERRIDE,
    companyId: await findCompanyOf(ctx, applicantId),
  })
  return { kind: 'HR', mode: 'any-of', approvers: holders.filter((id) => id !== applicantId) }
}

/** The steps after the project managers: the line manager, and HR where the rule asks for it. */
export async function finalSteps(ctx: Ctx, applicantId: number, needsHr: boolean): Promise<Step[]> {
  const last = await lastApprovers(ctx, applicantId)
  if (!needsHr || last.kind === 'HR') return [last]
  const hr = await hrStep(ctx, applicantId)
  return hasEnoughApprovers([last, hr]) ? [last, hr] : [hr]
}

export type ProjectStep = { readonly step: Step; readonly projects: string } | null

/**
 * The project managers of these days. None where no one manages a project of theirs then, or where the only ones are
 * the applicant and the line manager, whose one decision serves.
 */
export async function projectStep(
  ctx: Ctx,
  asked: { readonly accountId: number; readonly from: string; readonly to: string },
): Promise<ProjectStep> {
  const projects = await listProjectsOf(ctx, asked)
  const last = await lastApprovers(ctx, asked.accountId)
  const leads = new Set(projects.flatMap(({ leadIds }) => leadIds))
  leads.delete(asked.accountId)
  if (leads.size === 0 || last.approvers.some((id) => leads.has(id))) return null
  return {
    step: { kind: 'project manager', mode: 'any-of', approvers: [...leads] },
    projects: projects.map(({ name, share }) => `${name} (${share} %)`).join(', '),
  }
}
