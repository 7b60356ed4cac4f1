import type { WorkLocation } from '#organization/contract/organization-lists.ts'
import { assignPerson } from '#organization/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import { must } from '#platform/server/must.ts'
import type { hirePerson as hirePersonCall } from '#people/contract/employment/employment-calls.ts'
import { employmentMessages } from '#people/contract/employment/employment-messages.ts'
import type { EmploymentStage, EmploymentType } from '#people/contract/employment/employment-types.ts'
import type { Gender, MaritalStatus } from '#people/contract/people-lists.ts'
import { peopleMessages as say } from '#people/contract/people-messages.ts'
import { accountToHire } from './account-to-hire.ts'
import { takeEmployeeCode } from './employee-code-queries.ts'
import { insertEmployment, insertStage } from './employment-write-queries.ts'
import { joiningAge } from './joining-age.ts'
import { employmentChanged } from '#people/server/people-events.ts'
import type { PeopleParts } from '#people/server/people-dependencies.ts'
import { mayManageEmployment } from '#people/server/people-policy.ts'
import { writeFirstEntry } from '#people/server/record/record-queries.ts'

export type Hiring = {
  readonly name: string
  readonly email: string
  readonly company_id: number
  readonly location_id: number
  readonly department_id: number
  readonly designation_id: number
  readonly line_manager_id: number | null
  readonly work_location: WorkLocation
  readonly joined_on: string
  readonly type: EmploymentType
  readonly status: EmploymentStage
  readonly probation_ends_on: string | null
  readonly notice_days: number
  readonly gender: Gender | null
  readonly birth_date: string | null
  readonly marital_status: MaritalStatus | null
  /** Someone has looked at a person under 18 and allows it. */
  readonly under_age_allowed: boolean
}

/** The account, where there is none yet, the seat and the employment of a new hire, or none of them. */
export async function hirePerson(ctx: Ctx, parts: PeopleParts, hiring: Hiring) {
  return (await hire(ctx, parts, hiring)).hired
}

async function hire(ctx: Ctx, parts: PeopleParts, hiring: Hiring) {
  must(mayManageEmployment(ctx.actor, hiring.company_id), say.mayNotEmploy)
  mustBeOldEnough(hiring)
  const { joined_on } = hiring
  const account = await accountToHire(ctx, parts, hiring)
  await assignPerson(ctx, { ...seatOf(hiring), account_id: account.id })
  const employment = await insertEmployment(ctx, {
    person_id: account.id,
    company_id: hiring.company_id,
    employee_code: await takeEmployeeCode(ctx, hiring.company_id),
    joined_on,
    service_since: joined_on,
    notice_days: hiring.notice_days,
  })
  await insertStage(ctx, {
    employment_id: employment.id,
    type: hiring.type,
    status: hiring.status,
    valid_from: joined_on,
    probation_ends_on: hiring.status === 'confirmed' ? null : hiring.probation_ends_on,
  })
  const { gender, birth_date, marital_status } = hiring
  const facts = { gender, birth_date, marital_status }
  // A person who was here before may have written them down themselves.
  if (!account.hasFacts)
    await writeFirstEntry(ctx, {
      person_id: account.id,
      section: 'personal',
      fields: facts,
      valid_from: joined_on,
    })
  const event = {
    personId: account.id,
    employmentId: employment.id,
    what: 'joined',
    from: joined_on,
  } as const
  await raise(ctx, employmentChanged, event)
  const { id, employee_code } = employment
  return { hired: { person_id: account.id, employment_id: id, employee_code }, isNew: account.isNew }
}

/** By HR's own form, with the sentence. */
export const hireByForm = (parts: PeopleParts) => async (ctx: Ctx, form: InputOf<typeof hirePersonCall>) => {
  const { hired, isNew } = await hire(ctx, parts, form)
  const sentence = isNew ? employmentMessages.hired : employmentMessages.hiredWithAccount
  return said(sentence(form.name, hired.employee_code), hired)
}

export function mustBeOldEnough(
  hiring: Pick<Hiring, 'birth_date' | 'joined_on' | 'under_age_allowed'>,
): void {
  if (hiring.birth_date === null) return
  const age = joiningAge(hiring.birth_date, hiring.joined_on)
  must(age !== 'too-young', say.tooYoung)
  must(age === 'of-age' || hiring.under_age_allowed, say.notUnder18)
}

const seatOf = (hiring: Hiring) => ({
  company_id: hiring.company_id,
  location_id: hiring.location_id,
  department_id: hiring.department_id,
  designation_id: hiring.designation_id,
  line_manager_id: hiring.line_manager_id,
  dotted_manager_id: null,
  work_location: hiring.work_location,
  valid_from: hiring.joined_on,
  valid_to: null,
})
