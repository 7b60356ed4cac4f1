import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { holdLock } from '#platform/server/database/named-locks.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'

/**
 * From here on nothing else is written of this person's tracker until the transaction ends: a withdrawal, a removed
 * device or a deletion stands before or after an upload, never in the middle of it.
 */
export const lockTracker = (ctx: Ctx, accountId: number) => holdLock(ctx, 'tracker-person', accountId)

export const findPresentText = (ctx: Ctx) =>
  ctx.db
    .selectFrom('tracker_consent_text')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

/** The consent that holds: to the present text, and not withdrawn. */
export const findPresentConsent = (ctx: Ctx, accountId: number) =>
  ctx.db
    .selectFrom('tracker_consent')
    .select(['id', 'accepted_at'])
    .where('account_id', '=', accountId)
    .where('withdrawn_at', 'is', null)
    .where('text_id', '=', (select) =>
      select.selectFrom('tracker_consent_text').select('id').orderBy('number', 'desc').limit(1),
    )
    .executeTakeFirst()

export const listConsents = (ctx: Ctx, accountId: number) =>
  ctx.db
    .selectFrom('tracker_consent')
    .innerJoin('tracker_consent_text as words', 'words.id', 'text_id')
    .select(['tracker_consent.id', 'words.number', 'accepted_at', 'withdrawn_at'])
    .where('account_id', '=', accountId)
    .orderBy('accepted_at', 'desc')
    .limit(50)
    .execute()

export const insertConsent = (ctx: Ctx, consent: { account_id: number; text_id: number }) =>
  insertRow(ctx, 'tracker_consent', { ...consent, accepted_at: ctx.now })

/** Withdraws what still stands, also to earlier texts; returns how many there were. */
export async function withdrawConsents(ctx: Ctx, accountId: number): Promise<number> {
  const standing = await ctx.db
    .selectFrom('tracker_consent')
    .select('id')
    .where('account_id', '=', accountId)
    .where('withdrawn_at', 'is', null)
    .execute()
  for (const { id } of standing) await updateRow(ctx, 'tracker_consent', { id }, { withdrawn_at: ctx.now })
  return standing.length
}

export const listTexts = (ctx: Ctx) =>
  ctx.db
    .selectFrom('tracker_consent_text as words')
    .leftJoin('account', 'account.id', 'published_by')
    .select(['number', 'body', 'published_at', 'account.name as published_by'])
    .select(
      sql<number>`(select count(*) from tracker_consent where text_id = words.id and withdrawn_at is null)`.as(
        'accepted',
      ),
    )
    .orderBy('number', 'desc')
    .execute()

/** One after the other, so that two who publish at once make two texts. */
export async function lockTexts(ctx: Ctx): Promise<void> {
  await holdLock(ctx, 'tracker-consent-texts')
}

export const insertText = (ctx: Ctx, text: { number: number; body: string }) =>
  insertRow(ctx, 'tracker_consent_text', {
    ...text,
    published_at: ctx.now,
    published_by: ctx.actor.id || null,
  })

export async function listConsentedPeople(ctx: Ctx, textId: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('tracker_consent')
    .innerJoin('account', 'account.id', 'account_id')
    .select('account_id')
    .where('text_id', '=', textId)
    .where('withdrawn_at', 'is', null)
    .where('account.status', '=', 'active')
    .execute()
  return rows.map(({ account_id }) => account_id)
}
