import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { exportFormat } from '#platform/contract/export.ts'
import { pageFilter, pageOf } from '#platform/contract/paging.ts'
import { calendarDate, idInPath, storedDate, storedInstant } from '#platform/contract/scalars.ts'
import { onboardingViews } from '#onboarding/contract/onboarding-lists.ts'
import { onboardingStates } from '#onboarding/contract/onboarding-states.ts'

export const onboardingRow = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  status: onboardingStates.schema,
  company: z.string(),
  location: z.string().nullable(),
  department: z.string().nullable(),
  designation: z.string().nullable(),
  owner: z.string().nullable(),
  /** The day that was agreed, else the one the new hire named. */
  joining_day: storedDate.nullable(),
  is_agreed: z.boolean(),
  /** Of what everybody must give. */
  items_given: z.number(),
  items_asked: z.number(),
  items_accepted: z.number(),
  items_sent_back: z.number(),
  tasks_late: z.number(),
  invited_at: storedInstant,
  submitted_at: storedInstant.nullable(),
})
export type OnboardingRow = z.output<typeof onboardingRow>

const narrowing = pageFilter.pick({ search: true }).extend({
  view: onboardingViews.default('all'),
  status: onboardingStates.schema.optional(),
  company_id: idInPath.optional(),
  location_id: idInPath.optional(),
  joins_from: calendarDate.optional(),
  joins_to: calendarDate.optional(),
})
export type OnboardingNarrowing = z.output<typeof narrowing>

export const listOnboardings = defineCall('POST', '/onboarding/list', {
  auth: 'employee',
  needs: 'onboarding.record.read',
  writes: false,
  summary: 'New hires on their way, as far as the viewer may see them.',
  input: pageFilter.pick({ after: true, size: true }).extend(narrowing.shape),
  output: pageOf(onboardingRow),
})

export const onboardingExport = narrowing.extend({ format: exportFormat })

export const exportOnboardings = defineCall('POST', '/onboarding/export', {
  auth: 'employee',
  needs: { all: ['onboarding.record.read', 'onboarding.record.export'] },
  writes: true,
  summary: 'The list of new hires as a file.',
  input: onboardingExport,
  output: fileAnswer,
  answer: 'file',
})

export const onboardingOptions = defineCall('GET', '/onboarding/options', {
  auth: 'employee',
  needs: { any: ['onboarding.record.read', 'onboarding.task.open'] },
  writes: false,
  summary: 'What may be done with the list of new hires.',
  output: z.object({
    can: z.object({ invite: z.boolean(), export: z.boolean(), templates: z.boolean(), tasks: z.boolean() }),
  }),
})

const bar = z.object({ label: z.string(), count: z.number() })

export const onboardingFigures = defineCall('GET', '/onboarding/figures', {
  auth: 'employee',
  needs: 'onboarding.record.read',
  writes: false,
  summary:
    'Who joins in which week, what is missing, how long it takes, what the checks say, who did not come.',
  output: z.object({
    weeks: z.array(
      z.object({
        week: z.string(),
        from: storedDate,
        to: storedDate,
        invited: z.number(),
        submitted: z.number(),
        verified: z.number(),
        joined: z.number(),
      }),
    ),
    missing: z.array(bar),
    checks: z.array(
      z.object({
        label: z.string(),
        awaited: z.number(),
        green: z.number(),
        amber: z.number(),
        red: z.number(),
      }),
    ),
    took: z.array(bar),
    no_show: z.object({
      /** In hundredths of a percent; null where no one was due. */
      rate: z.number().nullable(),
      because: z.array(z.string()),
    }),
  }),
})

export const joiningCalendar = defineCall('GET', '/onboarding/calendar', {
  auth: 'employee',
  needs: 'onboarding.record.read',
  writes: false,
  summary: 'Who joins on which day of a month.',
  input: z.object({ from: calendarDate, to: calendarDate }),
  output: z.object({
    days: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        day: storedDate,
        is_agreed: z.boolean(),
        status: onboardingStates.schema,
        office: z.string().nullable(),
      }),
    ),
  }),
})
