import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Work } from '#timesheets/contract/entries/entry-views.ts'

export const ofActor = (ctx: Ctx) =>
  ctx.db.selectFrom('timesheet_favourite').selectAll().where('account_id', '=', ctx.actor.id)

export const isSame = ({ project_id, item_id, special_task }: Work) =>
  sql<SqlBool>`(project_id, item_id, special_task) is not distinct from
    (${project_id}::integer, ${item_id}::integer, ${special_task}::text)`

/** Two windows that add at once do so one after the other, so that the most of them holds. */
export const holdFavourites = (ctx: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('timesheet_favourite/' || ${ctx.actor.id}::integer, 0))`.execute(
    ctx.db,
  )
