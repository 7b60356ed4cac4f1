import { employeeBands, industries } from '#contacts/contract/industries.ts'
import { listCountries, phoneKey } from '#contacts/server/public.ts'
import { imagesOf } from '#imports/server/public.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow } from '#platform/server/database/write.ts'
import type { ImportCells, ImportKind } from '#platform/server/import-kind.ts'
import { must } from '#platform/server/must.ts'
import { purposes, type Purpose } from '#mining/contract/mining-lists.ts'
import { miningMessages as say } from '#mining/contract/mining-messages.ts'
import { domainOf, isProvider } from '#mining/contract/mining-rules.ts'
import { MOST_PEOPLE, personForm, saveRecord } from '#mining/contract/record-calls.ts'
import { listImported } from './import-queries.ts'
import type { MiningParts } from './mining-dependencies.ts'
import { mayWork } from './mining-policy.ts'
import { optedOutDays } from './opted-out.ts'
import { lockOptionalRecord } from './record-queries.ts'
import * as rows from './record-row-queries.ts'
import { mustBeFree } from './save-record.ts'

const columns = [
  { key: 'company', label: 'Company', required: true, synonyms: ['Company name', 'Name'], longest: 150 },
  { key: 'website', label: 'Website', required: true, synonyms: ['Domain', 'URL', 'Web'], longest: 200 },
  { key: 'industry', label: 'Industry', synonyms: ['Sector'] },
  { key: 'band', label: 'Band', synonyms: ['Employees', 'Size', 'Employee band', 'Company size'] },
  { key: 'country', label: 'Country' },
  { key: 'city', label: 'City', synonyms: ['Town'], longest: 100 },
  { key: 'purpose', label: 'Purpose', synonyms: ['Purposes'] },
  { key: 'person', label: 'Person', required: true, synonyms: ['Contact', 'Person name'], longest: 120 },
  {
    key: 'designation',
    label: 'Designation',
    synonyms: ['Title', 'Job title', 'Position'],
    longest: 100,
  },
  { key: 'email', label: 'E-mail', synonyms: ['Email', 'Mail', 'Email address'] },
  { key: 'phone', label: 'Phone', kind: 'phone', synonyms: ['Mobile', 'Phone number'] },
  { key: 'profile', label: 'Profile', synonyms: ['LinkedIn', 'Profile URL', 'LinkedIn URL'] },
  { key: 'source', label: 'Source', required: true, synonyms: ['Source URL', 'Source link'], longest: 500 },
  { key: 'notes', label: 'Notes', synonyms: ['Remarks', 'Comments'], longest: 2_000 },
] as const satisfies ImportKind['columns']

type Key = (typeof columns)[number]['key']
const cell = (cells: ImportCells, key: Key) => (cells[key] ?? '').trim()
const emailOf = (cells: ImportCells) => cell(cells, 'email').toLowerCase()

const purposesOf = (text: string): string[] =>
  text === ''
    ? ['general']
    : text
        .toLowerCase()
        .split(/[,;/]/)
        .map((part) => part.trim())
        .filter(Boolean)

const keyOf = (labels: Readonly<Record<string, string>>, typed: string) =>
  Object.keys(labels).find((key) => [key, labels[key]!.toLowerCase()].includes(typed.toLowerCase())) ?? null

const bandOf = (typed: string) =>
  employeeBands.find((band) => band.toLowerCase() === typed.replace('+', '-above').toLowerCase()) ?? null

/** What is wrong with a row by itself, in one sentence. */
function check(cells: ImportCells): string | null {
  const domain = domainOf(cell(cells, 'website'))
  if (domain === null) return `Website: ${say.domainWrong.text}.`
  if (isProvider(domain)) return say.provider(domain).text
  if (!purposesOf(cell(cells, 'purpose')).every((one) => purposes.includes(one as Purpose)))
    return `Purpose: write ${purposes.join(', ')}.`
  if (cell(cells, 'band') !== '' && bandOf(cell(cells, 'band')) === null)
    return `Band: write ${employeeBands.join(', ')}.`
  if (cell(cells, 'industry') !== '' && keyOf(industries, cell(cells, 'industry')) === null)
    return 'Industry: choose one from the list of industries.'
  if (emailOf(cells) === '' && cell(cells, 'profile') === '') return say.importWithoutReach
  return checkFields(cells)
}

function checkFields(cells: ImportCells): string | null {
  const { source_url } = saveRecord.input.shape
  if (!source_url.safeParse(cell(cells, 'source')).success) return `Source: ${say.linkWrong}.`
  const { email, profile_url } = personForm.shape
  if (emailOf(cells) !== '' && !email.safeParse(emailOf(cells)).success)
    return 'E-mail: Invalid email address.'
  if (!profile_url.safeParse(cell(cells, 'profile')).success) return `Profile: ${say.linkWrong}.`
  const phone = cell(cells, 'phone')
  return phone === '' || /^\+\d{8,15}$/.test(phoneKey(phone)) ? null : `Phone: ${say.phoneWrong.text}`
}

const stored = imagesOf('mined_person', [
  'name',
  'designation',
  'email',
  'email_check',
  'is_role',
  'is_free',
  'phone',
  'profile_url',
])

/** A row is a person; several rows of one domain and purpose are one company. */
export const recordImport = (parts: MiningParts): ImportKind => ({
  ...stored,
  key: 'mining.records',
  label: 'Mined companies',
  columns,
  may: mayWork,
  check,
  async find(ctx, given) {
    const there = await listImported(
      ctx,
      given.map((row) => domainOf(cell(row, 'website')) ?? ''),
    )
    return given.map((row) => {
      const wanted = purposesOf(cell(row, 'purpose'))
      const domain = domainOf(cell(row, 'website'))
      const email = emailOf(row)
      const profile = cell(row, 'profile').toLowerCase()
      const known = there.find(
        (person) =>
          person.domain === domain &&
          person.purposes.some((purpose) => wanted.includes(purpose)) &&
          ((email !== '' && person.email === email) ||
            (profile !== '' && person.profile_url.toLowerCase() === profile)),
      )
      return known?.id ?? null
    })
  },
  async write(ctx, { cells, recordId }) {
    const person = personOf(cells)
    const [day = null] = await optedOutDays(ctx, parts.keyring, [person])
    must(day === null, say.importRefused(dayInWords(day ?? '')))
    return recordId === null ? writeNew(ctx, parts, { cells, person }) : writeKnown(ctx, recordId, person)
  },
  constraints: {
    mined_person_email_key: say.personTwice,
    mined_person_profile_key: say.personTwice,
  },
  async remove(ctx, recordId) {
    const person = await rows.findOptionalPerson(ctx, recordId)
    if (!person) return
    const company = await rows.lockOptionalStored(ctx, person.company_id)
    must(company?.state === 'draft', say.notEditable)
    await deleteRow(ctx, 'mined_person', recordId)
    const left = await rows.listPersons(ctx, person.company_id)
    if (left.length === 0 && company.is_imported && company.version === 1)
      await deleteRow(ctx, 'mined_company', company.id)
  },
})

const personOf = (cells: ImportCells) => ({
  name: cell(cells, 'person'),
  designation: cell(cells, 'designation'),
  email: emailOf(cells) || null,
  phone: cell(cells, 'phone') === '' ? '' : phoneKey(cell(cells, 'phone')),
  profile_url: cell(cells, 'profile'),
})
type Person = ReturnType<typeof personOf>

async function countryOf(typed: string): Promise<string | null> {
  const words = typed.toLowerCase()
  const all = await listCountries()
  return all.find(({ code, name }) => [code.toLowerCase(), name.toLowerCase()].includes(words))?.code ?? null
}

async function writeNew(
  ctx: Ctx,
  parts: MiningParts,
  { cells, person }: { readonly cells: ImportCells; readonly person: Person },
): Promise<number> {
  const domain = domainOf(cell(cells, 'website'))!
  const wanted = [...new Set(purposesOf(cell(cells, 'purpose')))]
  await rows.holdDomain(ctx, domain)
  const known = (await rows.listMinedAt(ctx, domain)).find((record) =>
    record.purposes.some((purpose) => wanted.includes(purpose)),
  )
  if (known) return addTo(ctx, known.id, person)
  await mustBeFree(ctx, parts, { domain, purposes: wanted, except: null, isNew: true })
  const company = await insertRow(ctx, 'mined_company', {
    name: cell(cells, 'company'),
    website: cell(cells, 'website'),
    domain,
    purposes: wanted,
    industry: keyOf(industries, cell(cells, 'industry')),
    employee_band: bandOf(cell(cells, 'band')),
    country: await countryOf(cell(cells, 'country')),
    city: cell(cells, 'city'),
    source_url: cell(cells, 'source'),
    notes: cell(cells, 'notes'),
    miner_id: ctx.actor.id,
    mined_at: ctx.now,
    is_imported: true,
  })
  return (await rows.insertPerson(ctx, company.id, person)).id
}

async function addTo(ctx: Ctx, companyId: number, person: Person): Promise<number> {
  const company = await rows.lockOptionalStored(ctx, companyId)
  must(company && ['draft', 'submitted', 'returned'].includes(company.state), say.peopleClosed)
  must((await rows.listPersons(ctx, companyId)).length < MOST_PEOPLE, say.tooManyPeople)
  return (await rows.insertPerson(ctx, companyId, person)).id
}

/** A cell that is empty or not in the file takes nothing away. */
async function writeKnown(ctx: Ctx, id: number, person: Person): Promise<number> {
  const known = await rows.findOptionalPerson(ctx, id)
  must(known, say.noSuchPerson)
  const record = await lockOptionalRecord(ctx, known.company_id)
  must(record?.may_work, say.notYours)
  must(record.state === 'draft' || record.state === 'returned', say.notEditable)
  const email = person.email ?? known.email
  const facts = {
    name: person.name,
    designation: person.designation || known.designation,
    email,
    phone: person.phone || known.phone,
    profile_url: person.profile_url || known.profile_url,
  }
  await rows.updatePerson(ctx, id, facts, known.email === email)
  return id
}
