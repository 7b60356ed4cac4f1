import { sql, type Kysely } from 'kysely'

const pictures = ['pdf', 'jpeg', 'png']
const texts = ['pdf', 'doc', 'docx']

type Rules = {
  source?: 'person' | 'people_team' | 'letter'
  category?: 'appointment_letter' | 'offer_letter'
  kinds?: string[]
  expiry?: 'never' | 'may' | 'must'
  mandatory?: boolean
  several?: boolean
  needsCheck?: boolean
  manager?: boolean
  payroll?: boolean
  sensitive?: boolean
}

const types: Readonly<Record<string, Rules>> = {
  'Appointment letter': {
    source: 'letter',
    category: 'appointment_letter',
    kinds: ['pdf'],
    needsCheck: false,
  },
  'Offer letter': { source: 'letter', category: 'offer_letter', kinds: ['pdf'], needsCheck: false },
  Letter: { source: 'letter', kinds: ['pdf'], needsCheck: false },
  'PAN card': { mandatory: true, sensitive: true, payroll: true },
  'Aadhaar card': { mandatory: true, sensitive: true, payroll: true },
  'Bank proof': { mandatory: true, sensitive: true, payroll: true },
  'Proof of address': { mandatory: true, sensitive: true },
  Photograph: { kinds: ['jpeg', 'png'], manager: true },
  Résumé: { kinds: texts, manager: true, needsCheck: false },
  'Degree certificate': { mandatory: true, several: true, manager: true },
  'Professional certificate': { several: true, expiry: 'may', manager: true },
  'Relieving letter': { several: true },
  'Earlier payslip': { several: true, sensitive: true, payroll: true },
  Passport: { expiry: 'must', sensitive: true },
  Visa: { expiry: 'must', several: true, sensitive: true },
  'Medical certificate': { several: true, sensitive: true },
  'Signed agreement': { source: 'people_team', several: true, needsCheck: false },
}

export async function up(db: Kysely<never>): Promise<void> {
  for (const [name, rules] of Object.entries(types))
    await sql`
      insert into document_type (name, category, source, kinds, max_megabytes, expiry, mandatory, several, needs_check,
        shown_to_manager, shown_to_payroll, sensitive)
      values (${name}, ${rules.category ?? null}, ${rules.source ?? 'person'}, ${rules.kinds ?? pictures}, 10,
        ${rules.expiry ?? 'never'}, ${rules.mandatory ?? false}, ${rules.several ?? false}, ${rules.needsCheck ?? true},
        ${rules.manager ?? false}, ${rules.payroll ?? false}, ${rules.sensitive ?? false})`.execute(db)

  const grant = (permission: string, scope: string, roles: string[]) =>
    sql`
      insert into role_grant (role_id, permission, scope)
      select id, ${permission}, ${scope} from role where key = any (${roles})`.execute(db)
  await sql`
    insert into role_grant (role_id, permission, scope)
    select id, 'documents.own.use', 'own' from role where key <> 'client'`.execute(db)
  const readers = ['manager', 'hr_executive', 'hr_manager', 'auditor', 'payroll', 'payroll_approver']
  await grant('documents.staff.open', 'all', readers)
  await grant('documents.document.read', 'team', ['manager'])
  await grant('documents.document.read', 'company', ['hr_executive'])
  await grant('documents.document.read', 'all', ['hr_manager', 'auditor'])
  await grant('documents.sensitive.read', 'company', ['hr_executive'])
  await grant('documents.sensitive.read', 'all', ['hr_manager'])
  await grant('documents.payroll.read', 'all', ['payroll', 'payroll_approver'])
  await grant('documents.document.manage', 'company', ['hr_executive'])
  await grant('documents.document.manage', 'all', ['hr_manager'])
  await grant('documents.document.export', 'company', ['hr_executive'])
  await grant('documents.document.export', 'all', ['hr_manager', 'auditor'])
  await grant('documents.type.manage', 'all', ['hr_manager'])
  await grant('documents.template.manage', 'all', ['hr_manager'])
  await grant('documents.letter.draft', 'company', ['hr_executive'])
  await grant('documents.letter.draft', 'all', ['hr_manager'])
  await grant('documents.letter.issue', 'all', ['hr_manager'])
}
