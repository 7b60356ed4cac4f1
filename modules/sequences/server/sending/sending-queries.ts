import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import type { SendingWindow } from '#sequences/contract/sequence-calls.ts'
import type { StepCondition } from '#sequences/contract/sequences-lists.ts'

/** What is due, in order; a sequence that is paused holds everything back. */
export const listDue = (ctx: Ctx, most: number) =>
  ctx.db
    .$pickTables<'sequence_mail' | 'sequence' | 'sequence_enrolment'>()
    .selectFrom('sequence_mail as mail')
    .innerJoin('sequence', 'sequence.id', 'mail.sequence_id')
    .innerJoin('sequence_enrolment as enrolment', 'enrolment.id', 'mail.enrolment_id')
    .select(['mail.id', 'mail.step_id'])
    .where('mail.status', '=', 'planned')
    .where('mail.due_at', '<=', ctx.now.toISOString())
    .where('sequence.status', '=', 'active')
    .where('enrolment.status', '<>', 'paused')
    .orderBy('mail.due_at')
    .orderBy('mail.id')
    .limit(most)
    .execute()

export const findOptionalSending = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('sequence_mail').selectAll().where('id', '=', id).executeTakeFirst()
export type Sending = NonNullable<Awaited<ReturnType<typeof findOptionalSending>>>

/** One at a time writes about a person in a sequence: replies, opens that count, steps. */
export async function holdRun(ctx: Ctx, enrolmentId: number) {
  await ctx.db
    .selectFrom('sequence_enrolment')
    .select('id')
    .where('id', '=', enrolmentId)
    .forUpdate()
    .executeTakeFirst()
  const row = await ctx.db
    .selectFrom('sequence_enrolment as enrolment')
    .innerJoin('sequence', 'sequence.id', 'enrolment.sequence_id')
    .selectAll('enrolment')
    .select(['sequence.name', 'sequence.company_id', 'sequence.owner_id', 'sequence.windows'])
    .select(['sequence.office_id', 'sequence.sender_id', 'sequence.most_a_day', 'sequence.stops_on_reply'])
    .select(['sequence.stops_on_meeting', 'sequence.stops_on_won', 'sequence.status as sequence_status'])
    .where('enrolment.id', '=', enrolmentId)
    .executeTakeFirstOrThrow()
  return { ...row, windows: row.windows as SendingWindow[] }
}
export type Run = Awaited<ReturnType<typeof holdRun>>

const steps = (ctx: Ctx, sequenceId: number) =>
  ctx.db
    .selectFrom('sequence_step')
    .selectAll()
    .where('sequence_id', '=', sequenceId)
    .where('removed_at', 'is', null)
    .orderBy('place')

export const listStepsAfter = async (ctx: Ctx, sequenceId: number, place: number) =>
  (await steps(ctx, sequenceId).where('place', '>', place).execute()).map((step) => ({
    ...step,
    condition: step.condition as StepCondition | null,
  }))
export type Step = Awaited<ReturnType<typeof listStepsAfter>>[number]

export const findStep = async (ctx: Ctx, id: number): Promise<Step> => {
  const step = await ctx.db
    .selectFrom('sequence_step')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...step, condition: step.condition as StepCondition | null }
}

export const newestText = (ctx: Ctx, stepId: number) =>
  ctx.db
    .selectFrom('sequence_text')
    .selectAll()
    .where('step_id', '=', stepId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

export const findText = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('sequence_text').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

type Planned = {
  readonly run: Run
  readonly step: Step
  readonly due: Date
  readonly waitsFor: string
}

/** Nothing where this step was planned for this person before. */
export async function planOnce(ctx: Ctx, { run, step, due, waitsFor }: Planned): Promise<void> {
  const { id } = await newestText(ctx, step.id)
  await ctx.db
    .insertInto('sequence_mail')
    .values({
      sequence_id: run.sequence_id,
      enrolment_id: run.id,
      step_id: step.id,
      text_id: id,
      due_at: due,
      waits_for: waitsFor,
      claimed_at: null,
      sent_at: null,
      mail_id: null,
      message_key: null,
      token_digest: null,
      task_id: null,
      opened_at: null,
      machine_opened_at: null,
      clicked_at: null,
      replied_at: null,
      bounced_at: null,
    })
    .onConflict((found) => found.columns(['enrolment_id', 'step_id']).doNothing())
    .execute()
}

/** A step that a reply has overtaken stands in the ledger as well. */
export async function insertCancelled(
  ctx: Ctx,
  { run, step, reason }: { run: Run; step: Step; reason: string },
) {
  await planOnce(ctx, { run, step, due: ctx.now, waitsFor: '' })
  await ctx.db
    .updateTable('sequence_mail')
    .set({ status: 'cancelled', reason })
    .where('enrolment_id', '=', run.id)
    .where('step_id', '=', step.id)
    .where('status', '=', 'planned')
    .execute()
}

/** The last that was really sent, for conditions and threads. */
export const findOptionalLastSent = (ctx: Ctx, enrolmentId: number) =>
  ctx.db
    .$pickTables<'sequence_mail' | 'sequence_step' | 'sequence_text'>()
    .selectFrom('sequence_mail as mail')
    .innerJoin('sequence_step as step', 'step.id', 'mail.step_id')
    .innerJoin('sequence_text as text', 'text.id', 'mail.text_id')
    .selectAll('mail')
    .select(['text.subject', 'step.place'])
    .where('mail.enrolment_id', '=', enrolmentId)
    .where('mail.status', '=', 'sent')
    .where('step.kind', '=', 'email')
    .orderBy('mail.sent_at', 'desc')
    .orderBy('mail.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const listThread = (ctx: Ctx, enrolmentId: number) =>
  ctx.db
    .selectFrom('sequence_mail as mail')
    .innerJoin('sequence_text as text', 'text.id', 'mail.text_id')
    .select(['mail.message_key', 'text.subject'])
    .where('mail.enrolment_id', '=', enrolmentId)
    .where('mail.status', '=', 'sent')
    .where('mail.message_key', 'is not', null)
    .orderBy('mail.sent_at')
    .orderBy('mail.id')
    .execute()

type Move = {
  readonly from: readonly Sending['status'][]
  readonly changes: Parameters<typeof updateRow<'sequence_mail'>>[3]
}

/** Conditional: of several who move an entry one does. */
export async function moveSending(ctx: Ctx, id: number, { from, changes }: Move): Promise<boolean> {
  const row = await ctx.db
    .updateTable('sequence_mail')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** What can’t be written stands in the ledger, where a person tries it again. */
export const giveUp = (ctx: Ctx, id: number, reason: string) =>
  moveSending(ctx, id, { from: ['planned'], changes: { status: 'failed', reason } })

export const listOpen = (ctx: Ctx, enrolmentId: number) =>
  ctx.db
    .selectFrom('sequence_mail as mail')
    .innerJoin('sequence_step as step', 'step.id', 'mail.step_id')
    .selectAll('mail')
    .select(['step.condition', 'step.place', 'step.kind'])
    .where('mail.enrolment_id', '=', enrolmentId)
    .where('mail.status', 'in', ['planned', 'claimed', 'unknown', 'failed'])
    .orderBy('step.place')
    .execute()

export const lastPlace = async (ctx: Ctx, enrolmentId: number): Promise<number> => {
  const { place } = await ctx.db
    .selectFrom('sequence_mail as mail')
    .innerJoin('sequence_step as step', 'step.id', 'mail.step_id')
    .select(sql<number | null>`max(step.place)`.as('place'))
    .where('mail.enrolment_id', '=', enrolmentId)
    .executeTakeFirstOrThrow()
  return place ?? 0
}

export const updateEnrolment = (
  ctx: Ctx,
  id: number,
  changes: Parameters<typeof updateRow<'sequence_enrolment'>>[3],
) => updateRow(ctx, 'sequence_enrolment', { id }, changes)

export const insertEnrolment = (
  ctx: Ctx,
  row: {
    sequence_id: number
    contact_id: number
    lead_id: number | null
    deal_id: number | null
    zone: string
  },
) =>
  insertRow(ctx, 'sequence_enrolment', {
    ...row,
    enrolled_by: ctx.actor.id,
    enrolled_at: ctx.now,
    postponed_at: null,
  })

/** What counts against the limit of a day: handed to the mail server, or on its way there. */
export const countSince = async (ctx: Ctx, sequenceId: number, since: Date): Promise<number> => {
  const { count } = await ctx.db
    .selectFrom('sequence_mail as mail')
    .innerJoin('sequence_step as step', 'step.id', 'mail.step_id')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('mail.sequence_id', '=', sequenceId)
    .where('step.kind', '=', 'email')
    .where('mail.claimed_at', '>=', since.toISOString())
    .where('mail.status', 'in', ['claimed', 'sent', 'unknown'])
    .executeTakeFirstOrThrow()
  return count
}

/** Sent, bounced and complained about among the newest. */
export async function countLatest(ctx: Ctx, sequenceId: number, most: number) {
  const { rows } = await sql<{ sent: number; bounced: number; complained: number }>`
    select count(*)::integer as sent, count(bounced_at)::integer as bounced,
      count(*) filter (where ended_for = 'Complained')::integer as complained
    from (
      select mail.bounced_at, enrolment.ended_for
      from sequence_mail as mail join sequence_enrolment as enrolment on enrolment.id = mail.enrolment_id
      where mail.sequence_id = ${sequenceId} and mail.claimed_at is not null and mail.mail_id is not null
      order by mail.claimed_at desc limit ${most}
    ) as latest`.execute(ctx.db)
  return rows[0]!
}

export const listStuck = (ctx: Ctx, before: Date) =>
  ctx.db
    .selectFrom('sequence_mail')
    .select(['id', 'enrolment_id'])
    .where('status', '=', 'claimed')
    .where('task_id', 'is', null)
    .where('claimed_at', '<', before.toISOString())
    .limit(200)
    .execute()

/** In a sequence that runs, with nothing to come: the step after the last was not planned. */
export const listStranded = (ctx: Ctx) =>
  ctx.db
    .selectFrom('sequence_enrolment as enrolment')
    .innerJoin('sequence', 'sequence.id', 'enrolment.sequence_id')
    .select('enrolment.id')
    .where('enrolment.live', '=', true)
    .where('sequence.status', '=', 'active')
    .where(
      sql<boolean>`not exists (select from sequence_mail as mail where mail.enrolment_id = enrolment.id
        and mail.status in ('planned', 'claimed', 'unknown', 'failed'))`,
    )
    .limit(200)
    .execute()

export const listPlannedOf = (ctx: Ctx, sequenceId: number) =>
  ctx.db
    .selectFrom('sequence_mail')
    .select(['id', 'enrolment_id', 'due_at'])
    .where('sequence_id', '=', sequenceId)
    .where('status', '=', 'planned')
    .orderBy('due_at')
    .execute()

/** The mail that this one on our side is, by the key in its Message-ID. */
export const findSendingByKey = (ctx: Ctx, keys: readonly string[]) =>
  ctx.db
    .selectFrom('sequence_mail')
    .selectAll()
    .where('message_key', 'in', ['', ...keys])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const listFiles = (ctx: Ctx, stepId: number) =>
  ctx.db
    .selectFrom('sequence_file as file')
    .innerJoin('stored_file as stored', 'stored.id', 'file.file_id')
    .select(['file.id', 'file.file_id', 'file.name', 'file.kind', 'file.bytes', 'stored.storage_key'])
    .where('file.step_id', '=', stepId)
    .orderBy('file.id')
    .execute()
