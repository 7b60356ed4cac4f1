import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import { must } from '#platform/server/must.ts'
import { employmentStatuses } from '#organization/contract/organization-lists.ts'
import type * as calls from '#people/contract/employment/employment-calls.ts'
import { employmentMessages as say } from '#people/contract/employment/employment-messages.ts'
import { closeStage, findLatestStage, insertStage, updateEmployment } from './employment-write-queries.ts'
import { lockToDecide } from './open-employment.ts'
import { employmentChanged } from '#people/server/people-events.ts'
import { announceRecord } from '#people/server/record/write-entry.ts'

/** The legal moves are those of the specification's list; staying is allowed for a longer probation or another type. */
export async function changeStage(ctx: Ctx, form: InputOf<typeof calls.changeStage>) {
  const { person, employment } = await lockToDecide(ctx, form.person_id)
  must(employment.left_on === null || employment.left_on >= form.valid_from, say.notEmployed)
  must(employment.version === form.version, say.changedMeanwhile)
  const before = await findLatestStage(ctx, employment.id)
  mustBeLegal(before, form)
  await closeStage(ctx, before.id, form.valid_from)
  const { type, status, valid_from, reason } = form
  const probation_ends_on = status === 'confirmed' ? null : form.probation_ends_on
  await insertStage(ctx, {
    employment_id: employment.id,
    type,
    status,
    valid_from,
    probation_ends_on,
    reason,
  })
  // Readers of the employment see by its version that it has gone on.
  await updateEmployment(ctx, { id: employment.id, version: form.version }, {})
  const facts = { personId: person.id, employmentId: employment.id }
  await raise(ctx, employmentChanged, { ...facts, what: 'stage', from: valid_from })
  announceRecord(ctx, person.id)
  return {}
}

type Stage = Awaited<ReturnType<typeof findLatestStage>>
type Wanted = Pick<InputOf<typeof calls.changeStage>, 'status' | 'type' | 'valid_from' | 'probation_ends_on'>

function mustBeLegal(before: Stage, wanted: Wanted): void {
  must(wanted.valid_from > before.valid_from, say.stageTooEarly)
  const { status, probation_ends_on: ends } = wanted
  must(status === 'confirmed' || ends !== null, say.endMissing)
  const isSame = status === before.status
  const words = (key: Stage['status']) => employmentStatuses.labelOf(key).toLowerCase()
  // An employee who is taken over from a contract onto the payroll begins a probation.
  const isTakenOver = before.type !== wanted.type && status === 'probation'
  const isLegal = isSame || isTakenOver || employmentStatuses.canMove(before.status, status)
  must(isLegal, say.illegalStage(words(before.status), words(status)))
  const known = before.probation_ends_on
  must(
    !isSame || ends === null || known === null || before.type !== wanted.type || ends > known,
    say.endsTooEarly,
  )
}
