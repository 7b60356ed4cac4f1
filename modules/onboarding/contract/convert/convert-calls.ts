import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { calendarDate, email, id, idInPath, requiredText, storedDate } from '#platform/contract/scalars.ts'
import { genders, maritalStatuses } from '#people/contract/people-lists.ts'
import { hrMessages as say } from '#onboarding/contract/hr-messages.ts'

export const openConversion = defineCall('GET', '/onboarding/conversion', {
  auth: 'employee',
  needs: { all: ['onboarding.record.read', 'onboarding.record.manage'] },
  writes: false,
  summary: 'Previews the employee to be created from a candidate, with what blocks it.',
  input: z.object({ id: idInPath }),
  output: z.object({
    joins_on: storedDate.nullable(),
    official_email: z.string(),
    makes: z.array(z.string()),
    hindered: z.array(z.object({ text: z.string(), person_id: z.number().nullable() })),
    warnings: z.array(z.object({ text: z.string(), person_id: z.number().nullable() })),
  }),
})

export const convertCandidate = defineCall('POST', '/onboarding/convert', {
  auth: 'employee',
  needs: { all: ['onboarding.record.read', 'onboarding.record.manage'] },
  writes: true,
  summary:
    'Converts a candidate to an employee with all verified details, or changes nothing. A repeat returns the first answer.',
  input: z.object({
    id,
    official_email: email,
    joined_on: calendarDate,
    gender: genders.schema.nullable().default(null),
    birth_date: calendarDate.nullable().default(null),
    marital_status: maritalStatuses.schema.nullable().default(null),
    under_age_allowed: z.boolean().default(false),
  }),
  output: z.object({ person_id: z.number(), employee_code: z.string() }),
})

export const endOnboarding = defineCall('POST', '/onboarding/not-joined', {
  auth: 'employee',
  needs: { all: ['onboarding.record.read', 'onboarding.record.manage'] },
  writes: true,
  summary:
    'Ends the onboarding of a candidate who does not join. Documents and numbers are deleted after 30 days.',
  input: z.object({ id, reason: requiredText(500, say.reasonEmpty) }),
})
