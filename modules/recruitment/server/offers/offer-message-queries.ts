import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'

const messages = (ctx: Ctx) =>
  ctx.db
    .selectFrom('offer_message')
    .leftJoin('account as writer', 'writer.id', 'offer_message.written_by')
    .selectAll('offer_message')
    .select('writer.name as writer_name')
    .orderBy('offer_message.id')

/** Of all offers of an application. */
export const listMessages = (ctx: Ctx, applicationId: number) =>
  messages(ctx)
    .innerJoin('offer', 'offer.id', 'offer_message.offer_id')
    .where('offer.application_id', '=', applicationId)
    .execute()
export type StoredMessage = Awaited<ReturnType<typeof listMessages>>[number]

export const listOwnMessages = (ctx: Ctx, offerId: number) =>
  messages(ctx).where('offer_message.offer_id', '=', offerId).execute()

export type NewMessage = Parameters<typeof insertRow<'offer_message'>>[2]
export const insertMessage = (ctx: Ctx, row: NewMessage) => insertRow(ctx, 'offer_message', row)

export const deleteMessages = (ctx: Ctx, offerIds: readonly number[]) =>
  ctx.db
    .deleteFrom('offer_message')
    .where('offer_id', 'in', [...offerIds])
    .execute()
