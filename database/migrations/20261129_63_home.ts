import { sql, type Kysely } from 'kysely'

/** How a person has arranged the cards at home; without a row they stand as declared. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table home_arrangement (
      id integer generated always as identity primary key,
      account_id integer not null constraint home_arrangement_account_key unique references account (id),
      cards text[] not null,
      hidden text[] not null,
      version integer not null default 1
    )`.execute(db)
}
