import { sql, type Kysely } from 'kysely'

/** Letters that confirm an employment or extend its probation; a probation can be extended more than once. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ['letter_template', 'letter']) {
    const check = sql.ref(`${table}_purpose_check`)
    await sql`
      alter table ${sql.table(table)} drop constraint ${check}, add constraint ${check}
        check (purpose in ('relieving', 'experience', 'confirmation', 'probation_extension'))`.execute(db)
  }
  await sql`drop index letter_purpose_once`.execute(db)
  await sql`
    create unique index letter_purpose_once on letter (employment_id, purpose)
    where purpose <> 'probation_extension' and state <> 'revoked'
      and not (state = 'draft' and replaces_id is not null)`.execute(db)
  await beginTemplates(db)
}

const templates = [
  {
    name: 'Confirmation letter',
    purpose: 'confirmation',
    series: 'CONF',
    subject: 'Confirmation of your employment',
    fields: [{ key: 'confirmed_on', label: 'Confirmed from' }],
    body: `<p>Dear {{person.name}},</p>
<p>We are pleased to confirm your employment as <strong>{{person.designation}}</strong> at {{company.legal_name}} from {{field.confirmed_on}}.</p>
<p>You joined us on {{person.joined}} under the employee code {{person.code}}. All other terms of your employment stay as they are.</p>
<p>Thank you for your work.</p>`,
  },
  {
    name: 'Extension of probation',
    purpose: 'probation_extension',
    series: 'PEXT',
    subject: 'Extension of your probation',
    fields: [{ key: 'extended_to', label: 'Probation extended until' }],
    body: `<p>Dear {{person.name}},</p>
<p>Your probation as <strong>{{person.designation}}</strong> at {{company.legal_name}} is extended until {{field.extended_to}}.</p>
<p>Your line manager will agree with you on what is expected until then. All other terms of your employment stay as they are.</p>`,
  },
] as const

async function beginTemplates(db: Kysely<never>) {
  await sql`
    insert into document_type (name, category, source, kinds, max_megabytes, expiry, mandatory, several, needs_check,
      shown_to_manager, shown_to_payroll, sensitive)
    values ('Probation letter', null, 'letter', array['pdf'], 10, 'never', false, true, false, false, false, false)
    on conflict (lower(name)) do nothing`.execute(db)
  for (const { name, purpose, series, subject, fields, body } of templates)
    await sql`
      insert into letter_template (name, type_id, series_code, subject, body, fields, signatory, signatory_title,
        needs_acknowledgement, purpose)
      select ${name}, id, ${series}, ${subject}, ${body}, ${JSON.stringify(fields)}::jsonb, '', 'Human Resources', true,
        ${purpose}
      from document_type where name = 'Probation letter'
      on conflict (lower(name)) do nothing`.execute(db)
}
