import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

export const findOptionalByToken = (ctx: Ctx, digest: string) =>
  ctx.db.selectFrom('sequence_mail').selectAll().where('token_digest', '=', digest).executeTakeFirst()

/** Without the change log: mail programs ask as often as they like. */
export const noteOpen = (ctx: Ctx, id: number, column: 'opened_at' | 'machine_opened_at' | 'clicked_at') =>
  ctx.db
    .updateTable('sequence_mail')
    .set({ [column]: ctx.now })
    .where('id', '=', id)
    .where(column, 'is', null)
    .execute()

/** Those in a sequence under this address, in the order in which rows are held everywhere. */
export const listLiveAt = (ctx: Ctx, address: string) =>
  ctx.db
    .selectFrom('sequence_enrolment as enrolment')
    .innerJoin('contact', 'contact.id', 'enrolment.contact_id')
    .select('enrolment.id')
    .where('enrolment.live', '=', true)
    .where(sql<string>`lower(contact.email)`, '=', address.trim().toLowerCase())
    .orderBy('enrolment.id')
    .execute()

export const listLiveOfContacts = (ctx: Ctx, contactIds: readonly number[]) =>
  ctx.db
    .selectFrom('sequence_enrolment')
    .select('id')
    .where('live', '=', true)
    .where('contact_id', 'in', [0, ...contactIds])
    .orderBy('id')
    .execute()

export const listContactsOfDeal = (ctx: Ctx, dealId: number) =>
  ctx.db.selectFrom('deal_contact').select('contact_id').where('deal_id', '=', dealId).execute()
