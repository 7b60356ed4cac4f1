import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Step } from '#platform/server/approvals/next-legs.ts'
import { listPresentDeciders } from '#calendar/server/public.ts'
import { listHolders, listLineAbove } from '#organization/server/public.ts'
import { SYSTEM_ACCESS_AREA } from '#tickets/contract/tickets-lists.ts'
import { findOptionalSystem } from './grant-queries.ts'

type Asked = {
  readonly accountId: number
  readonly systemId: number
  /** As it is on a later day, once this person has left. */
  readonly day?: string
  readonly without?: number
}

/**
 * The line manager, then the owner of the system. Where one of them is the person who asks or is not here, who manages
 * the systems decides instead.
 */
export async function stepsFor(ctx: Ctx, asked: Asked): Promise<Step[]> {
  const { accountId, systemId, without } = asked
  const others = (id: number) => id !== accountId && id !== without
  const line = (await listLineAbove(ctx, accountId, asked.day ?? companyDay(ctx.now))).filter(
    ({ id, active }) => active && others(id),
  )
  const present = await listPresentDeciders(
    ctx,
    line.map(({ id }) => id),
    SYSTEM_ACCESS_AREA.key,
  )
  const manager = line.find(({ id }) => present.has(id)) ?? line[0]
  const system = await findOptionalSystem(ctx, systemId)
  const owner =
    system && system.owner_status === 'active' && others(system.owner_id)
      ? [system.owner_id]
      : await managers()
  const steps: Step[] = [
    { kind: 'manager', mode: 'any-of', approvers: manager ? [manager.id] : [] },
    { kind: 'owner', mode: 'any-of', approvers: owner.filter((id) => id !== manager?.id) },
  ]
  return steps.filter(({ approvers }) => approvers.length > 0)

  async function managers() {
    const holders = await listHolders(ctx, { permission: 'tickets.settings.manage', companyId: null })
    return holders.filter(others)
  }
}
