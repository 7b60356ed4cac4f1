import { sql, type Kysely } from 'kysely'

/** Mails between the acceptance and the first day. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table offer
      -- How many of the mails before the first day have had their turn.
      add column preboarding smallint not null default 0`.execute(db)
  await sql`create index offer_joining_idx on offer (joining_on) where state = 'accepted'`.execute(db)
}
