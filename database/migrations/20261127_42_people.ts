import { sql, type Kysely } from 'kysely'

/** Grade and cost centre are dated facts of the record like the others: HR writes them, payroll and figures read them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table record_entry drop constraint record_entry_section_check`.execute(db)
  await sql`
    alter table record_entry add constraint record_entry_section_check check (section in (
      'personal', 'contact', 'current_address', 'permanent_address', 'emergency', 'family', 'nominee',
      'identity', 'statutory', 'bank', 'education', 'experience', 'skill', 'language', 'note', 'about',
      'name', 'occasion', 'grading'
    ))`.execute(db)
}
