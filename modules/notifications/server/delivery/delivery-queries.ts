import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type { MailWay } from '#notifications/contract/preferences/mail-ways.ts'
import { MERGE_MINUTES, type QuietHours } from '#notifications/server/notification-rules.ts'
import { quietHoursOf } from '#notifications/server/quiet-hours-queries.ts'

/** A notice in its final words, on its way to people. */
export type WrittenNotice = {
  readonly kind: string
  readonly title: string
  readonly text: string
  readonly link: string
  readonly urgent: boolean
  /** Null never merges. */
  readonly subject: string | null
  readonly sentNoticeId: number | null
  /** False: no one has it mailed, whatever they have chosen. */
  readonly byMail: boolean
}

export type Recipient = {
  id: number
  zone: string
  chosen: MailWay | null
  quiet: QuietHours | null
}

/** Those of them who can still sign in, each with the zone of the office, the choice for this kind and the quiet hours. */
export async function listRecipients(ctx: Ctx, ids: readonly number[], kind: string): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select account.id, coalesce(location.time_zone, ${COMPANY_ZONE}) as zone, notice_preference.mail as chosen,
      ${quietHoursOf}
    from account
    left join assignment on assignment.account_id = account.id
      and daterange(assignment.valid_from, assignment.valid_to, '[]') @> ${companyDay(ctx.now)}::date
    left join location on location.id = assignment.location_id
    left join notice_preference on notice_preference.account_id = account.id and notice_preference.kind = ${kind}
    left join quiet_hours on quiet_hours.account_id = account.id
    where account.id = any(${ids}::integer[]) and account.status = 'active'
    order by account.id`.execute(ctx.db)
  return rows
}

const mergeWindow = (ctx: Ctx) => {
  const until = new Date(ctx.now.getTime() + MERGE_MINUTES * 60_000)
  return sql`tstzrange(${ctx.now}::timestamptz, ${until}::timestamptz)`
}

/** Lets a notice of the last minutes on the same subject tell this as well, unread again; returns whose those are. */
export async function mergeIntoEarlier(
  ctx: Ctx,
  notice: WrittenNotice,
  recipients: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ recipient_id: number }>`
    with earlier as (
      select id from notification
      where recipient_id = any(${recipients}::integer[]) and kind = ${notice.kind}
        and subject_key = ${notice.subject} and tstzrange(first_at, merges_until) && ${mergeWindow(ctx)}
      order by recipient_id for update
    )
    update notification set
      merged_count = merged_count + 1, at = ${ctx.now}, read_at = null,
      title = ${notice.title}, text = ${notice.text}, link = ${notice.link}
    from earlier where notification.id = earlier.id
    returning notification.recipient_id`.execute(ctx.db)
  return rows.map((row) => row.recipient_id)
}

/**
 * One row for each of `ids`; those in `digest` are told by mail next morning. Where a parallel transaction was faster with the same subject or the same sending, there is
 * no second row.
 */
export async function insertNotifications(
  ctx: Ctx,
  notice: WrittenNotice,
  { ids, digest }: { ids: readonly number[]; digest: readonly number[] },
): Promise<{ id: number; recipient_id: number }[]> {
  const until = new Date(ctx.now.getTime() + MERGE_MINUTES * 60_000)
  const { rows } = await sql<{ id: number; recipient_id: number }>`
    insert into notification
      (recipient_id, kind, title, text, link, subject_key, urgent, at, first_at, merges_until, sent_notice_id,
       for_digest)
    select recipient, ${notice.kind}, ${notice.title}, ${notice.text}, ${notice.link}, ${notice.subject},
      ${notice.urgent}, ${ctx.now}, ${ctx.now}, ${until}, ${notice.sentNoticeId}::integer,
      recipient = any(${digest}::integer[])
    from unnest(${ids}::integer[]) as recipient order by recipient
    on conflict do nothing
    returning id, recipient_id`.execute(ctx.db)
  return rows
}

export type NoticeToMail = {
  id: number
  kind: string
  title: string
  text: string
  link: string
  urgent: boolean
  read_at: string | null
  name: string
  email: string
  recipient_id: number
  subject_key: string | null
}

/** What is to be mailed of these, to people who can still sign in. */
export function listNoticesToMail(ctx: Ctx, ids: readonly number[]): Promise<NoticeToMail[]> {
  return ctx.db
    .selectFrom('notification')
    .innerJoin('account', 'account.id', 'notification.recipient_id')
    .select([
      'notification.id',
      'notification.kind',
      'notification.title',
      'notification.text',
      'notification.link',
      'notification.urgent',
      'notification.read_at',
      'notification.recipient_id',
      'notification.subject_key',
      'account.name',
      'account.email',
    ])
    .where('notification.id', 'in', ids.length > 0 ? [...ids] : [0])
    .where('account.status', '=', 'active')
    .orderBy('notification.id')
    .execute()
}

export async function listNames(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await ctx.db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Whose role has this last day, and does not go on after it. */
export async function listRolesThatEnd(ctx: Ctx, lastDay: string) {
  const { rows } = await sql<{ id: number; account_id: number; role: string }>`
    select held.id, held.account_id, role.name as role
    from account_role as held join role on role.id = held.role_id
    where held.valid_to = ${lastDay}::date and held.valid_from < held.valid_to and not exists (
      select from account_role as later
      where later.account_id = held.account_id and later.role_id = held.role_id
        and coalesce(later.valid_to, 'infinity') > held.valid_to)
    order by held.id`.execute(ctx.db)
  return rows
}
