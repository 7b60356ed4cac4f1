import { sql, type Kysely } from 'kysely'

/** The first administrator does alone what two people do later, until a second administrator has signed in once. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table sole_administrator (
      id integer primary key default 1 constraint sole_administrator_once check (id = 1),
      account_id integer not null references account (id),
      -- What was last done alone; the change log has all of it.
      last_use text not null default '',
      ended_at timestamptz(3),
      ended_by integer references account (id),
      version integer not null default 1,
      constraint sole_administrator_end_check check ((ended_at is null) = (ended_by is null)),
      constraint sole_administrator_other_check check (ended_by <> account_id)
    )`.execute(db)
  // Ended is ended, whatever a program does: nothing brings it back.
  await sql`
    create function sole_administrator_ends_once() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' or old.ended_at is not null or new.account_id <> old.account_id then
        raise exception 'what the first administrator did alone is over';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger sole_administrator_ends_once before update or delete on sole_administrator
    for each row execute function sole_administrator_ends_once()`.execute(db)
}
