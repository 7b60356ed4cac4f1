import { dayAfter } from '#platform/contract/days.ts'
import { listHolders, listLineAbove } from '#organization/server/public.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { handOverAll, type Leaver, type LeaverDuty } from '#platform/server/leavers/leaver-duty.ts'
import { findOptionalSubject } from '#people/server/person-queries.ts'

type Leaving = {
  readonly personId: number
  readonly lastDay: string
  readonly newLeadId: number | null
}

const EMPLOY = 'people.employment.manage'

/** In the transaction of the release, or of what closes the account. */
export async function handOverLeaver(
  ctx: Ctx,
  duties: readonly LeaverDuty[],
  leaving: Leaving,
): Promise<void> {
  const leaver = await findLeaver(ctx, leaving)
  if (leaver) await handOverAll(ctx, duties, leaver)
}

/**
 * The successor is the new lead of their people, else the nearest line manager who stays, else a person who may employ
 * people. Null where the account has no name in the companies or no one is left at all.
 */
export async function findLeaver(
  ctx: Ctx,
  { personId, lastDay, newLeadId }: Leaving,
): Promise<Leaver | null> {
  const person = await findOptionalSubject(ctx, personId)
  if (!person) return null
  const after = dayAfter(lastDay)
  const today = companyDay(ctx.now)
  const from = after > today ? after : today
  const above = await listLineAbove(ctx, personId, lastDay)
  const lead = above.find(({ id, active }) => active && id !== personId)
  const holders = await listHolders(ctx, { permission: EMPLOY, companyId: person.companyId })
  const successorId = newLeadId ?? lead?.id ?? holders.find((id) => id !== personId)
  const successor = successorId === undefined ? null : await findOptionalSubject(ctx, successorId)
  if (!successor) return null
  return {
    id: personId,
    name: person.name,
    lastDay,
    from,
    successor: { id: successor.id, name: successor.name },
  }
}
