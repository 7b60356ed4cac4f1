import { sql, type Kysely } from 'kysely'

/** Mails that people write: threads, a way to unsubscribe, one attempt only, and an area that hears how it ended. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table mail_message
      -- { in_reply_to, references, unsubscribe }
      add column headers jsonb,
      add column by_person boolean not null default false,
      add column one_attempt boolean not null default false,
      add column settles_for text`.execute(db)
}
