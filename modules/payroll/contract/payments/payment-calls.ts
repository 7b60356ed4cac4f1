import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import {
  calendarDate,
  id,
  idInPath,
  requiredText,
  storedDate,
  storedInstant,
} from '#platform/contract/scalars.ts'
import { paymentStates } from '#payroll/contract/runs/run-lists.ts'
import { runMessages as say } from '#payroll/contract/runs/run-messages.ts'
import { excludedCauses } from './payment-lists.ts'
import { paymentMessages } from './payment-messages.ts'

const ofRun = z.object({ id })

export const runPayments = defineCall('GET', '/payroll-runs/payments', {
  auth: 'employee',
  needs: 'payroll.run.pay',
  writes: true,
  summary: 'Lists what an approved run pays to whom, and logs that it was seen.',
  input: z.object({ id: idInPath }),
  output: z.object({
    rows: z.array(
      z.object({
        id: z.number(),
        number: z.string().nullable(),
        name: z.string(),
        bank_mode: z.enum(['cash', 'bank_transfer']),
        bank_number: z.string().nullable(),
        ifsc: z.string().nullable(),
        net: z.number(),
        payment: paymentStates.schema,
        paid_on: z.string().nullable(),
        payment_reference: z.string(),
        account_changed: z.boolean(),
        /** By the bank file; null where the person is in it, or where there is none. */
        excluded: excludedCauses.schema.nullable(),
        /** Why the bank refused it last; null where it did not. */
        failure: z.string().nullable(),
        /** The last time it came back after it was paid. */
        returned: z.object({ on: storedDate, reason: z.string(), by: z.string() }).nullable(),
      }),
    ),
  }),
})

export const beginPayment = defineCall('POST', '/payroll-runs/begin-payment', {
  auth: 'employee',
  needs: 'payroll.run.pay',
  writes: true,
  summary: 'Starts the payment of an approved run.',
  input: ofRun,
  says: say.paying,
})

const payment = {
  paid_on: calendarDate,
  reference: requiredText(80, say.referenceEmpty),
}

export const confirmPaid = defineCall('POST', '/payroll-runs/confirm-paid', {
  body: { kilobytes: 128, keys: 6_000 },
  auth: 'employee',
  needs: 'payroll.run.pay',
  writes: true,
  summary: 'Records that the bank has paid a run, and locks it. Unpaid payslips stay on hold.',
  input: z.object({ id, ...payment, unpaid_ids: z.array(id).max(5_000).default([]) }),
  output: z.object({ paid: z.number() }),
  says: say.locked,
})

export const payHeld = defineCall('POST', '/payroll-runs/pay-held', {
  auth: 'employee',
  needs: 'payroll.run.pay',
  writes: true,
  summary: 'Records the payment of a payslip that was on hold.',
  input: z.object({ id, ...payment }),
  says: say.paid,
})

export const recordBankReturn = defineCall('POST', '/payroll-runs/record-bank-return', {
  auth: 'employee',
  needs: 'payroll.run.pay',
  writes: true,
  summary: 'Records that the bank returned a transfer that was paid. It is due again, for another bank file.',
  input: z.object({ id, returned_on: calendarDate, reason: requiredText(200, say.reasonEmpty) }),
  says: paymentMessages.returned,
})

export const confirmReturned = defineCall('POST', '/payroll-runs/confirm-returned', {
  auth: 'employee',
  needs: 'payroll.run.pay',
  writes: true,
  summary: 'Records that the bank paid the file of returned payments of a locked run.',
  input: z.object({ id, ...payment }),
  output: z.object({ paid: z.number() }),
})

export const bankFileView = defineCall('GET', '/payroll-runs/bank-file', {
  auth: 'employee',
  needs: 'payroll.run.pay',
  writes: false,
  summary: 'Returns the bank file of a run, or what it will hold, with masked account numbers.',
  input: z.object({ id: idInPath }),
  output: z.object({
    template: z.string().nullable(),
    debit: z.string().nullable(),
    can: z.object({
      make: z.boolean(),
      download: z.boolean(),
      void: z.boolean(),
      answer: z.boolean(),
      /** What the bank returned of a locked run, in a file of its own. */
      confirm: z.boolean(),
    }),
    columns: z.array(z.string()),
    /** The first lines. */
    preview: z.array(z.array(z.string())),
    people: z.number(),
    total: z.number(),
    problems: z.array(z.object({ name: z.string(), problem: z.string() })),
    excluded: z.array(z.object({ name: z.string(), cause: excludedCauses.schema, net: z.number() })),
    cash: z.object({ people: z.number(), total: z.number() }),
    /** The newest first. */
    files: z.array(
      z.object({
        id: z.number(),
        sequence: z.number(),
        is_live: z.boolean(),
        file_name: z.string(),
        value_date: storedDate,
        people: z.number(),
        total: z.number(),
        sha256: z.string(),
        made_by: z.string(),
        made_at: storedInstant,
        voided_by: z.string().nullable(),
        void_reason: z.string(),
        answer: z
          .object({
            by: z.string(),
            at: storedInstant,
            name: z.string(),
            paid: z.number(),
            failed: z.number(),
          })
          .nullable(),
        version: z.number(),
        downloads: z.array(z.object({ by: z.string(), at: storedInstant })),
      }),
    ),
  }),
})

export const makeBankFile = defineCall('POST', '/payroll-runs/make-bank-file', {
  auth: 'employee',
  needs: 'payroll.run.pay',
  writes: true,
  summary: 'Makes the bank file of an approved run and starts its payment.',
  input: z.object({ id, value_date: calendarDate }),
  output: z.object({ id: z.number() }),
  says: paymentMessages.fileMade,
})

export const downloadBankFile = defineCall('POST', '/payroll-runs/download-bank-file', {
  auth: 'employee',
  needs: 'payroll.run.pay',
  writes: true,
  summary: 'Returns a bank file as it was made, and logs the download.',
  input: z.object({ id }),
  output: fileAnswer,
  answer: 'file',
})

export const voidBankFile = defineCall('POST', '/payroll-runs/void-bank-file', {
  auth: 'employee',
  needs: 'payroll.run.pay',
  writes: true,
  summary: 'Voids a bank file that was not sent, so that another can be made.',
  input: z.object({ id, version: z.number().int(), reason: requiredText(300, say.reasonEmpty) }),
  says: paymentMessages.fileVoided,
})

export const downloadCashList = defineCall('POST', '/payroll-runs/download-cash-list', {
  auth: 'employee',
  needs: 'payroll.run.pay',
  writes: true,
  summary: 'Returns the people who are paid in cash as a PDF with a column for signatures.',
  input: ofRun,
  output: fileAnswer,
  answer: 'file',
})
