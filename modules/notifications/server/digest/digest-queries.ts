import { sql } from 'kysely'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { MailWay } from '#notifications/contract/preferences/mail-ways.ts'
import { decisionsKind } from './pending-decisions-kind.ts'
import type { QuietHours } from '#notifications/server/notification-rules.ts'
import { quietHoursOf } from '#notifications/server/quiet-hours-queries.ts'

/** The zones of all offices, and that of people who sit in none. */
export async function listZones(ctx: Ctx): Promise<string[]> {
  const offices = await ctx.db.selectFrom('location').select('time_zone').distinct().execute()
  return [...new Set([COMPANY_ZONE, ...offices.map(({ time_zone }) => time_zone)])]
}

/** Nothing when the morning of this zone has begun already. */
export const insertOptionalRound = (ctx: Ctx, zone: string, day: string) =>
  ctx.db
    .insertInto('digest_round')
    .values({ zone, day })
    .onConflict((begun) => begun.constraint('digest_round_once').doNothing())
    .returning('id')
    .executeTakeFirst()

/** Locked, so that of two workers with the same round only one goes on with it. */
export const lockRound = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('digest_round').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

type Advance = { readonly lastAccountId: number; readonly finished: boolean }

export const advanceRound = (ctx: Ctx, id: number, { lastAccountId, finished }: Advance) =>
  ctx.db
    .updateTable('digest_round')
    .set({ last_account_id: lastAccountId, finished_at: finished ? ctx.now : null })
    .where('id', '=', id)
    .execute()

const seatToday = (ctx: Ctx) => sql`
  left join assignment on assignment.account_id = account.id
    and daterange(assignment.valid_from, assignment.valid_to, '[]') @> ${companyDay(ctx.now)}::date
  left join location on location.id = assignment.location_id`

const zoneOf = sql`coalesce(location.time_zone, ${COMPANY_ZONE})`

type Page = { readonly zone: string; readonly afterId: number; readonly size: number }

/** Those of a zone for whom there may be something to tell; whether there is shows when their digest is written. */
export async function listDigestReaders(ctx: Ctx, { zone, afterId, size }: Page) {
  const day = companyDay(ctx.now)
  const { rows } = await sql<{ id: number; quiet: QuietHours | null }>`
    select account.id, ${quietHoursOf}
    from account ${seatToday(ctx)}
    left join quiet_hours on quiet_hours.account_id = account.id
    where account.id > ${afterId} and account.status = 'active' and ${zoneOf} = ${zone} and (
      exists (select from notification
        where recipient_id = account.id and for_digest and digest_id is null and read_at is null)
      or exists (select from approval_leg where approver_id = account.id and status = 'pending')
      or exists (select from delegation
        where to_account_id = account.id and valid_from <= ${day}::date and valid_to >= ${day}::date)
    )
    order by account.id limit ${size}`.execute(ctx.db)
  return rows
}

export type DigestReader = {
  id: number
  name: string
  email: string
  zone: string
  decisions: MailWay | null
}

/** Nothing for a person who can no longer sign in. */
export async function findOptionalReader(ctx: Ctx, id: number): Promise<DigestReader | undefined> {
  const { rows } = await sql<DigestReader>`
    select account.id, account.name, account.email, ${zoneOf} as zone, notice_preference.mail as decisions
    from account ${seatToday(ctx)}
    left join notice_preference
      on notice_preference.account_id = account.id and notice_preference.kind = ${decisionsKind.kind}
    where account.id = ${id} and account.status = 'active'`.execute(ctx.db)
  return rows[0]
}

/** Nothing when this person's digest of the day is written already; one that is being written is waited for. */
export const insertOptionalDigest = (ctx: Ctx, accountId: number, day: string) =>
  ctx.db
    .insertInto('mail_digest')
    .values({ account_id: accountId, day, written_at: ctx.now })
    .onConflict((written) => written.constraint('mail_digest_once').doNothing())
    .returning('id')
    .executeTakeFirst()

export type DigestItem = { title: string; text: string; at: string; merged_count: number }

type Taking = { readonly digestId: number; readonly accountId: number; readonly before: Date }

/** What is still unread of what came for the digest, newest first; no later digest tells it again. */
export async function takeItems(ctx: Ctx, { digestId, accountId, before }: Taking): Promise<DigestItem[]> {
  const { rows } = await sql<DigestItem>`
    with taken as (
      update notification set digest_id = ${digestId}
      where recipient_id = ${accountId} and for_digest and digest_id is null and read_at is null
        and at < ${before} and not exists (
          select from notice_preference
          where account_id = ${accountId} and kind = notification.kind and mail = 'never')
      returning id, title, text, at, merged_count
    )
    select title, text, at, merged_count from taken order by at desc, id desc`.execute(ctx.db)
  return rows
}
