import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { idInPath } from '#platform/contract/scalars.ts'
import { paymentStates, payslipStates, runKinds } from './run-lists.ts'
import { payslipView } from './run-views.ts'

export const ownPayslips = defineCall('GET', '/payslip', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Lists the own published payslips, newest first, without amounts.',
  output: z.object({
    rows: z.array(
      z.object({
        id: z.number(),
        month: z.string(),
        company: z.string(),
        kind: runKinds.schema,
        number: z.string().nullable(),
        status: payslipStates.schema,
        payment: paymentStates.schema,
      }),
    ),
  }),
})

export const ownPayslip = defineCall('GET', '/payslip/one', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Returns an own published payslip, within 15 minutes of the password.',
  input: z.object({ id: idInPath }),
  output: payslipView,
})
