import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { idInPath } from '#platform/contract/scalars.ts'

const sums = {
  /** Approved billable time, and its price by the rate of each day, in the smallest unit of the currency. */
  minutes: z.number(),
  amount: z.number(),
  /** Billable time that is not approved yet, at the same rates. */
  open_minutes: z.number(),
  open_amount: z.number(),
  /** Of all this, time on days without a rate. It is priced at nothing. */
  unpriced_minutes: z.number(),
}

export const readProjectBilling = defineCall('GET', '/timesheets/project-billing', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Returns what the billable time on a project comes to, by person, for managers who see its rates.',
  input: z.object({ project_id: idInPath }),
  output: z.object({
    /** Null for everyone who doesn’t see amounts of the project. */
    billing: z
      .object({
        currency: z.string(),
        budget: z.number().nullable(),
        ...sums,
        people: z.array(z.object({ id: z.number(), name: z.string(), ...sums })),
      })
      .nullable(),
  }),
})
