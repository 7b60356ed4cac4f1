import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { hasEnoughApprovers, type Step } from '#platform/server/approvals/next-legs.ts'
import { listLineAbove, listHolders } from '#organization/server/public.ts'
import { DECIDE_REQUEST } from '#attendance/server/attendance-policy.ts'
import { companyOn } from '#attendance/server/person-queries.ts'

/** As it is on a later day, once this person has left. */
type AsIf = { readonly day?: string; readonly without?: number }

/** The line manager, the next one above where they have left, HR where there is none; HR as well where it is needed. */
export async function stepsFor(
  ctx: Ctx,
  applicantId: number,
  needsHr: boolean,
  as: AsIf = {},
): Promise<Step[]> {
  const day = as.day ?? companyDay(ctx.now)
  const line = await listLineAbove(ctx, applicantId, day)
  const lead = line.find(({ active, id }) => active && id !== applicantId && id !== as.without)
  const holders = await listHolders(ctx, {
    permission: DECIDE_REQUEST,
    companyId: await companyOn(ctx, applicantId, day),
  })
  const hr: Step = {
    kind: 'HR',
    mode: 'any-of',
    approvers: holders.filter((id) => id !== applicantId && id !== as.without),
  }
  if (!lead) return [hr]
  const manager: Step = { kind: 'manager', mode: 'any-of', approvers: [lead.id] }
  if (!needsHr) return [manager]
  return hasEnoughApprovers([manager, hr]) ? [manager, hr] : [hr]
}

export async function isAbove(ctx: Ctx, personId: number): Promise<boolean> {
  const line = await listLineAbove(ctx, personId, companyDay(ctx.now))
  return line.some(({ id }) => id === ctx.actor.id)
}
