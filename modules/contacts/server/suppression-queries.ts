import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow, updateRow } from '#platform/server/database/write.ts'
import type { SuppressionReason } from '#contacts/contract/suppression-lists.ts'

type Channel = 'email' | 'phone'

type Wanted = {
  readonly channel: Channel
  readonly digests: readonly string[]
  /** What holds for every company holds for this one too. */
  readonly companyId: number | null
}

export const listSuppressed = (ctx: Ctx, { channel, digests, companyId }: Wanted) =>
  ctx.db
    .selectFrom('suppression')
    .select(['id', 'address_digest', 'reason', 'on_day', 'company_id'])
    .where('channel', '=', channel)
    .where('address_digest', 'in', ['', ...digests])
    .where((row) => row.or([row('company_id', 'is', null), row('company_id', '=', companyId ?? 0)]))
    .orderBy('on_day')
    .orderBy('id')
    .execute()

type Placed = {
  readonly company_id: number | null
  readonly channel: Channel
  readonly address_digest: string
}

export const findOptionalSuppression = (ctx: Ctx, { company_id, channel, address_digest }: Placed) =>
  ctx.db
    .selectFrom('suppression')
    .select('id')
    .where('company_id', 'is not distinct from', company_id)
    .where('channel', '=', channel)
    .where('address_digest', '=', address_digest)
    .executeTakeFirst()

export const insertSuppression = (
  ctx: Ctx,
  row: Placed & { readonly reason: SuppressionReason; readonly on_day: string; readonly hint: string },
) => insertRow(ctx, 'suppression', { ...row, by_id: ctx.actor.id > 0 ? ctx.actor.id : null })

export const findSuppression = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('suppression').select('id').where('id', '=', id).executeTakeFirst()

export const updateSuppression = (ctx: Ctx, id: number, changes: { readonly note: string }) =>
  updateRow(ctx, 'suppression', { id }, changes)

export const deleteSuppression = (ctx: Ctx, id: number) => deleteRow(ctx, 'suppression', id)
