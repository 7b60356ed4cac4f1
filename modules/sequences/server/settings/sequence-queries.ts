import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { sequenceList, type SendingWindow } from '#sequences/contract/sequence-calls.ts'
import { sequencesWhere } from '#sequences/server/sequences-policy.ts'

export const sequenceRows = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'sequence' | 'account' | 'company'>()
    .selectFrom('sequence')
    .innerJoin('account as owner', 'owner.id', 'sequence.owner_id')
    .innerJoin('company', 'company.id', 'sequence.company_id')
    .where(sequencesWhere(ctx))

/** Counted as the ledger and the list of people show them, so that each number opens as many rows. One pass over each. */
const shown = (rows: ReturnType<typeof sequenceRows>) =>
  rows
    .innerJoinLateral(
      sql<{ in_it: number; enrolled: number; unsubscribed: number }>`(
        select count(*) filter (where live)::integer as in_it, count(*)::integer as enrolled,
          count(*) filter (where status = 'unsubscribed')::integer as unsubscribed
        from sequence_enrolment where sequence_id = sequence.id)`.as('people'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      sql<{ sent: number; opened: number; replied: number; bounced: number; unknown: number }>`(
        select count(*) filter (where sent_at is not null and task_id is null)::integer as sent,
          count(opened_at)::integer as opened, count(replied_at)::integer as replied,
          count(bounced_at)::integer as bounced,
          count(*) filter (where status in ('unknown', 'failed') and bounced_at is null)::integer as unknown
        from sequence_mail where sequence_id = sequence.id)`.as('mails'),
      (join) => join.onTrue(),
    )
    .selectAll('sequence')
    .select(['owner.name as owner_name', 'company.name as company_name'])
    .select(['people.in_it', 'people.enrolled', 'people.unsubscribed', 'mails.sent', 'mails.opened'])
    .select(['mails.replied', 'mails.bounced', 'mails.unknown'])

const views: Readonly<Record<string, (ctx: Ctx) => ReturnType<typeof sql<SqlBool>>>> = {
  live: () => sql<SqlBool>`sequence.status <> 'archived'`,
  mine: ({ actor }) => sql<SqlBool>`(sequence.owner_id = ${actor.id} and sequence.status <> 'archived')`,
  all: () => sql<SqlBool>`true`,
}

export const sequenceQuery = listQuery(sequenceList, {
  from: sequenceRows,
  select: shown,
  filters: {
    view: (rows, view, { ctx }) => rows.where(views[view]!(ctx)),
    status: (rows, status) => rows.where('sequence.status', '=', status),
    search: (rows, words) => rows.where(searchIn('sequence.name', words)),
  },
  sorts: {
    name: neverNull('sequence.name'),
    status: neverNull('sequence.status'),
    owner: 'owner.name',
    created_at: neverNull('sequence.created_at'),
  },
  id: 'sequence.id',
})

export async function findOptionalSequence(ctx: Ctx, id: number) {
  const row = await shown(sequenceRows(ctx)).where('sequence.id', '=', id).executeTakeFirst()
  return row && { ...row, windows: row.windows as SendingWindow[] }
}
export type SeenSequence = NonNullable<Awaited<ReturnType<typeof findOptionalSequence>>>

/** Held until the transaction ends, then read as the actor sees it. */
export async function lockOptionalSequence(ctx: Ctx, id: number): Promise<SeenSequence | undefined> {
  await ctx.db.selectFrom('sequence').select('id').where('id', '=', id).forUpdate().execute()
  return findOptionalSequence(ctx, id)
}

export const findSequences = (ctx: Ctx, words: string, limit: number) =>
  sequenceRows(ctx)
    .select(['sequence.id', 'sequence.name', 'sequence.status'])
    .where(searchIn('sequence.name', words))
    .orderBy('sequence.id', 'desc')
    .limit(limit)
    .execute()

type Changes = Parameters<typeof updateRow<'sequence'>>[3]

export const insertSequence = (ctx: Ctx, row: Parameters<typeof insertRow<'sequence'>>[2]) =>
  insertRow(ctx, 'sequence', row)
export const updateSequence = (ctx: Ctx, row: RowToUpdate<'sequence'>, changes: Changes) =>
  updateRow(ctx, 'sequence', row, changes)

export const listSteps = (ctx: Ctx, sequenceId: number) =>
  ctx.db
    .selectFrom('sequence_step as step')
    .innerJoin('sequence_text as text', (join) =>
      join
        .onRef('text.step_id', '=', 'step.id')
        .on(
          sql<SqlBool>`text.number = (select max(newer.number) from sequence_text as newer where newer.step_id = step.id)`,
        ),
    )
    .selectAll('step')
    .select(['text.subject', 'text.text', 'text.number'])
    .where('step.sequence_id', '=', sequenceId)
    .where('step.removed_at', 'is', null)
    .orderBy('step.place')
    .execute()

/** The step with its sequence, where the caller works on it. */
export async function findOptionalStep(ctx: Ctx, id: number) {
  const step = await ctx.db
    .selectFrom('sequence_step')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  const sequence = step && (await findOptionalSequence(ctx, step.sequence_id))
  return sequence && { step, sequence }
}

/** A removed step keeps its place; the next one stands behind it. */
export const nextPlace = async (ctx: Ctx, sequenceId: number): Promise<number> => {
  const { place } = await ctx.db
    .selectFrom('sequence_step')
    .select(sql<number | null>`max(place)`.as('place'))
    .where('sequence_id', '=', sequenceId)
    .executeTakeFirstOrThrow()
  return (place ?? 0) + 1
}

export const insertStep = (ctx: Ctx, row: Parameters<typeof insertRow<'sequence_step'>>[2]) =>
  insertRow(ctx, 'sequence_step', row)
export const updateStep = (
  ctx: Ctx,
  row: RowToUpdate<'sequence_step'>,
  changes: Parameters<typeof updateRow<'sequence_step'>>[3],
) => updateRow(ctx, 'sequence_step', row, changes)

export const insertText = (
  ctx: Ctx,
  row: { step_id: number; number: number; subject: string; text: string },
) => insertRow(ctx, 'sequence_text', { ...row, made_by: ctx.actor.id, made_at: ctx.now })

/** Those not sent yet are sent with the new text. */
export const useNewestText = (ctx: Ctx, stepId: number, textId: number) =>
  ctx.db
    .updateTable('sequence_mail')
    .set({ text_id: textId })
    .where('step_id', '=', stepId)
    .where('status', '=', 'planned')
    .execute()

export const listWaitingFor = (ctx: Ctx, stepId: number) =>
  ctx.db
    .selectFrom('sequence_mail')
    .select(['id', 'enrolment_id'])
    .where('step_id', '=', stepId)
    .where('status', 'in', ['planned', 'failed'])
    .orderBy('enrolment_id')
    .execute()

export const findOptionalFile = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('sequence_file').selectAll().where('id', '=', id).executeTakeFirst()

const named = (ctx: Ctx, table: 'company' | 'location') =>
  ctx.db.selectFrom(table).select(['id', 'name']).orderBy('id').execute()
export const listCompanies = (ctx: Ctx) => named(ctx, 'company')
export const listOffices = (ctx: Ctx) => named(ctx, 'location')

/** Sequences of the reader’s own in which something was not sent, or no one knows. */
export const listUnsettled = (ctx: Ctx) =>
  ctx.db
    .selectFrom('sequence_mail as mail')
    .innerJoin('sequence', 'sequence.id', 'mail.sequence_id')
    .select(['sequence.id', 'sequence.name', sql<number>`count(*)::integer`.as('count')])
    .where('mail.status', 'in', ['unknown', 'failed'])
    .where('mail.bounced_at', 'is', null)
    .where('sequence.owner_id', '=', ctx.actor.id)
    .groupBy(['sequence.id', 'sequence.name'])
    .orderBy('count', 'desc')
    .limit(5)
    .execute()

/** Put in while it was a draft: nothing was planned for them yet. */
export const listWaitingToBegin = (ctx: Ctx, sequenceId: number) =>
  ctx.db
    .selectFrom('sequence_enrolment as enrolment')
    .select('enrolment.id')
    .where('enrolment.sequence_id', '=', sequenceId)
    .where('enrolment.live', '=', true)
    .where('enrolment.status', '=', 'scheduled')
    .where(
      sql<SqlBool>`not exists (select from sequence_mail as mail where mail.enrolment_id = enrolment.id)`,
    )
    .orderBy('enrolment.id')
    .execute()

/** Names in use that begin like this. */
export const listNamesLike = async (ctx: Ctx, base: string): Promise<ReadonlySet<string>> => {
  const found = await ctx.db
    .selectFrom('sequence')
    .select('name')
    .where('status', '<>', 'archived')
    .where(sql<SqlBool>`starts_with(lower(name), ${base.toLowerCase()})`)
    .execute()
  return new Set(found.map(({ name }) => name.toLowerCase()))
}
