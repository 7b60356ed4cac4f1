import { sql, type Kysely } from 'kysely'

/** The questions that the manual had no answer to become a list that editors page through and clear. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table manual_miss
      add column id integer generated always as identity constraint manual_miss_id_key unique`.execute(db)
  await sql`create index manual_miss_times_idx on manual_miss (times desc, id desc)`.execute(db)
}
