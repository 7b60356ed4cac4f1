import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/** Every employment of someone with its stages, the latest first. */
export async function listTimeline(ctx: Ctx, personId: number) {
  const employments = await ctx.db
    .selectFrom('employment')
    .innerJoin('company', 'company.id', 'company_id')
    .selectAll('employment')
    .select('company.name as company')
    .where('person_id', '=', personId)
    .orderBy('joined_on', 'desc')
    .execute()
  const stages = await ctx.db
    .selectFrom('employment_stage')
    .selectAll()
    .where('employment_id', '=', sql<number>`any (${employments.map(({ id }) => id)})`)
    .orderBy('valid_from', 'desc')
    .execute()
  return employments.map((employment) => ({
    ...employment,
    stages: stages.filter(({ employment_id }) => employment_id === employment.id),
  }))
}

/** Where someone sits on a day, in words. */
export function findOptionalSeat(ctx: Ctx, personId: number, day: string) {
  return ctx.db
    .$pickTables<'assignment' | 'designation' | 'department' | 'company' | 'location' | 'account'>()
    .selectFrom('assignment')
    .innerJoin('designation', 'designation.id', 'designation_id')
    .innerJoin('department', 'department.id', 'department_id')
    .innerJoin('company', 'company.id', 'company_id')
    .innerJoin('location', 'location.id', 'location_id')
    .leftJoin('account as lead', 'lead.id', 'line_manager_id')
    .select(['designation.name as designation', 'department.name as department'])
    .select(['company.name as company', 'location.name as location', 'lead.name as line_manager'])
    .where('account_id', '=', personId)
    .where(sql<boolean>`daterange(valid_from, valid_to, '[]') @> ${day}::date`)
    .executeTakeFirst()
}
