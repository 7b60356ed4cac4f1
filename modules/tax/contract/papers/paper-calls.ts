import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { exportFormat } from '#platform/contract/export.ts'
import { id, idInPath, storedInstant } from '#platform/contract/scalars.ts'
import { taxYearText } from '#tax/contract/declarations/declaration-calls.ts'
import { taxMessages as say } from '#tax/contract/tax-messages.ts'
import { quarters, taxSheets } from './tax-sheets.ts'

const limit = { times: 30, seconds: 60 } as const
const view = 'tax.declaration.view'
/** What is computed from pay is pay. */
const pay = { all: ['tax.declaration.view', 'payroll.pay.view'] } as const
const companyId = z.number({ error: say.noSuchCompany.text }).int().positive().max(2_147_483_647)

const file = { auth: 'employee', output: fileAnswer, answer: 'file', limit } as const

export const ownFormFile = defineCall('GET', '/investment-declaration/form-file', {
  ...file,
  needs: 'account',
  writes: false,
  summary: 'Downloads the own declaration as Form 124 or 12BB, within 15 minutes of the password.',
  input: z.object({ id: idInPath }),
})

export const formFileOfPerson = defineCall('GET', '/investment-declaration/form-of-person', {
  ...file,
  needs: view,
  writes: true,
  summary: 'Downloads the declaration of a person as Form 124 or 12BB and logs the look.',
  input: z.object({ id: idInPath }),
})

export const proofsOfPerson = defineCall('GET', '/investment-declaration/proofs-of-person', {
  ...file,
  needs: view,
  writes: true,
  summary: 'Downloads every proof of a declaration as a ZIP and logs the look.',
  input: z.object({ id: idInPath }),
})

export const windowToZip = z.object({ window_id: id })

export const zipProofs = defineCall('POST', '/investment-declaration/zip-proofs', {
  auth: 'employee',
  needs: view,
  writes: true,
  summary: 'Archives every proof of a window in the background, one folder for each person.',
  input: windowToZip,
  output: z.object({ count: z.number() }),
  says: say.zipBegun,
  limit: { times: 20, seconds: 600 },
})

const ofPerson = { company_id: idInPath, tax_year: taxYearText }

export const ownTaxPapers = defineCall('GET', '/tax-papers/own', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Lists the tax years of the caller with the name of the certificate, without amounts.',
  output: z.object({
    rows: z.array(
      z.object({
        company_id: z.number(),
        company: z.string(),
        tax_year: z.string(),
        form: z.string(),
        is_ready: z.boolean(),
      }),
    ),
  }),
})

export const ownPartB = defineCall('GET', '/tax-papers/own-part-b', {
  ...file,
  needs: 'account',
  writes: false,
  summary: 'Downloads the own Form 130 or 16, part B, within 15 minutes of the password.',
  input: z.object(ofPerson),
})

export const partBOfPerson = defineCall('GET', '/tax-papers/part-b-of-person', {
  ...file,
  needs: pay,
  writes: true,
  summary: 'Downloads Form 130 or 16, part B, of a person and logs the look.',
  input: z.object({ account_id: idInPath, ...ofPerson }),
})

export const workingOfPerson = defineCall('GET', '/tax-papers/working-of-person', {
  ...file,
  needs: pay,
  writes: true,
  summary: 'Downloads every step of a person’s tax with its reason as XLSX and logs the look.',
  input: z.object({ account_id: idInPath, ...ofPerson }),
})

export const yearToZip = z.object({ company_id: companyId, tax_year: taxYearText })

export const zipPartB = defineCall('POST', '/tax-papers/zip-part-b', {
  auth: 'employee',
  needs: pay,
  writes: true,
  summary: 'Archives Form 130 or 16, part B, of a company in the background, one PDF for each person.',
  input: yearToZip,
  output: z.object({ count: z.number() }),
  says: say.zipBegun,
  limit: { times: 20, seconds: 600 },
})

export const taxPaperChoices = defineCall('GET', '/tax-papers/choices', {
  auth: 'employee',
  needs: pay,
  writes: false,
  summary: 'Lists companies and tax years with published payslips, and the latest downloads.',
  output: z.object({
    years: z.array(
      z.object({
        company_id: z.number(),
        company: z.string(),
        tax_year: z.string(),
        /** Names of the quarterly statement and of the certificate in this year. */
        statement: z.string(),
        certificate: z.string(),
      }),
    ),
    downloads: z.array(
      z.object({
        id: z.number(),
        paper: z.string(),
        company: z.string(),
        tax_year: z.string(),
        by: z.string(),
        at: storedInstant,
      }),
    ),
  }),
})

export const sheetWish = z.object({
  sheet: taxSheets.schema,
  company_id: companyId,
  tax_year: taxYearText,
  quarter: quarters.schema.default('1'),
})

const cell = z.union([z.string(), z.number(), z.null()])

export const readTaxSheet = defineCall('POST', '/tax-papers/read', {
  auth: 'employee',
  needs: pay,
  writes: false,
  summary: 'Returns a page of a tax sheet: working, deductees, challans or exceptions.',
  input: sheetWish.extend({
    after: z.string().max(300).optional(),
    size: z.number().int().min(1).max(200).default(50),
  }),
  output: z.object({
    columns: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        type: z.enum(['text', 'number', 'money', 'date']),
      }),
    ),
    rows: z.array(z.record(z.string(), cell)),
    next: z.string().nullable(),
  }),
})

export const sheetExport = sheetWish.extend({ format: exportFormat })

export const exportTaxSheet = defineCall('POST', '/tax-papers/export', {
  auth: 'employee',
  needs: pay,
  writes: true,
  summary: 'Exports a tax sheet as CSV, XLSX or PDF with whole PANs, and logs the download.',
  input: sheetExport,
  output: fileAnswer,
  answer: 'file',
})

export const declaredAgainstApproved = defineCall('GET', '/tax-papers/declared-against-approved', {
  auth: 'employee',
  needs: view,
  writes: false,
  summary: 'Adds up what a company’s people declared and what payroll approved, by section.',
  input: z.object({ company_id: idInPath, tax_year: taxYearText }),
  output: z.object({
    rows: z.array(
      z.object({
        section: z.string(),
        label: z.string(),
        people: z.number(),
        declared: z.number(),
        approved: z.number(),
        pending: z.number(),
        rejected: z.number(),
      }),
    ),
  }),
})
