import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { calendarDate, email, id, idInPath, requiredText } from '#platform/contract/scalars.ts'
import { personName } from '#identity/contract/accounts/account-calls.ts'
import { employmentTypes, workLocations } from '#organization/contract/organization-lists.ts'
import { employmentMessages as say } from './employment-messages.ts'
import { genders, leavings, maritalStatuses } from '#people/contract/people-lists.ts'

const version = z.number().int().positive()
const reason = requiredText(500, say.reasonEmpty)
const stage = z.enum(['trainee', 'probation', 'confirmed'])

const seat = {
  company_id: id,
  location_id: id,
  department_id: id,
  designation_id: id,
  line_manager_id: id.nullable().default(null),
  work_location: workLocations.schema.default('Work From Office'),
}

const terms = {
  joined_on: calendarDate,
  type: employmentTypes.schema,
  status: stage.default('probation'),
  probation_ends_on: calendarDate.nullable().default(null),
  notice_days: z.number().int().min(0).max(365).default(60),
}

export const hirePerson = defineCall('POST', '/people/hire', {
  auth: 'employee',
  needs: 'people.employment.manage',
  writes: true,
  summary: 'Creates the account, the assignment and the employment of a new hire.',
  input: z.object({
    name: personName,
    email,
    ...seat,
    ...terms,
    gender: genders.schema.nullable().default(null),
    birth_date: calendarDate.nullable().default(null),
    marital_status: maritalStatuses.schema.nullable().default(null),
    under_age_allowed: z.boolean().default(false),
  }),
  output: z.object({ person_id: z.number(), employment_id: z.number(), employee_code: z.string() }),
  limit: { times: 300, seconds: 600 },
})

export const openEmployment = defineCall('GET', '/people/employment', {
  auth: 'employee',
  needs: { all: ['people.work.read', 'people.employment.manage'] },
  writes: false,
  summary: 'Returns the available actions on a person’s employment today.',
  input: z.object({ person_id: idInPath }),
  output: z.object({
    person: z.object({ id: z.number(), name: z.string() }),
    employment: z
      .object({
        id: z.number(),
        version: z.number(),
        joined_on: z.string(),
        left_on: z.string().nullable(),
        notice_days: z.number(),
        type: employmentTypes.schema,
        status: z.enum(['trainee', 'probation', 'confirmed', 'released']),
        probation_ends_on: z.string().nullable(),
      })
      .nullable(),
    seat: z
      .object({
        company_id: z.number(),
        location_id: z.number(),
        department_id: z.number(),
        designation_id: z.number(),
        line_manager: z.object({ id: z.number(), name: z.string() }).nullable(),
        work_location: workLocations.schema,
      })
      .nullable(),
    /** What begins later and can be taken back until then. */
    planned: z.object({ kind: z.enum(['move', 'stage']), from: z.string() }).nullable(),
    can: z.object({
      changeStage: z.boolean(),
      transfer: z.boolean(),
      release: z.boolean(),
      withdrawRelease: z.boolean(),
      withdrawPlan: z.boolean(),
      takeBack: z.boolean(),
    }),
  }),
})

export const changeStage = defineCall('POST', '/people/change-stage', {
  auth: 'employee',
  needs: { all: ['people.work.read', 'people.employment.manage'] },
  writes: true,
  summary: 'Confirms an employee, ends a training, extends a probation, or changes the employment type.',
  input: z.object({
    person_id: id,
    version,
    valid_from: calendarDate,
    type: employmentTypes.schema,
    status: stage,
    probation_ends_on: calendarDate.nullable().default(null),
    reason,
  }),
  says: say.stageChanged,
})

/** One thing that a decision ends or moves. */
const effect = z.object({
  kind: z.enum(['ends', 'moves', 'stays', 'needs']),
  text: z.string(),
  /** The first few that it concerns. */
  names: z.array(z.string()),
})

const effects = z.object({
  effects: z.array(effect),
  reports: z.array(z.object({ id: z.number(), name: z.string() })),
})

export const previewRelease = defineCall('GET', '/people/preview-release', {
  auth: 'employee',
  needs: { all: ['people.work.read', 'people.employment.manage'] },
  writes: false,
  summary: 'Previews what ends and what moves when a person leaves.',
  input: z.object({
    person_id: idInPath,
    left_on: calendarDate,
    /** Chosen already as lead of their people: takes over the rest as well. */
    new_lead_id: idInPath.optional(),
  }),
  output: effects,
})

export const releasePerson = defineCall('POST', '/people/release', {
  auth: 'employee',
  needs: { all: ['people.work.read', 'people.employment.manage'] },
  writes: true,
  summary: 'Releases an employee with a last working day. Access ends after that day.',
  input: z.object({
    person_id: id,
    version,
    left_on: calendarDate,
    resigned_on: calendarDate.nullable().default(null),
    leaving: leavings.schema.exclude(['transferred']),
    reason,
    regretted: z.boolean().nullable().default(null),
    may_return: z.boolean().default(true),
    /** Who leads their people from the day after; needed where there are any. */
    new_lead_id: id.nullable().default(null),
  }),
  output: z.object({ left_on: z.string() }),
})

export const withdrawRelease = defineCall('POST', '/people/withdraw-release', {
  auth: 'employee',
  needs: { all: ['people.work.read', 'people.employment.manage'] },
  writes: true,
  summary: 'Withdraws a release before the last working day has passed.',
  input: z.object({ person_id: id, version, reason }),
})

export const previewTransfer = defineCall('GET', '/people/preview-transfer', {
  auth: 'employee',
  needs: { all: ['people.work.read', 'people.employment.manage'] },
  writes: false,
  summary: 'Previews what ends, moves and stays when a person transfers within the group.',
  input: z.object({
    person_id: idInPath,
    company_id: idInPath,
    location_id: idInPath,
    valid_from: calendarDate,
  }),
  output: effects,
})

export const transferPerson = defineCall('POST', '/people/transfer', {
  auth: 'employee',
  needs: { all: ['people.work.read', 'people.employment.manage'] },
  writes: true,
  summary: 'Transfers a person to another office, department or company of the group from a date.',
  input: z.object({ person_id: id, version, valid_from: calendarDate, ...seat, reason }),
  output: z.object({ employee_code: z.string() }),
})

export const withdrawPlan = defineCall('POST', '/people/withdraw-plan', {
  auth: 'employee',
  writes: true,
  needs: { all: ['people.work.read', 'people.employment.manage'] },
  summary: 'Withdraws a transfer or a stage that has not begun.',
  input: z.object({ person_id: id, version, reason }),
})

export const takeBackPerson = defineCall('POST', '/people/take-back', {
  auth: 'employee',
  needs: { all: ['people.work.read', 'people.employment.manage'] },
  writes: true,
  summary: 'Rehires a leaver.',
  input: z.object({ person_id: id, ...seat, ...terms, reason }),
  output: z.object({ employee_code: z.string() }),
})
