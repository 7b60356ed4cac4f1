import { continueSeat, endSeats } from '#organization/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { writeChange } from '#platform/server/database/change-log.ts'
import { raise } from '#platform/server/events.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#people/contract/employment/employment-calls.ts'
import { employmentMessages as say } from '#people/contract/employment/employment-messages.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import {
  dropEmployment,
  dropStage,
  findEmploymentById,
  findLatestStage,
  findOptionalStageBefore,
  reopenStage,
  updateEmployment,
  type lockOptionalEmployment,
} from './employment-write-queries.ts'
import { findOptionalLead } from '#people/server/name-and-lead-queries.ts'
import { lockToDecide } from './open-employment.ts'
import { employmentChanged } from '#people/server/people-events.ts'
import { plannedFor } from './planned-employment-change.ts'
import { tellOfLine } from '#people/server/notices/notify-line-manager-change.ts'
import { announceRecord } from '#people/server/record/write-entry.ts'

type Employment = NonNullable<Awaited<ReturnType<typeof lockOptionalEmployment>>>

/** Until its day what was planned can be undone: what was to end goes on as if nothing had been decided. */
export async function withdrawPlan(ctx: Ctx, form: InputOf<typeof calls.withdrawPlan>) {
  const { person, employment } = await lockToDecide(ctx, form.person_id)
  must(employment.version === form.version, say.changedMeanwhile)
  const stage = await findLatestStage(ctx, employment.id)
  const plan = plannedFor({ employment, stage, today: companyDay(ctx.now) })
  must(plan, say.nothingPlanned)
  if (plan.kind === 'move') await undoMove(ctx, employment, stage.id)
  else await undoStage(ctx, employment, stage)
  // The trace keeps why: the row it was written on may be gone.
  const before = { planned: plan.kind, from: plan.from }
  writeChange(ctx, { table: 'employment', rowId: employment.id, before, after: { withdrawn: form.reason } })
  announceRecord(ctx, person.id)
  return said(say.planWithdrawn(person.name, dayInWords(plan.from)), {})
}

async function undoMove(
  ctx: Ctx,
  { id, person_id, joined_on, previous_employment_id }: Employment,
  stageId: number,
) {
  const newLead = await findOptionalLead(ctx, person_id, joined_on)
  await dropStage(ctx, stageId)
  await dropEmployment(ctx, id)
  const before = await findEmploymentById(ctx, previous_employment_id!)
  const open = { left_on: null, leaving: null, leaving_reason: '' }
  await updateEmployment(ctx, { id: before.id, version: before.version }, open)
  const ended = await findOptionalStageBefore(ctx, before.id, joined_on)
  if (ended) await reopenStage(ctx, ended.id)
  await endSeats(ctx, person_id, before.left_on!)
  await continueSeat(ctx, person_id, before.left_on!)
  const facts = { personId: person_id, employmentId: before.id }
  await raise(ctx, employmentChanged, { ...facts, what: 'transfer-withdrawn', from: joined_on })
  const lead = await findOptionalLead(ctx, person_id, joined_on)
  const line = { personId: person_id, fromId: newLead, toId: lead, day: joined_on }
  if (newLead !== lead) await tellOfLine(ctx, line)
}

type Stage = Awaited<ReturnType<typeof findLatestStage>>

async function undoStage(ctx: Ctx, { id, version, person_id }: Employment, stage: Stage) {
  await dropStage(ctx, stage.id)
  const before = await findOptionalStageBefore(ctx, id, stage.valid_from)
  if (before) await reopenStage(ctx, before.id)
  // Readers of the employment see by its version that it has gone on.
  await updateEmployment(ctx, { id, version }, {})
  const facts = { personId: person_id, employmentId: id }
  await raise(ctx, employmentChanged, { ...facts, what: 'stage', from: stage.valid_from })
}
