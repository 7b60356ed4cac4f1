import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/** For queries: the billable target in percent that holds for a designation on a day. */
export const targetOf = (designation: string, day: string) => sql<number | null>`(
  select target.percent from timesheet_target as target
  where target.valid_from <= ${day}::date
    and (target.designation_id is null or target.designation_id = ${sql.ref(designation)})
  order by target.designation_id is null, target.valid_from desc limit 1)`

export const listTargetRows = (ctx: Ctx) =>
  ctx.db
    .selectFrom('timesheet_target as target')
    .leftJoin('designation', 'designation.id', 'target.designation_id')
    .select(['target.id', 'target.designation_id', 'target.percent', 'target.valid_from', 'target.version'])
    .select('designation.name as designation_name')
    .orderBy(sql`target.designation_id is not null`)
    .orderBy('designation.name')
    .orderBy('target.valid_from', 'desc')
    .execute()

export const findOptionalTarget = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('timesheet_target').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const listDesignations = (ctx: Ctx) =>
  ctx.db.selectFrom('designation').select(['id', 'name']).orderBy('name').execute()
