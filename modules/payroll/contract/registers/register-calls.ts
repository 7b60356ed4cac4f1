import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { exportFormat } from '#platform/contract/export.ts'
import { id, idInPath, requiredText, storedInstant, text } from '#platform/contract/scalars.ts'
import { payMonth } from '#payroll/contract/inputs/input-calls.ts'
import { places } from '#payroll/contract/packs/pack-lists.ts'
import { registerKinds } from './register-lists.ts'
import { registerMessages as say } from './register-messages.ts'

const pay = 'payroll.pay.view'
const totals = 'payroll.totals.view'

/** What every register can be narrowed to. */
const narrowed = {
  month: payMonth,
  company_id: id.nullable().default(null),
  pay_group_id: id.nullable().default(null),
  department: text(120).nullable().default(null),
  state: places.schema.nullable().default(null),
}
export const registerWish = z.object({ register: registerKinds.schema, ...narrowed })

const cell = z.union([z.string(), z.number(), z.null()])

export const readRegister = defineCall('POST', '/payroll-reports/read', {
  auth: 'employee',
  needs: totals,
  writes: false,
  summary: 'Returns a page of a payroll register with its columns, totals and problems.',
  input: registerWish.extend({
    after: z.string().max(300).optional(),
    size: z.number().int().min(1).max(200).default(50),
  }),
  output: z.object({
    columns: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        type: z.enum(['text', 'number', 'money', 'days', 'date', 'percent']),
      }),
    ),
    rows: z.array(z.record(z.string(), cell)),
    next: z.string().nullable(),
    /** With the first page. */
    total: z.number().nullable(),
    totals: z.record(z.string(), cell).nullable(),
    problems: z.array(z.object({ name: z.string(), problem: z.string() })),
    /** Where the columns of a return come from. */
    source: z.string(),
  }),
})

export const registerExport = registerWish.extend({ format: exportFormat })

export const exportRegister = defineCall('POST', '/payroll-reports/export', {
  auth: 'employee',
  needs: totals,
  writes: true,
  summary: 'Exports a payroll register as CSV, XLSX or PDF, and logs the download.',
  input: registerExport,
  output: fileAnswer,
  answer: 'file',
})

export const downloadEcr = defineCall('POST', '/payroll-reports/ecr', {
  auth: 'employee',
  needs: pay,
  writes: true,
  summary: 'Returns the provident fund return of a company as a text file, and logs the download.',
  input: z.object({
    month: payMonth,
    company_id: z.number({ error: say.chooseCompany.text }).int().positive().max(2_147_483_647),
    arrears: z.boolean().default(false),
    /** Rows with problems are left out, and the others filed. */
    leave_out: z.boolean().default(false),
  }),
  output: fileAnswer,
  answer: 'file',
})

export const registerChoices = defineCall('GET', '/payroll-reports/choices', {
  auth: 'employee',
  needs: totals,
  writes: false,
  summary: 'Lists the companies, pay groups, departments and states of published payslips.',
  output: z.object({
    /** Those that the reader may open. */
    registers: z.array(registerKinds.schema),
    companies: z.array(z.object({ id: z.number(), name: z.string() })),
    pay_groups: z.array(z.object({ id: z.number(), name: z.string(), company_id: z.number() })),
    departments: z.array(z.string()),
    /** The latest month with published payslips. */
    latest: z.string().nullable(),
    downloads: z.array(
      z.object({
        id: z.number(),
        register: z.string(),
        format: z.string(),
        month: z.string(),
        company: z.string(),
        by: z.string(),
        at: storedInstant,
      }),
    ),
  }),
})

export const costByMonth = defineCall('POST', '/payroll-reports/cost-by-month', {
  auth: 'employee',
  needs: totals,
  writes: false,
  summary: 'Returns the payroll cost of the last 12 months by department, with the cost per head.',
  input: registerWish.omit({ register: true, state: true, department: true }),
  output: z.object({
    /** Departments with the highest cost; the others together come last. */
    series: z.array(z.object({ key: z.string(), label: z.string() })),
    rows: z.array(
      z.object({
        month: z.string(),
        people: z.number(),
        cost: z.number(),
        per_head: z.number(),
        by_department: z.record(z.string(), z.number()),
      }),
    ),
  }),
})

export const reconcileRun = defineCall('GET', '/payroll-runs/reconciliation', {
  auth: 'employee',
  needs: totals,
  writes: false,
  summary: 'Compares what a run pays and deducts with its bank file, cash, holds and challans.',
  input: z.object({ id: idInPath }),
  output: z.object({
    lines: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        about: z.string(),
        left: z.object({ label: z.string(), amount: z.number() }),
        right: z.object({ label: z.string(), amount: z.number() }),
        /** What the right side consists of. */
        parts: z.array(
          z.object({ key: z.string(), label: z.string(), amount: z.number(), people: z.number() }),
        ),
        difference: z.number(),
        causes: z.array(z.string()),
      }),
    ),
    can: z.object({ see_people: z.boolean() }),
  }),
})

export const reconciliationRows = defineCall('GET', '/payroll-runs/reconciliation-rows', {
  auth: 'employee',
  needs: pay,
  writes: false,
  summary: 'Lists the people and amounts behind one sum of the reconciliation.',
  input: z.object({ id: idInPath, part: z.string().max(60), after: z.coerce.number().int().optional() }),
  output: z.object({
    rows: z.array(z.object({ id: z.number(), name: z.string(), amount: z.number() })),
    next: z.number().nullable(),
  }),
})

export const ledgerCodes = defineCall('GET', '/payroll-reports/ledger-codes', {
  auth: 'employee',
  needs: totals,
  writes: false,
  summary: 'Lists the lines of payslips with their ledger codes.',
  output: z.object({
    rows: z.array(
      z.object({
        line_code: z.string(),
        label: z.string(),
        kind: z.string(),
        ledger: z.string(),
        payable: z.string(),
        /** Of a component, whose code is set with it. */
        is_component: z.boolean(),
        version: z.number().nullable(),
      }),
    ),
    can: z.object({ change: z.boolean() }),
  }),
})

export const saveLedgerCode = defineCall('POST', '/payroll-reports/save-ledger-code', {
  auth: 'employee',
  needs: 'payroll.setup.manage',
  writes: true,
  summary: 'Sets the ledger code of a payslip line, and of its liability where the company pays it.',
  input: z.object({
    line_code: z.string().regex(/^[A-Z][A-Z0-9_]{0,39}$/),
    ledger: requiredText(50, say.ledgerEmpty),
    payable: text(50).default(''),
    version: z.number().int().nullable().default(null),
  }),
  says: say.ledgerSaved,
})
