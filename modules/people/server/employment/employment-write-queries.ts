import { dayBefore } from '#platform/contract/days.ts'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow, updateRow } from '#platform/server/database/write.ts'

export const insertEmployment = (ctx: Ctx, employment: Insertable<Database['employment']>) =>
  insertRow(ctx, 'employment', employment)

export const insertStage = (ctx: Ctx, stage: Insertable<Database['employment_stage']>) =>
  insertRow(ctx, 'employment_stage', { ...stage, decided_by: ctx.actor.id || null })

/** The latest employment of someone, held until the transaction ends. */
export const lockOptionalEmployment = (ctx: Ctx, personId: number) =>
  ctx.db
    .selectFrom('employment')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('joined_on', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

export const findOptionalLatestEmployment = (ctx: Ctx, personId: number) =>
  ctx.db
    .selectFrom('employment')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('joined_on', 'desc')
    .limit(1)
    .executeTakeFirst()

type Changed = { readonly id: number; readonly version: number }

export const updateEmployment = (
  ctx: Ctx,
  employment: Changed,
  changes: Updateable<Database['employment']>,
) => updateRow(ctx, 'employment', employment, changes)

export const findLatestStage = (ctx: Ctx, employmentId: number) =>
  ctx.db
    .selectFrom('employment_stage')
    .selectAll()
    .where('employment_id', '=', employmentId)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

export const closeStage = (ctx: Ctx, id: number, from: string) =>
  updateRow(ctx, 'employment_stage', { id }, { valid_to: dayBefore(from) })

/** The stage that was to end when another one begins. */
export const findOptionalStageBefore = (ctx: Ctx, employmentId: number, day: string) =>
  ctx.db
    .selectFrom('employment_stage')
    .select('id')
    .where('employment_id', '=', employmentId)
    .where('valid_to', '=', dayBefore(day))
    .executeTakeFirst()

export const dropStage = (ctx: Ctx, id: number) => deleteRow(ctx, 'employment_stage', id)

export const reopenStage = (ctx: Ctx, id: number) =>
  updateRow(ctx, 'employment_stage', { id }, { valid_to: null })

export const dropEmployment = (ctx: Ctx, id: number) => deleteRow(ctx, 'employment', id)

export const findEmploymentById = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('employment').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Whose last working day has passed while the account is open still. */
export const listLeavers = (ctx: Ctx, day: string) =>
  ctx.db
    .selectFrom('employment')
    .innerJoin('account', 'account.id', 'person_id')
    .select(['employment.id', 'person_id', 'left_on', 'account.name'])
    .where('left_on', '<', day)
    .where('leaving', '<>', 'transferred')
    .where('account.status', '<>', 'left')
    .where(
      sql<boolean>`not exists (select from employment later where later.person_id = employment.person_id
        and later.joined_on > employment.joined_on)`,
    )
    .orderBy('employment.id')
    .execute()

/** The colleagues who report to someone on a day. */
export const listReportsOn = (ctx: Ctx, leadId: number, day: string) =>
  ctx.db
    .selectFrom('assignment')
    .innerJoin('account', 'account.id', 'account_id')
    .select(['account.id', 'account.name'])
    .where('line_manager_id', '=', leadId)
    .where('account.status', '<>', 'left')
    .where(sql<boolean>`coalesce(valid_to, 'infinity') >= ${day}::date`)
    .distinct()
    .orderBy('account.name')
    .execute()

/** What someone holds and has open, for what is shown before a decision. */
export async function countHoldings(ctx: Ctx, personId: number, day: string) {
  const { rows } = await sql<{ roles: number; sessions: number; asked: number }>`
    select
      (select count(*) from account_role where account_id = ${personId}
        and coalesce(valid_to, 'infinity') > ${day}::date) as roles,
      (select count(*) from session where account_id = ${personId} and ended_at is null) as sessions,
      (select count(*) from approval_leg where applicant_id = ${personId} and status = 'pending') as asked`.execute(
    ctx.db,
  )
  return rows[0]!
}

export const findOptionalSeatIds = (ctx: Ctx, personId: number, day: string) =>
  ctx.db
    .$pickTables<'assignment' | 'account'>()
    .selectFrom('assignment')
    .leftJoin('account as lead', 'lead.id', 'line_manager_id')
    .leftJoin('account as dotted', (join) =>
      join.onRef('dotted.id', '=', 'dotted_manager_id').on('dotted.status', '=', 'active'),
    )
    .select(['company_id', 'location_id', 'department_id', 'designation_id', 'work_location'])
    .select(['line_manager_id', 'lead.name as line_manager_name', 'dotted.id as dotted_id'])
    .where('account_id', '=', personId)
    .orderBy(sql`valid_from <= ${day}::date desc, valid_from desc`)
    .limit(1)
    .executeTakeFirst()
