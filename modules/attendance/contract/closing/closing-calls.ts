import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { id, storedDate, storedInstant } from '#platform/contract/scalars.ts'
import { dayReason } from '#attendance/contract/day-result/day-result.ts'
import { month } from '#attendance/contract/days/day-calls.ts'

const companyMonth = z.object({ company_id: id, month })
export type CompanyMonth = z.output<typeof companyMonth>

const brief = z.object({ id: z.number(), name: z.string() })

export const previewClosing = defineCall('POST', '/attendance/preview-closing', {
  auth: 'employee',
  needs: 'calendar.month.freeze',
  writes: false,
  summary: 'Previews closing a month for payroll, with the requests that are still pending.',
  input: companyMonth,
  output: z.object({
    people: z.number(),
    calendar_days: z.number(),
    payable: z.number(),
    loss_of_pay: z.number(),
    not_employed: z.number(),
    /** Of how much of what, and of how many people, these three are made. */
    because: z.object({
      payable: z.array(dayReason),
      loss_of_pay: z.array(dayReason),
      not_employed: z.array(dayReason),
    }),
    /** Days, in hundredths, that nothing accounts for yet: they are paid unless someone says otherwise. */
    open: z.number(),
    /** Absence that can still be put right. */
    not_final: z.number(),
    missing_punches: z.number(),
    waiting_requests: z.number(),
    /** People with leave or work elsewhere that is asked for and not decided. */
    waiting_absences: z.number(),
    proposed_penalties: z.number(),
    ends_on: storedDate,
    is_over: z.boolean(),
    /** Those whose loss of pay is largest. */
    largest: z.array(brief.extend({ loss_of_pay: z.number() })),
  }),
})

export const monthDifferences = defineCall('POST', '/attendance/month-differences', {
  auth: 'employee',
  needs: 'calendar.month.freeze',
  writes: false,
  summary: 'Lists what has changed in a closed month since it was closed: arrears for the next payroll.',
  input: companyMonth,
  output: z.object({
    frozen_at: storedInstant.nullable(),
    people: z.number(),
    rows: z.array(
      brief.extend({
        payable: z.number(),
        loss_of_pay: z.number(),
        days: z.array(z.object({ day: storedDate, was: z.string(), is: z.string() })),
      }),
    ),
  }),
})
