import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { calendarDate, id, idInPath, storedDate } from '#platform/contract/scalars.ts'
import { hasShare, type MemberRole } from '#project-register/contract/register-lists.ts'
import { planMessages as say } from './plan-messages.ts'

/** Those who work on a project or manage it have an hourly rate, and no one else. */
export const hasRate = (role: MemberRole): boolean => role === 'manager' || hasShare(role)

const rate = z.object({
  id: z.number(),
  person: z.object({ id: z.number(), name: z.string() }),
  valid_from: storedDate,
  /** An hour, in the smallest unit of the currency. */
  hourly: z.number(),
  /** Whether it is the one of today. */
  is_current: z.boolean(),
  version: z.number(),
})
export type RateView = z.output<typeof rate>

export const readRates = defineCall('GET', '/projects/rates', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Returns the billing rates of the people of a project, with their days.',
  input: z.object({ project_id: idInPath }),
  output: z.object({
    /** Without the permission there are none. */
    can_manage: z.boolean(),
    currency: z.string(),
    rates: z.array(rate),
  }),
})

const MOST_HOURLY = 1_000_000_000

export const saveRate = defineCall('POST', '/projects/save-rate', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Sets what an hour of someone costs the client from a day on.',
  input: z.object({
    project_id: id,
    account_id: id,
    valid_from: calendarDate,
    hourly: z.number(say.rateWrong).int(say.rateWrong).min(0, say.rateWrong).max(MOST_HOURLY, say.rateWrong),
  }),
  output: z.object({ id: z.number() }),
  says: say.rateSaved,
})

export const deleteRate = defineCall('POST', '/projects/delete-rate', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Deletes a billing rate. The one before it holds again.',
  input: z.object({ id, version: z.number().int().positive() }),
  says: say.rateDeleted,
})
