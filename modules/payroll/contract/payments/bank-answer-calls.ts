import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { calendarDate, id, idInPath, text } from '#platform/contract/scalars.ts'
import { sheetFile } from '#payroll/contract/sheets/sheet-file.ts'
import { paymentMessages as say } from './payment-messages.ts'

const MOST_ANSWERED = 5_000

const bankOutcomes = ['paid', 'failed'] as const

export const readAnswer = z.object({
  /** As the spreadsheet counts it. */
  line: z.number(),
  payslip_id: z.number().nullable(),
  name: z.string(),
  amount: z.number().nullable(),
  outcome: z.enum(bankOutcomes).nullable(),
  reference: z.string(),
  reason: z.string(),
  /** Why the row is refused; null where nothing is wrong with it. */
  problem: z.string().nullable(),
})
export type ReadAnswer = z.output<typeof readAnswer>

export const readBankAnswer = defineCall('POST', '/payroll-runs/read-bank-answer', {
  auth: 'employee',
  needs: 'payroll.run.pay',
  writes: true,
  summary: 'Reads what the bank answered to a bank file, for review. The answer is not stored.',
  input: z.object({ id: idInPath }),
  files: { sheet: sheetFile },
  output: z.object({
    id: z.number(),
    version: z.number(),
    file_name: z.string(),
    rows: z.array(readAnswer),
    /** Payments of the bank file that the answer does not name. */
    missing: z.array(z.string()),
  }),
})

export const applyBankAnswer = defineCall('POST', '/payroll-runs/apply-bank-answer', {
  body: { kilobytes: 1_024, keys: 30_000 },
  auth: 'employee',
  needs: 'payroll.run.pay',
  writes: true,
  summary:
    'Records what the bank paid of a bank file, each with its reference. Refused payments are to pay again.',
  input: z.object({
    id,
    version: z.number().int(),
    file_name: text(200),
    paid_on: calendarDate,
    rows: z
      .array(
        z.object({
          payslip_id: id,
          outcome: z.enum(bankOutcomes),
          reference: text(80),
          reason: text(200),
        }),
      )
      .min(1, say.answerIncomplete.text)
      .max(MOST_ANSWERED),
  }),
  output: z.object({ paid: z.number(), failed: z.number() }),
})
