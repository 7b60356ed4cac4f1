import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { holdLock } from '#platform/server/database/named-locks.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import type { EstimatePath } from '#estimates/contract/estimates-lists.ts'
import type { Outcome } from './pricing/estimate-outcome.ts'

/** Requests that one address sends at once are counted one after the other. */
export const lockSender = (ctx: Ctx, key: string) => holdLock(ctx, 'estimate-sender', key)

/** The same answers to the same address within the time in which a second sending is still the first. */
export const findOptionalRepetition = (ctx: Ctx, answersDigest: string) =>
  ctx.db
    .selectFrom('estimate')
    .select(['id', 'outcome'])
    .where('answers_digest', '=', answersDigest)
    .where('repeats_until', '>', ctx.now.toISOString())
    .executeTakeFirst()

/** When the first of the estimates was asked for that still count against a limit; null below it. */
export async function findLimitingMoment(
  ctx: Ctx,
  by: {
    readonly column: 'sender_digest' | 'email'
    readonly value: string
    readonly most: number
    readonly since: Date
  },
): Promise<Date | null> {
  const rows = await ctx.db
    .selectFrom('estimate')
    .select('created_at')
    .where(by.column, '=', by.value)
    .where('created_at', '>', by.since.toISOString())
    // What sales send of their own accord counts against no one.
    .where('revises_id', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(by.most)
    .execute()
  return rows.length < by.most ? null : new Date(rows.at(-1)!.created_at)
}

/** One after the other without a gap: the row of the year is held until the transaction ends. */
export async function nextNumber(ctx: Ctx, year: number): Promise<string> {
  const { last } = await ctx.db
    .insertInto('estimate_counter')
    .values({ year, last: 1 })
    .onConflict((found) => found.column('year').doUpdateSet({ last: sql<number>`estimate_counter.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return `EST-${year}-${String(last).padStart(4, '0')}`
}

export type NewEstimate = {
  readonly number: string
  readonly token: string
  readonly path: EstimatePath
  readonly contact_id: number
  readonly lead_id: number
  readonly rate_card_id: number
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly company_name: string
  readonly message: string
  readonly budget: string
  readonly is_nda: boolean
  readonly requirement: string
  readonly inputs: object
  readonly outcome: Outcome
  readonly sender_digest: string
  readonly answers_digest: string
  readonly repeats_until: Date
  readonly expires_at: Date
  readonly nda_text: string
  readonly consent: string
  readonly revises_id?: number
  readonly revised_by?: number
}

export const insertEstimate = (ctx: Ctx, { inputs, outcome, ...estimate }: NewEstimate) =>
  insertRow(ctx, 'estimate', {
    ...estimate,
    inputs: JSON.stringify(inputs),
    outcome: JSON.stringify(outcome),
    currency: outcome.currency,
    low: outcome.low,
    high: outcome.high,
    created_at: ctx.now,
    viewed_at: null,
    won_at: null,
    nda_accepted_at: null,
    mail_failure_told_at: null,
  })

export const noteMail = (ctx: Ctx, id: number, mailId: number) =>
  updateRow(ctx, 'estimate', { id }, { mail_id: mailId, mail_failure_told_at: null })

export type EstimateFile = { readonly id: string; readonly name: string; readonly bytes: number }

export const insertEstimateFile = (ctx: Ctx, estimateId: number, file: EstimateFile) =>
  insertRow(ctx, 'estimate_file', {
    estimate_id: estimateId,
    file_id: file.id,
    name: file.name,
    bytes: file.bytes,
  })

export const findPageSettings = (ctx: Ctx) =>
  ctx.db.selectFrom('estimate_page').selectAll().executeTakeFirstOrThrow()

export type PageSettings = Awaited<ReturnType<typeof findPageSettings>>

export const findOptionalByToken = (ctx: Ctx, token: string) =>
  ctx.db.selectFrom('estimate').selectAll().where('token', '=', token).executeTakeFirst()

/** Only what no one has looked at or worked on yet becomes looked at; the first look counts. */
export const noteView = (ctx: Ctx, id: number) =>
  ctx.db
    .updateTable('estimate')
    .set({ state: sql`case when state = 'sent' then 'viewed' else state end`, viewed_at: ctx.now })
    .where('id', '=', id)
    .where('viewed_at', 'is', null)
    .execute()

/** The first acceptance counts; a second one finds it accepted. */
export async function tryAcceptNda(ctx: Ctx, id: number, name: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('estimate')
    .set({ nda_accepted_at: ctx.now, nda_accepted_name: name })
    .where('id', '=', id)
    .where('nda_accepted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The owner of the lead is written to. */
export const findOwnerOfLead = (ctx: Ctx, leadId: number) =>
  ctx.db
    .selectFrom('lead')
    .leftJoin('account', 'account.id', 'lead.owner_id')
    .select(['lead.owner_id', 'account.email'])
    .where('lead.id', '=', leadId)
    .executeTakeFirst()
