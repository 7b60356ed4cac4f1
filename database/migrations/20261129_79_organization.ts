import { sql, type Kysely } from 'kysely'

/** One logo a company, rendered again when it came in; public pages show it to anyone. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table company_logo (
      id integer primary key references company (id),
      stored_file_id text not null constraint company_logo_file_key unique,
      changed_at timestamptz(3) not null,
      version integer not null default 1
    )`.execute(db)
}
