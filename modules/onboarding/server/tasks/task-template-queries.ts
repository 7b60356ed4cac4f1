import { sql, type Insertable, type Updateable } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'

export const listTemplates = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'onboarding_task_template' | 'location' | 'department' | 'designation'>()
    .selectFrom('onboarding_task_template as template')
    .leftJoin('location', 'location.id', 'template.location_id')
    .leftJoin('department', 'department.id', 'template.department_id')
    .leftJoin('designation', 'designation.id', 'template.designation_id')
    .leftJoin('onboarding_task_template as first', 'first.id', 'template.after_id')
    .selectAll('template')
    .select(['location.name as location_name', 'department.name as department_name'])
    .select(['designation.name as designation_name', 'first.title as after_title'])
    .orderBy('template.days')
    .orderBy('template.id')
    .execute()

export const findOptionalTemplate = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('onboarding_task_template').select('id').where('id', '=', id).executeTakeFirst()

/** Held until the end: templates are changed one after the other. */
export const lockTemplates = (ctx: Ctx) =>
  sql`lock table onboarding_task_template in share row exclusive mode`.execute(ctx.db)

export const insertTemplate = (ctx: Ctx, template: Insertable<Database['onboarding_task_template']>) =>
  insertRow(ctx, 'onboarding_task_template', template)

export const updateTemplate = (
  ctx: Ctx,
  template: RowToUpdate<'onboarding_task_template'>,
  changes: Updateable<Database['onboarding_task_template']>,
) => updateRow(ctx, 'onboarding_task_template', template, changes)
