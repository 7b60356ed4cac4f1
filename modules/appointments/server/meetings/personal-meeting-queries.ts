import { sql, type SqlBool } from 'kysely'
import { MOST_RECORDS } from '#contacts/server/public.ts'
import type { Whose } from '#platform/server/personal-source.ts'
import type { Ctx } from '#platform/server/ctx.ts'

export const listMeetingsOf = (ctx: Ctx, { email, phones, contactIds }: Whose) =>
  ctx.db
    .selectFrom('appointment')
    .select(['id', 'uid', 'name', 'email', 'phone', 'company_name', 'guest_email', 'message', 'zone'])
    .select(['starts_at', 'outcome', 'outcome_note', 'next_step_note', 'created_at'])
    .where((row) =>
      row.or([
        row('email', '=', email ?? ''),
        row('guest_email', '=', email ?? '-'),
        sql<SqlBool>`phone = any(${[...phones]}::text[])`,
        sql<SqlBool>`contact_id = any(${[...contactIds]}::integer[])`,
      ]),
    )
    // One that was erased has no address any more.
    .where('email', '<>', '')
    .orderBy('id')
    .limit(MOST_RECORDS)
    .execute()

/** The link of the mails leads nowhere any more. */
export const forgetTokens = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .updateTable('appointment')
    .set({ token: null, sender_digest: '' })
    .where('id', 'in', [...ids])
    .returning('uid')
    .execute()

/** Their rows go first: what is stored is removed by the one who asked for the erasure. */
export const dropFiles = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .deleteFrom('appointment_file')
    .where('appointment_id', 'in', [...ids])
    .returning(['id', 'file_id'])
    .execute()
