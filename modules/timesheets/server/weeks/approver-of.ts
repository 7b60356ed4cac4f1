import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Step } from '#platform/server/approvals/next-legs.ts'
import { listPresentDeciders } from '#calendar/server/public.ts'
import { listHolders, listLineAbove } from '#organization/server/public.ts'
import { TIMESHEETS_AREA } from '#timesheets/contract/timesheets-lists.ts'
import { REOPEN } from '#timesheets/server/timesheets-policy.ts'

type Asked = {
  readonly accountId: number
  /** As it is on a later day, once this person has left. */
  readonly day?: string
  readonly without?: number
}

/**
 * The line manager; one who is on leave without a delegate is passed over. Where no line manager is left, HR, who may
 * reopen time, decides.
 */
export async function approverOf(ctx: Ctx, { accountId, without, day }: Asked): Promise<Step | null> {
  const others = ({ id }: { readonly id: number }) => id !== accountId && id !== without
  const line = (await listLineAbove(ctx, accountId, day ?? companyDay(ctx.now))).filter(
    (above) => above.active && others(above),
  )
  const present = await listPresentDeciders(
    ctx,
    line.map(({ id }) => id),
    TIMESHEETS_AREA.key,
  )
  const manager = line.find(({ id }) => present.has(id)) ?? line[0]
  if (manager) return { kind: 'manager', mode: 'any-of', approvers: [manager.id] }
  const holders = (await listHolders(ctx, { permission: REOPEN, companyId: null })).filter((id) =>
    others({ id }),
  )
  return holders.length === 0 ? null : { kind: 'HR', mode: 'any-of', approvers: holders }
}
