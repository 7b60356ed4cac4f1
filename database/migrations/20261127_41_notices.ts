import { sql, type Kysely } from 'kysely'

/** Questions about a policy: whoever is asked to acknowledge it answers enough of them first; every try is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table policy_version add column quiz jsonb not null default '[]'`.execute(db)
  await sql`alter table policy_version add column quiz_pass integer`.execute(db)
  await sql`
    alter table policy_version add constraint policy_version_quiz_check check (
      case when jsonb_array_length(quiz) = 0 then quiz_pass is null
        else quiz_pass between 1 and jsonb_array_length(quiz) end)`.execute(db)
  await sql`
    create table policy_quiz_try (
      id integer generated always as identity primary key,
      policy_version_id integer not null references policy_version (id),
      account_id integer not null references account (id),
      answers integer[] not null,
      right_count integer not null,
      passed boolean not null,
      at timestamptz(3) not null
    )`.execute(db)
  await sql`create index policy_quiz_try_person_idx on policy_quiz_try (policy_version_id, account_id)`.execute(
    db,
  )
  await sql`create index policy_quiz_try_account_idx on policy_quiz_try (account_id)`.execute(db)
  await sql`
    create unique index policy_quiz_try_passed_key on policy_quiz_try (policy_version_id, account_id)
    where passed`.execute(db)
}
