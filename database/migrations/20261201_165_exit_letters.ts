import { sql, type Kysely } from 'kysely'

/** Relieving and experience letters: which employment a letter is about, and that a leaver was mailed it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table letter_template
      -- Null for letters that anyone may be written; the others begin with an exit.
      add column purpose text constraint letter_template_purpose_check check (purpose in ('relieving', 'experience'))`.execute(
    db,
  )
  await sql`
    alter table letter
      add column purpose text constraint letter_purpose_check check (purpose in ('relieving', 'experience')),
      add column employment_id integer references employment (id),
      -- To the private address of someone who can sign in no more.
      add column mailed_at timestamptz(3),
      add constraint letter_about_check check ((purpose is null) = (employment_id is null))`.execute(db)
  // One of each for an employment; the draft of a replacement waits beside it.
  await sql`
    create unique index letter_purpose_once on letter (employment_id, purpose)
    where purpose is not null and state <> 'revoked' and not (state = 'draft' and replaces_id is not null)`.execute(
    db,
  )
  await beginTemplates(db)
}

const templates = [
  {
    name: 'Relieving letter',
    purpose: 'relieving',
    series: 'RELV',
    subject: 'Relieving letter',
    body: `<p>Dear {{person.name}},</p>
<p>You were relieved of your duties as <strong>{{person.designation}}</strong> at {{company.legal_name}} at the close of {{person.left}}. You had worked with us since {{person.joined}} under the employee code {{person.code}}.</p>
<p>Your final settlement is closed.</p>
<p>We thank you for your work and wish you well.</p>`,
  },
  {
    name: 'Experience letter',
    purpose: 'experience',
    series: 'EXPR',
    subject: 'Experience letter',
    body: `<p>To whom it may concern,</p>
<p>{{person.name}}, employee code {{person.code}}, worked at {{company.legal_name}} from {{person.joined}} to {{person.left}}, last as <strong>{{person.designation}}</strong> in the department {{person.department}}.</p>
<p>We wish {{person.name}} well for the future.</p>`,
  },
] as const

async function beginTemplates(db: Kysely<never>) {
  await sql`
    insert into document_type (name, category, source, kinds, max_megabytes, expiry, mandatory, several, needs_check,
      shown_to_manager, shown_to_payroll, sensitive)
    values ('Exit letter', null, 'letter', array['pdf'], 10, 'never', false, true, false, false, false, false)
    on conflict (lower(name)) do nothing`.execute(db)
  for (const { name, purpose, series, subject, body } of templates)
    await sql`
      insert into letter_template (name, type_id, series_code, subject, body, fields, signatory, signatory_title,
        needs_acknowledgement, purpose)
      select ${name}, id, ${series}, ${subject}, ${body}, '[]'::jsonb, '', 'Human Resources', false, ${purpose}
      from document_type where name = 'Exit letter'
      on conflict (lower(name)) do nothing`.execute(db)
}
