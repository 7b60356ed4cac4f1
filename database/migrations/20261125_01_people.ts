import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // A name that changed, and what somebody does not want to be told of them, are sections like the others.
  await sql`alter table record_entry drop constraint record_entry_section_check`.execute(db)
  await sql`
    alter table record_entry add constraint record_entry_section_check check (section in (
      'personal', 'contact', 'current_address', 'permanent_address', 'emergency', 'family', 'nominee',
      'identity', 'statutory', 'bank', 'education', 'experience', 'skill', 'language', 'note', 'about',
      'name', 'occasion'
    ))`.execute(db)

  // Whoever may be in the records twice is looked for by what is only theirs; ten digits tell a phone from another.
  await sql`
    create index record_entry_phone_idx on record_entry
      (right(regexp_replace(fields->>'personal_phone', '[^0-9]', '', 'g'), 10))
    where section = 'contact' and valid_to is null and superseded_at is null`.execute(db)
  await sql`
    create index record_entry_private_email_idx on record_entry (lower(fields->>'personal_email'))
    where section = 'contact' and valid_to is null and superseded_at is null`.execute(db)

  // Which cells the columns of the file stand in, so that what is found when it is taken in can be pointed at; and
  // whether a refused row keeps the others back.
  await sql`alter table people_import add column letters jsonb not null default '{}'`.execute(db)
  await sql`alter table people_import add column whole_only boolean not null default false`.execute(db)

  // Whoever manages a project sees how the people on it are employed, and nothing else of their records.
  await sql`
    insert into role_grant (role_id, permission, scope)
    select id, 'people.work.read', 'project' from role where key = 'project_manager'`.execute(db)
}
