import type { SentBy } from '#platform/contract/call.ts'
import type { Fields } from '#platform/web/form/field-binding.ts'
import type { prepareSalary } from '#payroll/contract/salaries/salary-calls.ts'

export type SalaryForm = Fields<SentBy<typeof prepareSalary>>
