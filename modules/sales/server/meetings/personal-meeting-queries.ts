import type { Ctx } from '#platform/server/ctx.ts'

export const listPersonalMeetings = (ctx: Ctx, contactIds: readonly number[], limit: number) =>
  ctx.db
    .selectFrom('sales_meeting')
    .select(['id', 'subject', 'starts_at', 'place', 'notes', 'guests', 'status'])
    .where('contact_id', 'in', [0, ...contactIds])
    .orderBy('id')
    .limit(limit)
    .execute()

export const listPersonalMails = (ctx: Ctx, contactIds: readonly number[], limit: number) =>
  ctx.db
    .selectFrom('sales_mail')
    .select(['id', 'subject', 'sent_at', 'to_address', 'text'])
    .where('contact_id', 'in', [0, ...contactIds])
    .orderBy('id')
    .limit(limit)
    .execute()
