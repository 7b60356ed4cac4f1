import { sql, type Kysely } from 'kysely'

/** Finance reads totals; all who see the pay of people keep what they had. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    insert into role_grant (role_id, permission, scope)
    select role_id, 'payroll.totals.view', scope from role_grant where permission = 'payroll.pay.view'`.execute(
    db,
  )
  await sql`
    insert into role_grant (role_id, permission, scope)
    select id, 'payroll.totals.view', 'all' from role where key = 'finance'
    on conflict do nothing`.execute(db)
}
