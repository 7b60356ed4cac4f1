import { sql, type Kysely } from 'kysely'

/** States that have no rule packs because they ask for neither professional tax nor a welfare fund, from a day on. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table state_without_rules (
      id integer generated always as identity primary key,
      state text not null constraint state_without_rules_state_check check (state <> ''),
      valid_from date not null,
      source text not null constraint state_without_rules_source_check check (source <> ''),
      note text not null,
      confirmed_by integer not null references account (id),
      confirmed_at timestamptz(3) not null,
      constraint state_without_rules_once unique (state, valid_from)
    )`.execute(db)
  // Pay was computed with it, so it stays.
  await sql`
    create function keep_state_without_rules() returns trigger language plpgsql as $$
    begin
      raise exception 'a confirmed state stays as it is';
    end $$`.execute(db)
  await sql`
    create trigger state_without_rules_kept before update or delete on state_without_rules
      for each row execute function keep_state_without_rules()`.execute(db)
}
