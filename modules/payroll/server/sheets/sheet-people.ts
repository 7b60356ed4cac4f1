import { sheetProblems as say } from '#payroll/contract/sheets/sheet-messages.ts'

type Named = { readonly employee_code: string; readonly company: string }

/** Whom a row means, or why that is not clear. Without a company in the row, any company will do. */
export function personOfRow<P extends Named>(row: Named, people: readonly P[]): P | string {
  if (row.employee_code === '') return say.codeEmpty
  const found = people.filter(
    ({ employee_code, company }) =>
      employee_code.toLowerCase() === row.employee_code.toLowerCase() &&
      (row.company === '' || company.toLowerCase() === row.company.toLowerCase()),
  )
  if (found.length > 1) return say.severalCodes
  return found[0] ?? say.unknownCode
}
