import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // Nothing has read or written it: rounds find what is left by themselves but for lateness, which is told of once.
  await sql`drop table attendance_round`.execute(db)
  await sql`
    create table late_round (
      id integer primary key constraint late_round_one_check check (id = 1),
      counted_until date not null
    )`.execute(db)
  await sql`create index late_penalty_status_idx on late_penalty (status, day desc, id desc)`.execute(db)
}
