import { alikeKeys } from '#people/server/record/duplicate-keys.ts'
import { cellMessages as say } from '#people/contract/import/import-messages.ts'
import type { ImportColumn } from '#people/contract/import/import-columns.ts'
import type { EntryFields } from '#people/contract/record/record-schema.ts'
import type { Message, SheetRow } from './parse-import-sheet.ts'
import { personOf, type ImportPerson, type Lists, type Refuse } from './import-rules.ts'

/** Someone who is there already, by address. */
export type Known = {
  readonly id: number
  readonly status: string
  readonly user_type: string
  /** Now or ever. */
  readonly employed: boolean
  readonly personal: EntryFields | null
  readonly contact: EntryFields | null
  readonly grading: EntryFields | null
}

export type Ground = {
  readonly lists: Lists
  readonly known: ReadonlyMap<string, Known>
  /** `company/code` of every code that was given. */
  readonly codes: ReadonlySet<string>
  readonly today: string
  readonly letters: Readonly<Partial<Record<ImportColumn, string>>>
  /** The person who imports the file: no one keeps their own record for HR. */
  readonly actorId: number
  /** People who may be the same as someone in the file: by phone, and by name and birth date. */
  readonly alike: ReadonlyMap<string, Someone>
  /** What was shown of each row when the file was read; where it is read for the first time, nothing. */
  readonly shown?: ReadonlyMap<number, string>
}

type Someone = { readonly id: number; readonly name: string }

export type Planned = {
  readonly row: SheetRow
  readonly person: ImportPerson
  readonly messages: Message[]
  /** What is worth a look and keeps no row back. */
  readonly hints: readonly Message[]
  outcome: 'new' | 'update' | 'same' | 'refused'
  readonly knownId: number | null
}

/** What would become of each row; nothing is written here. */
export function planImport(rows: readonly SheetRow[], ground: Ground): Planned[] {
  const emails = new Map<string, number>()
  const codes = new Map<string, number>()
  const planned = rows.map((row) => {
    const messages: Message[] = []
    const refuse = (column: ImportColumn, text: string) =>
      messages.push({ cell: `${ground.letters[column] ?? ''}${row.number}`, text })
    const person = personOf({ cells: row.cells, lists: ground.lists, today: ground.today, refuse })
    const known = ground.known.get(person.email)
    const first = emails.get(person.email)
    if (first !== undefined && person.email !== '') refuse('email', say.emailTwice(first))
    else emails.set(person.email, row.number)
    mustBeAsShown(ground.shown?.get(row.number), known, refuse)
    if (known && known.id === ground.actorId && changesOf(person, known) === 'update')
      refuse('email', say.ownRow)
    if (known && (known.status === 'left' || known.user_type === 'Client')) refuse('email', say.notStaff)
    checkGrading(person, known, refuse)
    if (!known) checkCode(person, { row, codes, given: ground.codes, refuse })
    const outcome = messages.length > 0 ? 'refused' : known ? changesOf(person, known) : 'new'
    const hints = hintsOf(person, { row, ground, knownId: known?.id ?? null })
    if (known?.employed === false && outcome !== 'refused')
      hints.push({ cell: `${ground.letters.email ?? ''}${row.number}`, text: say.notEmployed })
    return { row, person, messages, hints, outcome, knownId: known?.id ?? null } satisfies Planned
  })
  checkManagers(planned, ground)
  return planned
}

/** Only what was looked at is taken in: days may have passed since. */
function mustBeAsShown(shown: string | undefined, known: Known | undefined, refuse: Refuse): void {
  if (shown === 'refused') refuse('name', say.refusedBefore)
  if (shown === 'new' && known) refuse('email', say.takenMeanwhile)
}

/** The record has no cost centre without a grade. */
function checkGrading({ grade, cost_centre }: ImportPerson, known: Known | undefined, refuse: Refuse): void {
  if (cost_centre !== null && !grade && !known?.grading?.grade) refuse('cost_centre', say.gradeMissing)
}

type Place = { readonly row: SheetRow; readonly ground: Ground; readonly knownId: number | null }

const hintsOf = (person: ImportPerson, { row, ground, knownId }: Place): Message[] =>
  alikeKeys(person).flatMap(({ column, key }) => {
    const other = ground.alike.get(key)
    if (!other || other.id === knownId) return []
    const text = column === 'birth_date' ? say.bornAs(other.name) : say.phoneOf(other.name)
    return [{ cell: `${ground.letters[column] ?? ''}${row.number}`, text }]
  })

type Codes = {
  readonly row: SheetRow
  readonly codes: Map<string, number>
  readonly given: ReadonlySet<string>
  readonly refuse: (column: ImportColumn, text: string) => void
}

function checkCode({ company_id, employee_code }: ImportPerson, { row, codes, given, refuse }: Codes): void {
  if (employee_code === '') return
  const key = `${company_id}/${employee_code}`
  const first = codes.get(key)
  if (first !== undefined) refuse('employee_code', say.codeTwice(first))
  else if (given.has(key)) refuse('employee_code', say.codeTaken)
  codes.set(key, row.number)
}

/** Of someone who is there, only facts about them are taken in; how they are employed is decided by HR. */
export function factsOf(person: ImportPerson) {
  const { gender, birth_date, personal_phone, grade, cost_centre } = person
  const given = (fields: EntryFields) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
  return {
    personal: given({ gender, birth_date }),
    contact: given({ personal_phone }),
    grading: given({ grade, cost_centre }),
  }
}

/** The sections of the record that a file knows something of; each has one entry. */
export const factSections = ['personal', 'contact', 'grading'] as const

const differs = (given: EntryFields, known: EntryFields | null) =>
  Object.entries(given).some(([key, value]) => known?.[key] !== value)

function changesOf(person: ImportPerson, known: Known): 'update' | 'same' {
  const facts = factsOf(person)
  return factSections.some((section) => differs(facts[section], known[section])) ? 'update' : 'same'
}

/** Each lead is there, or comes in with the file and is not refused; no one ends up above themselves. */
function checkManagers(planned: readonly Planned[], { known, letters }: Ground): void {
  // Of several rows with one address the first counts.
  const byEmail = new Map(planned.toReversed().map((one) => [one.person.email, one]))
  const isNew = (one: Planned) => one.outcome === 'new'
  const refuse = (one: Planned, text: string) => {
    one.messages.push({ cell: `${letters.line_manager ?? ''}${one.row.number}`, text })
    one.outcome = 'refused'
  }
  for (const one of planned.filter(isNew)) {
    const lead = one.person.line_manager
    if (lead === '' || known.get(lead)?.status === 'active') continue
    if (!byEmail.has(lead) || known.has(lead)) refuse(one, say.managerUnknown)
    else if (isInCircle(one, byEmail)) refuse(one, say.managerCircle)
  }
  for (let before = -1, after = 0; before !== after;) {
    before = after
    for (const one of planned.filter(isNew)) {
      const lead = known.has(one.person.line_manager) ? undefined : byEmail.get(one.person.line_manager)
      if (lead?.outcome === 'refused') refuse(one, say.managerRefused)
    }
    after = planned.filter(({ outcome }) => outcome === 'refused').length
  }
}

function isInCircle(one: Planned, byEmail: ReadonlyMap<string, Planned>): boolean {
  const passed = new Set<string>()
  for (let lead = one.person.line_manager; lead !== '' && !passed.has(lead);) {
    if (lead === one.person.email) return true
    passed.add(lead)
    lead = byEmail.get(lead)?.person.line_manager ?? ''
  }
  return false
}
