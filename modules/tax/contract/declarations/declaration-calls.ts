import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { id, idInPath, text } from '#platform/contract/scalars.ts'
import { megabytes, type FileField } from '#platform/contract/upload.ts'
import { regimes, taxYearPayload } from '#tax-rules/contract/tax-year.ts'
import { taxMessages as say } from '#tax/contract/tax-messages.ts'
import { declarationView, declarationWithYear } from './declaration-views.ts'
import { declaredAmount, rowDetails } from './row-details.ts'

const version = z.number().int()
export const taxYearText = z.string({ error: say.yearEmpty }).regex(/^20\d{2}-\d{2}$/, say.yearEmpty)
/** Rows are also entered by payroll on behalf of the person. */
const ownOrPayroll = 'account' as const

export const ownDeclarations = defineCall('GET', '/investment-declaration', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Returns the own tax declarations, newest first, with rows and limits.',
  output: z.object({
    rows: z.array(declarationView),
    /** By tax year. */
    years: z.record(z.string(), taxYearPayload),
  }),
})

export const ownDeclaration = defineCall('GET', '/investment-declaration/one', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Returns an own tax declaration with the figures of its year.',
  input: z.object({ id: idInPath }),
  output: declarationWithYear,
})

export const chooseScheme = defineCall('POST', '/investment-declaration/choose-scheme', {
  auth: 'employee',
  needs: ownOrPayroll,
  writes: true,
  summary: 'Chooses the tax regime of the year until the window locks.',
  input: z.object({ id, regime: z.enum(regimes, { error: say.regimeEmpty }), version }),
})

export const saveRow = defineCall('POST', '/investment-declaration/save-row', {
  auth: 'employee',
  needs: ownOrPayroll,
  writes: true,
  summary: 'Adds or changes a row of a declaration. An approved row becomes pending again.',
  input: z.object({
    declaration_id: id,
    /** Of the row that is changed; null adds one. */
    row_id: id.nullable().default(null),
    version: version.nullable().default(null),
    section: text(40),
    part: text(40),
    ...rowDetails.shape,
    /** Of rent it is computed from the months. */
    declared: declaredAmount.nullable().default(null),
    /** In the round of proof: what the attached papers show. */
    proof: declaredAmount.nullable().default(null),
    remarks: text(500).default(''),
  }),
  output: z.object({ id: z.number() }),
})

export const removeRow = defineCall('POST', '/investment-declaration/remove-row', {
  auth: 'employee',
  needs: ownOrPayroll,
  writes: true,
  summary: 'Removes a row of a declaration with its files.',
  input: z.object({ id, version }),
  says: say.rowRemoved,
})

export const copyLastYear = defineCall('POST', '/investment-declaration/copy-last-year', {
  auth: 'employee',
  needs: 'account',
  writes: true,
  summary: 'Copies the rows of last year’s declaration without their files.',
  input: z.object({ id, version }),
  output: z.object({ count: z.number() }),
})

export const proofFile = {
  accept: ['pdf', 'jpeg', 'png'],
  maxBytes: megabytes(5),
  maxCount: 5,
  required: true,
} as const satisfies FileField

export const attachProof = defineCall('POST', '/investment-declaration/attach-proof', {
  auth: 'employee',
  needs: ownOrPayroll,
  writes: true,
  summary: 'Attaches proof to a row of a declaration.',
  input: z.object({ id: idInPath }),
  files: { proof: proofFile },
  says: say.fileAttached,
})

export const removeProof = defineCall('POST', '/investment-declaration/remove-proof', {
  auth: 'employee',
  needs: ownOrPayroll,
  writes: true,
  summary: 'Removes a file of proof from a row.',
  input: z.object({ file_id: id }),
  says: say.fileRemoved,
})

export const openProof = defineCall('POST', '/investment-declaration/open-proof', {
  auth: 'employee',
  needs: ownOrPayroll,
  writes: true,
  summary: 'Returns a five-minute link to a file of proof and logs who opened it.',
  input: z.object({ file_id: id }),
  output: z.object({ link: z.string() }),
})

export const submitDeclaration = defineCall('POST', '/investment-declaration/submit', {
  auth: 'employee',
  needs: ownOrPayroll,
  writes: true,
  summary: 'Submits a declaration while its window is open. Payroll submits for a person with a reason.',
  input: z.object({ id, version, reason: text(300).default('') }),
})
