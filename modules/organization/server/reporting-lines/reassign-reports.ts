import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { reassignReports as reassignReportsCall } from '#organization/contract/reporting-lines/line-manager-calls.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'
import { announceChange } from '#organization/server/announce-change.ts'
import {
  endAssignmentBefore,
  findOptionalAbove,
  findOptionalOn,
  findOptionalPerson,
  insertAssignment,
  listAssignmentsUnder,
  lockReportingLines,
  updateAssignment,
} from '#organization/server/assignments/assignment-queries.ts'
import { mayAssign, mayBeAssigned } from '#organization/server/organization-policy.ts'
import { raiseLineChange } from './raise-line-change.ts'

type Form = InputOf<typeof reassignReportsCall>
type Person = { readonly id: number; readonly name: string }
type Seat = Awaited<ReturnType<typeof listAssignmentsUnder>>[number]

/**
 * A team changes hands as a whole. When it goes to one of its own, this one takes the place in the line that the lead
 * of until now has had; otherwise they would report to themselves.
 */
export async function reassignReports(ctx: Ctx, form: Form) {
  must(mayAssign(ctx.actor), say.mayNotAssign)
  const day = form.valid_from
  must(day >= companyDay(ctx.now), say.reassignedInPast)
  const from = await findOptionalPerson(ctx, form.from_id)
  must(from && from.user_type !== 'Client', say.noSuchPerson)
  await lockReportingLines(ctx)
  const seats = await seatsToMove(ctx, from, form)
  const above = (await findOptionalOn(ctx, from.id, day))?.line_manager_id ?? null
  const to = await findNewLead(ctx, from, { toId: form.to_id ?? above, isAbove: form.to_id === null })
  for (const seat of seats)
    await moveSeat(ctx, seat, { day, leadId: seat.account_id === to.id ? above : to.id })
  await mustStayTree(ctx, to, { seats, above, day })
  await raiseMoves(ctx, seats, { from, to, above, day })
  announceChange(ctx)
  const moved = new Set(seats.map(({ account_id }) => account_id)).size
  const sentence =
    day === companyDay(ctx.now)
      ? say.reassigned(moved, to.name)
      : say.reassignedFrom(moved, to.name, dayInWords(day))
  return said(sentence, { moved, to: { id: to.id, name: to.name } })
}

type Lines = {
  readonly from: Person
  readonly to: Person
  readonly above: number | null
  readonly day: string
}

/** Once for each person, from the day on which their first seat changes its lead. */
async function raiseMoves(ctx: Ctx, seats: readonly Seat[], { from, to, above, day }: Lines) {
  const days = new Map<number, string>()
  for (const { account_id, valid_from } of seats) {
    const begins = valid_from > day ? valid_from : day
    const known = days.get(account_id)
    if (known === undefined || begins < known) days.set(account_id, begins)
  }
  for (const [personId, begins] of days)
    await raiseLineChange(ctx, {
      personId,
      fromId: from.id,
      toId: personId === to.id ? above : to.id,
      day: begins,
    })
}

async function seatsToMove(ctx: Ctx, from: Person, { account_ids, valid_from }: Form): Promise<Seat[]> {
  const seats = await listAssignmentsUnder(ctx, from.id, valid_from)
  if (account_ids === undefined) {
    must(seats.length > 0, say.nobodyReports(from.name))
    return seats
  }
  const reporting = new Set(seats.map(({ account_id }) => account_id))
  for (const id of account_ids) {
    if (reporting.has(id)) continue
    const person = await findOptionalPerson(ctx, id)
    must(person && mayBeAssigned(person), say.noSuchPerson)
    must(reporting.has(id), say.notTheirReport(person.name, from.name))
  }
  return seats.filter(({ account_id }) => account_ids.includes(account_id))
}

async function findNewLead(
  ctx: Ctx,
  from: Person,
  { toId, isAbove }: { toId: number | null; isAbove: boolean },
) {
  must(toId !== null, say.nobodyAbove(from.name))
  must(isAbove || toId !== from.id, say.sameLead)
  const to = await findOptionalPerson(ctx, toId)
  must(to && to.user_type !== 'Client', say.noSuchNewLead)
  must(to.status === 'active', say.newLeadNoLongerActive(to.name))
  return to
}

/** What begins before the day is ended there and goes on under the new lead; what begins later changes its lead. */
async function moveSeat(ctx: Ctx, seat: Seat, { day, leadId }: { day: string; leadId: number | null }) {
  const lines = {
    line_manager_id: leadId,
    dotted_manager_id: seat.dotted_manager_id === leadId ? null : seat.dotted_manager_id,
  }
  if (seat.valid_from >= day) {
    await updateAssignment(ctx, { id: seat.id }, lines)
    return
  }
  await endAssignmentBefore(ctx, seat.account_id, day)
  const { id: _ended, version: _last, ...same } = seat
  await insertAssignment(ctx, { ...same, ...lines, valid_from: day })
}

type Moved = { readonly seats: readonly Seat[]; readonly above: number | null; readonly day: string }

/** Asked of the lines as they are now: everybody has moved at once. */
async function mustStayTree(ctx: Ctx, to: Person, { seats, above, day }: Moved) {
  const people = seats.map(({ account_id }) => account_id).filter((id) => id !== to.id)
  const below = await findOptionalAbove(ctx, { lead: to.id, people, from: day, to: null })
  must(!below, say.reassignCircle(to.name, below?.name ?? ''))
  const takesPlace = above !== null && people.length < seats.length
  if (!takesPlace) return
  const behind = await findOptionalAbove(ctx, { lead: above, people: [to.id], from: day, to: null })
  const lead = await findOptionalPerson(ctx, above)
  must(!behind, say.reassignCircle(lead?.name ?? '', to.name))
}
