import { sql, type Kysely } from 'kysely'

/**
 * Which parts of a mail open something by themselves, so that everybody but the recipient reads it without them. Mails
 * from before do not say, and are shown only to their recipients.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail_message add column secrets_sealed text, add column subject_sealed text`.execute(
    db,
  )
}
