import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { rowDuty, type LeaverDuty } from '#platform/server/leavers/leaver-duty.ts'
import { lockLegs, skipLegs, type StoredLeg } from './approval-queries.ts'
import type { AreaApprovals, Gone } from './area-approvals.ts'
import { announceTo, approversOf } from './ask-approvers.ts'
import { giveLegTo, listGoneApprovers, listLegsOf, type LeaverLeg } from './leaver-leg-queries.ts'
import type { Subject } from './move-state.ts'

/** What waits for a leaver goes to the people who decide in their place. */
export const legsDuty = (approvals: AreaApprovals): LeaverDuty =>
  rowDuty({
    things: ['request', 'requests'],
    text: (things) =>
      `${things} (${approvals.area.label.toLowerCase()}) that would wait for them will wait for others.`,
    find: async (ctx, { id }) =>
      (await listLegsOf(ctx, { area: approvals.area.key, approverId: id })).map((leg) => ({
        ...leg,
        name: leg.applicant,
      })),
    move: (ctx, legs, leaver) => handOverLegs(ctx, approvals, legs, leaver),
  })

/** What still waits for accounts that are closed; nothing where every release has handed over its own. */
export async function handOverGone(ctx: Ctx, approvals: AreaApprovals): Promise<number> {
  let count = 0
  for (const { id } of await listGoneApprovers(ctx, approvals.area.key)) {
    const legs = await listLegsOf(ctx, { area: approvals.area.key, approverId: id })
    await handOverLegs(ctx, approvals, legs, { id, from: companyDay(ctx.now) })
    count += legs.length
  }
  return count
}

/** Asked again under the lock, one by one: a decision may have been taken meanwhile, and one leg may open another. */
async function handOverLegs(
  ctx: Ctx,
  approvals: AreaApprovals,
  seen: readonly LeaverLeg[],
  leaver: Gone,
): Promise<void> {
  const applicants = new Set(seen.map(({ applicant_id }) => applicant_id))
  const inOrder = [...applicants].toSorted((one, other) => one - other)
  await approvals.lock(ctx, inOrder)
  const done = new Set<number>()
  for (;;) {
    const legs = await listLegsOf(ctx, { area: approvals.area.key, approverId: leaver.id })
    const next = legs.find(({ id }) => !done.has(id))
    if (!next) return
    done.add(next.id)
    await handOverLeg(ctx, approvals, next, leaver)
  }
}

async function handOverLeg(ctx: Ctx, approvals: AreaApprovals, leg: LeaverLeg, leaver: Gone): Promise<void> {
  const subject = { table: leg.subject_table as Subject['table'], id: leg.subject_id, noun: 'request' }
  const legs = await lockLegs(ctx, subject)
  const own = legs.find(({ id, status }) => id === leg.id && status === 'pending')
  // The leg before may have settled the whole request.
  if (!own) return
  const entitled = await approvals.entitled(ctx)
  const beside = legs.filter((other) => isBeside(other, own) && entitled.includes(other.approver_id))
  if (own.mode === 'any-of' && beside.length > 0) {
    await skipLegs(ctx, [own])
    return announceTo(ctx, approversOf([own, ...beside]), own.area)
  }
  if (await approvals.instead?.(ctx, leg)) return
  const { kind, approvers } = await approvals.deciders(ctx, leg, leaver)
  const fresh = approvers.filter((id) => id !== leaver.id && mayBeAsked(legs, own, id))
  // The nightly check names what is left with no one.
  if (fresh.length === 0) return
  await giveLegTo(ctx, own, { kind, approvers: fresh })
  await announceTo(ctx, [...approversOf([own]), ...fresh], own.area)
  if (own.opened_at !== null) await approvals.tell?.(ctx, leg, fresh)
}

const isBeside = (other: StoredLeg, own: StoredLeg) =>
  other.step === own.step && other.id !== own.id && other.status === 'pending'

/** No one decides on the own request, nor twice on the same one. */
const mayBeAsked = (legs: readonly StoredLeg[], own: StoredLeg, id: number) =>
  id !== own.applicant_id &&
  !legs.some(
    (leg) => leg.decided_by === id || (leg.step === own.step && leg.approver_id === id && leg.id !== own.id),
  )
