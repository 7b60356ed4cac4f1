import { sql, type Kysely } from 'kysely'

/** A run that was opened by mistake is discarded and stays readable; the month can be opened again. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table payroll_run
      drop constraint payroll_run_status_check,
      add constraint payroll_run_status_check check (status in ('draft', 'inputs_ready', 'computed',
        'awaiting_approval', 'approved', 'published', 'paying', 'locked', 'discarded'))`.execute(db)
  await sql`drop index payroll_run_regular_key`.execute(db)
  await sql`
    create unique index payroll_run_regular_key on payroll_run (pay_group_id, month)
    where kind = 'regular' and status <> 'discarded'`.execute(db)
}
