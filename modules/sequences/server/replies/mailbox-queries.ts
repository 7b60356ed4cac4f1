import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'

export const findMailboxOf = (ctx: Ctx, companyId: number) =>
  ctx.db.selectFrom('reply_mailbox').selectAll().where('company_id', '=', companyId).executeTakeFirst()

export const listMailboxes = (ctx: Ctx) =>
  ctx.db.selectFrom('reply_mailbox').selectAll().orderBy('id').execute()
export type Mailbox = Awaited<ReturnType<typeof listMailboxes>>[number]

export const listByCompany = (ctx: Ctx) =>
  ctx.db
    .selectFrom('company')
    .leftJoin('reply_mailbox as box', 'box.company_id', 'company.id')
    .select(['company.id as company_id', 'company.name as company', 'box.id', 'box.version', 'box.address'])
    .select(['box.host', 'box.port', 'box.secure', 'box.user_name', 'box.read_at', 'box.problem'])
    .orderBy('company.id')
    .execute()

type Changes = Parameters<typeof updateRow<'reply_mailbox'>>[3]

export const insertMailbox = (ctx: Ctx, row: Parameters<typeof insertRow<'reply_mailbox'>>[2]) =>
  insertRow(ctx, 'reply_mailbox', row)
export const updateMailbox = (ctx: Ctx, row: RowToUpdate<'reply_mailbox'>, changes: Changes) =>
  updateRow(ctx, 'reply_mailbox', row, changes)

/** How far it was read; no one edits this by hand, so the version that editors see stays. */
export const noteReading = (
  ctx: Ctx,
  id: number,
  changes: Pick<Changes, 'last_uid' | 'uid_validity' | 'read_at' | 'problem' | 'problem_since'>,
) => ctx.db.updateTable('reply_mailbox').set(changes).where('id', '=', id).execute()

/** False where this message was taken before: a mailbox is read again after a break. */
export async function takeOnce(
  ctx: Ctx,
  row: {
    mailbox_id: number
    message_id: string
    from_address: string
    from_name: string
    subject: string
    text: string
    kind: 'reply' | 'automatic' | 'bounce' | 'unmatched'
    enrolment_id: number | null
    received_at: Date
  },
): Promise<boolean> {
  const taken = await ctx.db
    .insertInto('incoming_mail')
    .values(row)
    .onConflict((found) => found.column('message_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Those who set up reply mailboxes. */
export async function listSettingUp(ctx: Ctx): Promise<number[]> {
  const found = await ctx.db
    .selectFrom('account')
    .select('account.id')
    .where('account.status', '=', 'active')
    .where(
      sql<boolean>`exists (select from account_role as held join role_grant using (role_id)
        where held.account_id = account.id and role_grant.permission = 'sequences.sequence.manage'
          and daterange(held.valid_from, held.valid_to, '[]') @> ${companyDay(ctx.now)}::date)`,
    )
    .orderBy('account.id')
    .execute()
  return found.map(({ id }) => id)
}

/** To whom of this company’s sequences this address was written within so many days, the newest. */
export const findBySender = (
  ctx: Ctx,
  {
    companyId,
    address,
    since,
  }: { readonly companyId: number; readonly address: string; readonly since: Date },
) =>
  ctx.db
    .$pickTables<'sequence_mail' | 'sequence' | 'sequence_enrolment'>()
    .selectFrom('sequence_mail as mail')
    .innerJoin('sequence', 'sequence.id', 'mail.sequence_id')
    .innerJoin('sequence_enrolment as enrolment', 'enrolment.id', 'mail.enrolment_id')
    .selectAll('mail')
    .where(sql<string>`lower(mail.to_address)`, '=', address.toLowerCase())
    .where('mail.sent_at', '>', since.toISOString())
    .where('sequence.company_id', '=', companyId)
    .where('enrolment.live', '=', true)
    .orderBy('mail.sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const listPersonalReplies = (ctx: Ctx, address: string, most: number) =>
  ctx.db
    .selectFrom('incoming_mail')
    .selectAll()
    .where(sql<string>`lower(from_address)`, '=', address.toLowerCase())
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
