import { sql, type Kysely } from 'kysely'

/** The history by rating begins with its first rows, whichever way it is sorted; unrated chats come last. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index chat_rating_idx on chat ((rating is null), rating, id)`.execute(db)
  await sql`create index chat_rating_down_idx on chat ((rating is null), rating desc, id desc)`.execute(db)
}
