import type { z } from 'zod'
import { personName } from '#identity/contract/accounts/account-calls.ts'
import { employmentStatuses, employmentTypes } from '#organization/contract/organization-lists.ts'
import { calendarDate, email } from '#platform/contract/scalars.ts'
import type { EmploymentStage, EmploymentType } from '#people/contract/employment/employment-types.ts'
import type { ImportColumn } from '#people/contract/import/import-columns.ts'
import { cellMessages as say } from '#people/contract/import/import-messages.ts'
import { genders, type Gender } from '#people/contract/people-lists.ts'
import { sectionOf } from '#people/contract/record/record-fields.ts'
import type { SheetRow } from './parse-import-sheet.ts'
import { joiningAge } from '#people/server/employment/joining-age.ts'

/** Names of the lists in small letters → their ids. */
export type Lists = Readonly<
  Record<'company' | 'location' | 'department' | 'designation', ReadonlyMap<string, number>>
>

/** Someone as they stand in a row, with the ids that the names mean. */
export type ImportPerson = {
  readonly name: string
  readonly email: string
  readonly company_id: number
  readonly location_id: number
  readonly department_id: number
  readonly designation_id: number
  readonly line_manager: string
  readonly joined_on: string
  readonly type: EmploymentType
  readonly status: EmploymentStage
  readonly probation_ends_on: string | null
  readonly employee_code: string
  readonly gender: Gender | null
  readonly birth_date: string | null
  readonly personal_phone: string | null
  readonly grade: string | null
  readonly cost_centre: string | null
}

export type Refuse = (column: ImportColumn, text: string) => void

type Asked = {
  readonly cells: SheetRow['cells']
  readonly lists: Lists
  readonly today: string
  readonly refuse: Refuse
}

const holds = (schema: z.ZodType, value: string) => schema.safeParse(value).success
const words = {
  company: 'companies',
  location: 'offices',
  department: 'departments',
  designation: 'designations',
}

/** What a row says; whatever is wrong with a cell is told by `refuse`. */
export function personOf(asked: Asked): ImportPerson {
  const { cells, refuse } = asked
  for (const key of ['name', 'email', 'joined_on', 'type', 'status'] as const)
    if (cells[key] === '') refuse(key, say.empty)
  if (cells.name !== '' && !holds(personName, cells.name)) refuse('name', say.nameWrong)
  const address = cells.email.toLowerCase()
  if (address !== '' && !holds(email, address)) refuse('email', say.emailWrong)
  const person = {
    name: cells.name,
    email: address,
    company_id: entryOf(asked, 'company'),
    location_id: entryOf(asked, 'location'),
    department_id: entryOf(asked, 'department'),
    designation_id: entryOf(asked, 'designation'),
    line_manager: cells.line_manager.toLowerCase(),
    joined_on: dayOf(asked, 'joined_on') ?? '',
    type: choiceOf(asked, 'type', employmentTypes) ?? 'company_payroll',
    status: choiceOf(asked, 'status', stages) ?? 'probation',
    probation_ends_on: dayOf(asked, 'probation_ends_on'),
    employee_code: cells.employee_code,
    gender: choiceOf(asked, 'gender', genders),
    birth_date: dayOf(asked, 'birth_date'),
    personal_phone: phoneOf(asked),
    grade: gradingOf(asked, 'grade'),
    cost_centre: gradingOf(asked, 'cost_centre'),
  }
  mustFit(person, asked)
  return person
}

type Choices<K extends string> = { readonly keys: readonly K[]; readonly labelOf: (key: K) => string }
const stages: Choices<EmploymentStage> = {
  keys: ['trainee', 'probation', 'confirmed'],
  labelOf: (key) => employmentStatuses.labelOf(key),
}

/** By the word of the specification, or as screens say it. */
function choiceOf<K extends string>(
  { cells, refuse }: Asked,
  column: ImportColumn,
  choices: Choices<K>,
): K | null {
  const given = cells[column].toLowerCase()
  if (given === '') return null
  const found = choices.keys.find(
    (key) => key.toLowerCase() === given || choices.labelOf(key).toLowerCase() === given,
  )
  if (!found) refuse(column, say.choiceWrong(choices.keys))
  return found ?? null
}

function entryOf({ cells, lists, refuse }: Asked, list: keyof Lists): number {
  if (cells[list] === '') refuse(list, say.empty)
  const id = lists[list].get(cells[list].toLowerCase())
  if (cells[list] !== '' && id === undefined) refuse(list, say.unknown(words[list]))
  return id ?? 0
}

function dayOf({ cells, refuse }: Asked, column: ImportColumn): string | null {
  if (cells[column] === '') return null
  if (holds(calendarDate, cells[column])) return cells[column]
  refuse(column, say.dateWrong)
  return null
}

function phoneOf({ cells, refuse }: Asked): string | null {
  const typed = cells.personal_phone
  if (typed === '') return null
  const isPhone = /^\+?[\d\s()-]+$/.test(typed) && /^\d{10,15}$/.test(typed.replace(/\D/g, ''))
  if (!isPhone) refuse('personal_phone', say.phoneWrong)
  return typed
}

/** As long as the record lets it be. */
function gradingOf({ cells, refuse }: Asked, column: 'grade' | 'cost_centre'): string | null {
  const most = sectionOf('grading').fields.find(({ key }) => key === column)?.most ?? 0
  if (cells[column].length > most) refuse(column, say.tooLong(most))
  return cells[column] || null
}

function mustFit(person: ImportPerson, { today, refuse }: Asked): void {
  const { birth_date, joined_on, status, probation_ends_on } = person
  if (status !== 'confirmed' && probation_ends_on === null) refuse('probation_ends_on', say.endMissing)
  if (birth_date === null || joined_on === '') return
  if (birth_date > today) return refuse('birth_date', say.bornLater)
  const age = joiningAge(birth_date, joined_on)
  if (age === 'too-young') refuse('birth_date', say.tooYoung)
  if (age === 'under-age') refuse('birth_date', say.underAge)
}
