import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // One photo a person, rendered anew when it came in.
  await sql`
    create table person_photo (
      id integer primary key references account (id),
      stored_file_id text not null constraint person_photo_file_key unique,
      changed_at timestamptz(3) not null,
      version integer not null default 1
    )`.execute(db)

  // A few words about oneself are a section of the record like the others.
  await sql`alter table record_entry drop constraint record_entry_section_check`.execute(db)
  await sql`
    alter table record_entry add constraint record_entry_section_check check (section in (
      'personal', 'contact', 'current_address', 'permanent_address', 'emergency', 'family', 'nominee',
      'identity', 'statutory', 'bank', 'education', 'experience', 'skill', 'language', 'note', 'about'
    ))`.execute(db)

  // The paper that goes with what is asked: a cancelled cheque, a card.
  await sql`alter table record_change add column proof_file_id text`.execute(db)

  // What was taken in can be taken out again for a day.
  await sql`alter table people_import drop constraint people_import_status_check`.execute(db)
  await sql`
    alter table people_import add constraint people_import_status_check check (status in (
      'reading', 'unreadable', 'ready', 'writing', 'done', 'discarded', 'undoing', 'undone'
    ))`.execute(db)
  await sql`alter table people_import add column done_at timestamptz(3)`.execute(db)
  await sql`drop index people_import_writing_once`.execute(db)
  await sql`
    create unique index people_import_writing_once on people_import ((true))
    where status in ('writing', 'undoing')`.execute(db)
  // What a row has made: the account of a newcomer, or facts of somebody who was there.
  await sql`
    alter table people_import_row add column made text
      constraint people_import_row_made_check check (made in ('person', 'facts'))`.execute(db)
  await sql`alter table people_import_row add column entry_ids integer[] not null default '{}'`.execute(db)
  await sql`alter table people_import_row add column invited_at timestamptz(3)`.execute(db)
}
