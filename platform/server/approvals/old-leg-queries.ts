import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/** What active approvers were asked for before an instant and have not decided. */
export const listOldLegs = (ctx: Ctx, { area, before }: { readonly area: string; readonly before: Date }) =>
  ctx.db
    .selectFrom('approval_leg as leg')
    .innerJoin('account as approver', 'approver.id', 'leg.approver_id')
    .select(['leg.id', 'leg.applicant_id', 'leg.approver_id', 'approver.name'])
    .select(sql<string>`leg.opened_at`.as('opened_at'))
    .where('leg.area', '=', area)
    .where('leg.status', '=', 'pending')
    .where('leg.opened_at', '<', before.toISOString())
    .where('approver.status', '=', 'active')
    .orderBy('leg.approver_id')
    .orderBy('leg.id')
    .execute()

export type OldLeg = Awaited<ReturnType<typeof listOldLegs>>[number]
