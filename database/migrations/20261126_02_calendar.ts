import { sql, type Kysely } from 'kysely'

/** An absence was paid or not; now it says how much of it is, of a hundred. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table absence add column paid_share integer not null default 100
      constraint absence_paid_share_check check (paid_share between 0 and 100)`.execute(db)
  await sql`update absence set paid_share = 0 where not paid`.execute(db)
  await sql`alter table absence alter column paid_share drop default`.execute(db)
  await sql`alter table absence drop column paid`.execute(db)
}
