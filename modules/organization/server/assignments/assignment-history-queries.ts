import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { pageByKey } from '#platform/server/database/page-by-key.ts'
import type { PageKey } from '#organization/server/name-search-queries.ts'

/** Where someone has sat, the latest first, up to a day. */
export function listAssignmentsUntil(ctx: Ctx, accountId: number, until: string | null, page: PageKey) {
  const own = ctx.db
    .selectFrom('assignment')
    .where('account_id', '=', accountId)
    .$if(until !== null, (seats) => seats.where('valid_from', '<=', until))
  const rows = own
    .innerJoin('company', 'company.id', 'company_id')
    .innerJoin('location', 'location.id', 'location_id')
    .innerJoin('department', 'department.id', 'department_id')
    .innerJoin('designation', 'designation.id', 'designation_id')
    .leftJoin('account as lead', 'lead.id', 'line_manager_id')
    .leftJoin('account as dotted', 'dotted.id', 'dotted_manager_id')
    .select(['assignment.id', 'assignment.version', 'valid_from', 'valid_to', 'work_location'])
    .select(['company_id', 'company.name as company', 'location_id', 'location.name as location'])
    .select(['department_id', 'department.name as department'])
    .select(['designation_id', 'designation.name as designation'])
    .select(['line_manager_id', 'lead.name as lead', 'dotted_manager_id', 'dotted.name as dotted'])
  return pageByKey(rows, latestFirst, page, async () => {
    const { count } = await own.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
    return count
  })
}

const latestFirst = {
  by: sql`valid_from`,
  valueOf: (row: { valid_from: string }) => row.valid_from,
  type: 'date' as const,
  id: sql`assignment.id`,
  idOf: (row: { id: number }) => row.id,
  direction: 'desc' as const,
}
