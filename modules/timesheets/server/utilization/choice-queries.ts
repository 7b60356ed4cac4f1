import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Period } from '#timesheets/contract/utilization/utilization-rules.ts'
import { seesWhole } from './utilization-policy.ts'

type Choice = { readonly id: number; readonly name: string }

/** What the list can be narrowed to: the seats of the people the actor sees. */
export async function listChoices(ctx: Ctx, { from, to }: Period) {
  const { rows } = await sql<Choice & { kind: 'office' | 'department' | 'manager' }>`
    with seat as materialized (
      select location_id, department_id, line_manager_id from assignment
      where daterange(valid_from, valid_to, '[]') && daterange(${from}::date, ${to}::date, '[]')
        and ${seesWhole(ctx, 'assignment.account_id')}
    )
    select 'office' as kind, id, name from location where id in (select location_id from seat)
    union all select 'department', id, name from department where id in (select department_id from seat)
    union all select 'manager', id, name from account where id in (select line_manager_id from seat)
    order by name`.execute(ctx.db)
  const of = (kind: string) =>
    rows.flatMap(({ id, name, ...row }) => (row.kind === kind ? [{ id, name }] : []))
  return { office: of('office'), department: of('department'), manager: of('manager') }
}
