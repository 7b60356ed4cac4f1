import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { id, idInPath, requiredText } from '#platform/contract/scalars.ts'
import { z } from 'zod'
import { slipLanguage } from './slip-lists.ts'
import { slipMessages as say } from './slip-messages.ts'
import { comparedSlips, payrollSlipView } from './slip-views.ts'

const pay = 'payroll.pay.view'
const manage = { all: [pay, 'payroll.run.manage'] } as const

export const readSlip = defineCall('GET', '/payroll-runs/slip', {
  auth: 'employee',
  needs: pay,
  writes: true,
  summary: 'Returns a payslip with the trace of every line, and logs that it was seen.',
  input: z.object({ id: idInPath }),
  output: payrollSlipView,
})

export const downloadSlip = defineCall('GET', '/payroll-runs/slip-file', {
  auth: 'employee',
  needs: pay,
  writes: true,
  summary: 'Downloads a payslip as PDF, and logs that it was seen.',
  input: z.object({ id: idInPath, language: slipLanguage.default('en') }),
  output: fileAnswer,
  answer: 'file',
  limit: { times: 60, seconds: 60 },
})

export const printSlip = defineCall('POST', '/payroll-runs/print-slip', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Counts an official print of a published payslip. Later prints are duplicates.',
  input: z.object({ id, language: slipLanguage.default('en') }),
  output: z.object({ print_id: z.number(), copy: z.number() }),
  says: say.printed,
  limit: { times: 120, seconds: 60 },
})

export const printFile = defineCall('GET', '/payroll-runs/print-file', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Downloads the PDF of a print for 15 minutes, marked if it is a duplicate.',
  input: z.object({ id: idInPath }),
  output: fileAnswer,
  answer: 'file',
  limit: { times: 60, seconds: 60 },
})

export const withdrawSlip = defineCall('POST', '/payroll-runs/withdraw-slip', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Withdraws a published payslip before it is paid, and tells its person.',
  input: z.object({ id, reason: requiredText(300, say.reasonEmpty) }),
  says: say.withdrawn,
})

export const publishSlip = defineCall('POST', '/payroll-runs/publish-slip', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Publishes a withdrawn payslip again, and tells its person.',
  input: z.object({ id }),
  says: say.published,
})

export const zipWish = z.object({
  id,
  language: slipLanguage.default('en'),
  /** A password on each PDF: the PAN and the date of birth. */
  protect: z.boolean().default(true),
})

export const zipSlips = defineCall('POST', '/payroll-runs/zip-slips', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Archives every payslip of a run in the background, one PDF for each person.',
  input: zipWish,
  output: z.object({ count: z.number() }),
  says: say.zipBegun,
  limit: { times: 20, seconds: 600 },
})

export const compareSlips = defineCall('GET', '/payroll-runs/compare-slips', {
  auth: 'employee',
  needs: pay,
  writes: true,
  summary: 'Says in words why the net of a payslip differs from an earlier month, and logs the look.',
  input: z.object({ id: idInPath, with_id: idInPath.optional() }),
  output: comparedSlips,
})
