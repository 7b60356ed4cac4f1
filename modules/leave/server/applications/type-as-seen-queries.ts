import { sql, type Expression, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { leaveIn } from '#leave/server/leave-policy.ts'

/**
 * What `viewType` calls the kind of leave, in the query: sorted by what only some may know, a list would tell the others.
 * Stands on the table `type` and the column of the person.
 */
export const typeAsSeen = (ctx: Ctx, accountId: string): Expression<unknown> =>
  sql`lower(case
    when not ${leaveIn(ctx, 'see in full', accountId)} then 'Away'
    when not ${leaveIn(ctx, 'see kind', accountId)} then 'Leave'
    else type.name end)`

/** Whether the reader is told the kind itself: narrowed to a kind that is hidden, a list would tell it. */
export const isTypeSeen = (ctx: Ctx, accountId: string): Expression<SqlBool> =>
  leaveIn(ctx, 'see kind', accountId)
