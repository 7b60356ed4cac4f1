import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { idInPath, storedDate } from '#platform/contract/scalars.ts'
import { paymentStates, payslipStates, runKinds } from '#payroll/contract/runs/run-lists.ts'
import { slipLanguage } from './slip-lists.ts'
import { comparedSlips, payslipView } from './slip-views.ts'

export const ownPayslips = defineCall('GET', '/payslip', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Lists the own published payslips, newest first, without amounts.',
  output: z.object({
    /** Payslips that payroll took back and has not published again. */
    withdrawn: z.array(
      z.object({ month: z.string(), company: z.string(), on: storedDate, reason: z.string() }),
    ),
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

export const ownPayslipAmounts = defineCall('GET', '/payslip/amounts', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Returns the net of the own published payslips, within 15 minutes of the password.',
  output: z.object({ rows: z.array(z.object({ id: z.number(), net: z.number() })) }),
})

export const ownPayslip = defineCall('GET', '/payslip/one', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Returns an own published payslip, within 15 minutes of the password.',
  input: z.object({ id: idInPath }),
  output: payslipView,
})

export const downloadOwnPayslip = defineCall('GET', '/payslip/download', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Downloads an own published payslip as PDF, within 15 minutes of the password.',
  input: z.object({ id: idInPath, language: slipLanguage.default('en') }),
  output: fileAnswer,
  answer: 'file',
  limit: { times: 30, seconds: 60 },
})

export const compareOwnPayslips = defineCall('GET', '/payslip/compare', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Says in words why the net of an own payslip differs from an earlier month.',
  input: z.object({ id: idInPath, with_id: idInPath.optional() }),
  output: comparedSlips,
})
