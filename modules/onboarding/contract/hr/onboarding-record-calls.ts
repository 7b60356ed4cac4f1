import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { idInPath, storedDate, storedInstant } from '#platform/contract/scalars.ts'
import { employmentTypes, workLocations } from '#organization/contract/organization-lists.ts'
import { itemKinds, secretFields } from '#onboarding/contract/onboarding-items.ts'
import { itemStates, onboardingStates } from '#onboarding/contract/onboarding-states.ts'
import { taskView } from '#onboarding/contract/tasks/task-calls.ts'
import { checkView } from '#onboarding/contract/verify/verify-calls.ts'

const someone = z.object({ id: z.number(), name: z.string() })

export const paperView = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.string(),
  bytes: z.number(),
})
export type PaperView = z.output<typeof paperView>

export const itemView = z.object({
  id: z.number(),
  version: z.number(),
  kind: z.enum(itemKinds),
  label: z.string(),
  section: z.string(),
  required: z.boolean(),
  status: itemStates.schema,
  reason: z.string(),
  decided_by: z.string().nullable(),
  decided_at: storedInstant.nullable(),
  /** False where the viewer sees only that it is there. */
  is_open: z.boolean(),
  values: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      value: z.string(),
      secret: z.enum(secretFields).nullable(),
    }),
  ),
  files: z.array(paperView),
  education: z.array(
    z.object({
      id: z.number(),
      degree: z.string(),
      university: z.string(),
      years: z.string(),
      percentage: z.string(),
      files: z.array(paperView),
    }),
  ),
  name_on_it: z.string().nullable(),
  /** Who else has this number; the conversion would refuse it. */
  findings: z.array(
    z.object({ text: z.string(), person_id: z.number().nullable(), onboarding_id: z.number().nullable() }),
  ),
  can: z.object({ decide: z.boolean() }),
})
export type ItemView = z.output<typeof itemView>

export const onboardingView = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  status: onboardingStates.schema,
  company: someone,
  location: someone.nullable(),
  department: someone.nullable(),
  designation: someone.nullable(),
  line_manager: someone.nullable(),
  owner: someone.nullable(),
  terms: z.object({
    work_location: workLocations.schema,
    employment_type: employmentTypes.schema,
    stage: z.enum(['trainee', 'probation', 'confirmed']),
    probation_months: z.number(),
    notice_days: z.number(),
    told_ctc: z.number().nullable(),
    payslip_ctc: z.number().nullable(),
  }),
  tentative_doj: storedDate.nullable(),
  joining_on: storedDate.nullable(),
  link: z.object({ sent_at: storedInstant, expires_at: storedInstant, holds: z.boolean() }).nullable(),
  progress: z.object({ given: z.number(), asked: z.number(), accepted: z.number() }),
  items: z.array(itemView),
  corrections: z.array(
    z.object({
      field: z.string(),
      before: z.string(),
      after: z.string(),
      at: storedInstant,
      proven: z.boolean(),
    }),
  ),
  checks: z.array(checkView),
  tasks: z.array(taskView),
  joining_days: z.array(
    z.object({
      id: z.number(),
      day: z.enum(['tentative_doj', 'joining_on']),
      before: storedDate.nullable(),
      after: storedDate.nullable(),
      reason: z.string(),
      by: z.string(),
      at: storedInstant,
    }),
  ),
  moves: z.array(
    z.object({
      id: z.number(),
      from: onboardingStates.schema.nullable(),
      to: onboardingStates.schema,
      by: z.string(),
      comment: z.string(),
      at: storedInstant,
    }),
  ),
  views: z.array(z.object({ id: z.number(), what: z.string(), by: z.string(), at: storedInstant })),
  employee: z.object({ person_id: z.number(), code: z.string() }).nullable(),
  purge: z
    .object({
      on: storedDate,
      at: storedInstant.nullable(),
      files: z.number().nullable(),
      numbers: z.number().nullable(),
    })
    .nullable(),
  can: z.object({
    manage: z.boolean(),
    link: z.boolean(),
    cancelLink: z.boolean(),
    sendBack: z.boolean(),
    finish: z.boolean(),
    convert: z.boolean(),
    endIt: z.boolean(),
    reveal: z.boolean(),
    checks: z.boolean(),
    openPerson: z.boolean(),
  }),
})
export type OnboardingView = z.output<typeof onboardingView>

export const readOnboarding = defineCall('GET', '/onboarding/record', {
  auth: 'employee',
  needs: 'onboarding.record.read',
  writes: false,
  summary: 'Returns one onboarding with its details, decisions, checks and tasks.',
  input: z.object({ id: idInPath }),
  output: onboardingView,
})
