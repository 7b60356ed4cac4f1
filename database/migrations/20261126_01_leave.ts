import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // How much of a day is paid, of a hundred: a kind that is not paid at all says so itself, whatever its rule says.
  await sql`update leave_rule set rule = rule || '{"paid_share": 100}'`.execute(db)
  await sql`
    alter table leave_day add column paid_share integer not null default 100
      constraint leave_day_paid_share_check check (paid_share between 0 and 100)`.execute(db)
  await sql`
    update leave_day set paid_share = 0
    from leave_type where leave_type.id = leave_type_id and not leave_type.paid`.execute(db)
  // From here on whoever writes a line says what it was when it was asked for.
  await sql`alter table leave_day alter column paid_share drop default`.execute(db)
}
