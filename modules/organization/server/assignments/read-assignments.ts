import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { AssignmentRow, listAssignments } from '#organization/contract/assignments/assignment-calls.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'
import { listAssignmentsUntil } from './assignment-history-queries.ts'
import { findOptionalPerson } from './assignment-queries.ts'
import {
  mayAssign,
  mayBeAssigned,
  maySeeAssignments,
  viewerOf,
} from '#organization/server/organization-policy.ts'

/** What is planned for someone is theirs to see from its first day on. */
export async function readAssignments(ctx: Ctx, { account_id, ...page }: InputOf<typeof listAssignments>) {
  const viewer = { ...viewerOf(ctx), accountId: ctx.actor.id }
  const person = await findOptionalPerson(ctx, account_id)
  must(person && maySeeAssignments(viewer, person), say.noSuchPerson)
  const today = companyDay(ctx.now)
  const assigns = mayAssign(ctx.actor)
  const seats = await listAssignmentsUntil(ctx, person.id, assigns ? null : today, page)
  const changes = assigns && mayBeAssigned(person)
  return {
    ...seats,
    rows: seats.rows.map((seat) => viewSeat(seat, { today, changes })),
    person: { id: person.id, name: person.name },
    can: { assign: changes },
  }
}

type StoredSeat = Awaited<ReturnType<typeof listAssignmentsUntil>>['rows'][number]

function viewSeat(seat: StoredSeat, { today, changes }: { today: string; changes: boolean }): AssignmentRow {
  const when = seat.valid_from > today ? 'future' : (seat.valid_to ?? today) < today ? 'past' : 'present'
  const mayChange = changes && when === 'future'
  return {
    id: seat.id,
    company: { id: seat.company_id, name: seat.company },
    location: { id: seat.location_id, name: seat.location },
    department: { id: seat.department_id, name: seat.department },
    designation: { id: seat.designation_id, name: seat.designation },
    line_manager: someone(seat.line_manager_id, seat.lead),
    dotted_manager: someone(seat.dotted_manager_id, seat.dotted),
    work_location: seat.work_location,
    valid_from: seat.valid_from,
    valid_to: seat.valid_to,
    when,
    version: seat.version,
    can: { correct: mayChange, withdraw: mayChange },
  }
}

const someone = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name }
