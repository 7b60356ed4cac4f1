import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { idInPath } from '#platform/contract/scalars.ts'
import { declaredTax } from '#payroll/contract/tax-basis/declared-tax.ts'
import { taxGroundView } from '#payroll/contract/tax-basis/tax-ground-view.ts'
import { taxYearPayload } from '#tax-rules/contract/tax-year.ts'

export const taxCalculationView = z.object({
  person: z.object({ id: z.number(), name: z.string() }),
  company: z.string(),
  /** The month that payroll computes next. */
  month: z.string(),
  year: taxYearPayload,
  /** By pay alone; the declaration is laid over it. */
  grounds: z.object({ old: taxGroundView, new: taxGroundView }),
  /** What payroll computes the month with; null where nothing was declared. */
  declared: declaredTax.nullable(),
  deducted: z.array(z.object({ month: z.string(), amount: z.number() })),
  /** The declaration in which it may be changed now; null where none is open. */
  editable_id: z.number().nullable(),
})
export type TaxCalculationView = z.output<typeof taxCalculationView>

/** Without a salary there is nothing to compute; the sentence says why. */
const calculation = z.object({ calculation: taxCalculationView.nullable(), problem: z.string() })

export const ownTaxCalculation = defineCall('GET', '/tax-calculation', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Returns what the own tax is computed from, within 15 minutes of the password.',
  output: calculation,
})

export const taxCalculationOfPerson = defineCall('GET', '/tax-calculation/of-person', {
  auth: 'employee',
  needs: 'tax.declaration.view',
  writes: true,
  summary: 'Returns what the tax of a person is computed from and logs the look.',
  input: z.object({ declaration_id: idInPath }),
  output: calculation,
})

const file = {
  auth: 'employee',
  output: fileAnswer,
  answer: 'file',
  limit: { times: 30, seconds: 60 },
} as const

export const ownCalculationFile = defineCall('GET', '/tax-calculation/file', {
  ...file,
  needs: 'account',
  writes: false,
  summary: 'Downloads the own tax calculation as PDF, within 15 minutes of the password.',
})

export const calculationFileOfPerson = defineCall('GET', '/tax-calculation/file-of-person', {
  ...file,
  needs: 'tax.declaration.view',
  writes: true,
  summary: 'Downloads the tax calculation of a person as PDF and logs the look.',
  input: z.object({ declaration_id: idInPath }),
})
