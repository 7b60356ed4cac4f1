import type { PackField } from './pack-field.ts'
import type { PackCode } from './pack-lists.ts'
import { taxYearFields } from './tax-year-fields.ts'

const amount = (key: string, label: string, empty?: string): PackField => plain('amount', key, label, empty)
const rate = (key: string, label: string): PackField => plain('rate', key, label)
const count = (key: string, label: string, empty?: string): PackField => plain('count', key, label, empty)
const plain = (
  kind: 'amount' | 'rate' | 'count' | 'text' | 'date' | 'yes' | 'month' | 'months',
  key: string,
  label: string,
  empty?: string,
): PackField => ({ kind, key, label, ...(empty === undefined ? {} : { empty }) })

const dueDay = (empty?: string) => count('due_day', 'Due on day of the next month', empty)
const fromEmployees = (empty?: string) => count('from_employees', 'From so many employees', empty)

const names = (key: string, label: string): PackField => ({
  kind: 'rows',
  key,
  label,
  row: 'name',
  fields: [
    plain('text', 'key', 'Known as'),
    plain('text', 'from', 'Law of 1961'),
    plain('text', 'to', 'Law of 2025'),
    plain('text', 'what', 'What it is'),
  ],
})

export const packFields: Readonly<Record<PackCode, readonly PackField[]>> = {
  epf: [
    rate('employee_rate', 'Employee rate'),
    rate('employer_rate', 'Employer rate'),
    amount('wage_ceiling', 'Wage ceiling'),
    {
      kind: 'choice',
      key: 'ceiling_change',
      label: 'Month in which the ceiling changes',
      options: [{ value: 'by_calendar_days', label: 'Mixed by calendar days' }],
    },
    {
      kind: 'group',
      key: 'pension',
      label: 'Pension',
      fields: [
        rate('rate', 'Rate'),
        amount('most', 'At most'),
        count('ends_at_age', 'Ends at age'),
        {
          kind: 'choice',
          key: 'last_month',
          label: 'Last month',
          options: [
            { value: 'before_birthday', label: 'The month before the birthday' },
            { value: 'of_birthday', label: 'The month of the birthday' },
          ],
        },
        {
          kind: 'rows',
          key: 'exclusions',
          label: 'No pension share for those who joined',
          row: 'period',
          fields: [
            plain('date', 'joined_from', 'From'),
            plain('date', 'joined_to', 'To', 'Until today'),
            amount('wage_above', 'With a wage above'),
          ],
        },
      ],
    },
    { kind: 'group', key: 'insurance', label: 'Insurance (EDLI)', fields: [rate('rate', 'Rate')] },
    {
      kind: 'group',
      key: 'administration',
      label: 'Administration',
      fields: [
        rate('rate', 'Rate'),
        amount('least', 'At least'),
        amount('least_without_members', 'At least without members'),
      ],
    },
    fromEmployees(),
    dueDay(),
  ],
  esi: [
    rate('employee_rate', 'Employee rate'),
    rate('employer_rate', 'Employer rate'),
    amount('wage_ceiling', 'Wage ceiling'),
    amount('wage_ceiling_disability', 'Wage ceiling with a disability'),
    plain('months', 'period_starts', 'Contribution periods begin in'),
    amount('employee_exempt_daily_wage', 'No employee share up to a daily wage of'),
    plain('yes', 'covered_when_wage_falls', 'Covered from the month in which the wage falls to the ceiling'),
    fromEmployees(),
    dueDay(),
  ],
  professional_tax: [
    {
      kind: 'rows',
      key: 'slabs',
      label: 'Slabs',
      row: 'slab',
      fields: [
        amount('up_to', 'Monthly wages up to', 'Above'),
        amount('amount', 'Tax a month'),
        {
          kind: 'rows',
          key: 'in_month',
          label: 'Other amounts',
          row: 'month',
          fields: [plain('month', 'month', 'Month'), amount('amount', 'Tax')],
        },
      ],
    },
    amount('year_cap', 'At most in a year'),
    count('exempt_from_age', 'Exempt from age', 'No age'),
    dueDay('None'),
  ],
  labour_welfare_fund: [
    amount('employee', 'Employee'),
    amount('employer', 'Employer'),
    plain('months', 'months', 'Charged in'),
    {
      kind: 'rows',
      key: 'due',
      label: 'Due',
      row: 'day',
      fields: [plain('month', 'month', 'Month'), count('day', 'Day')],
    },
    fromEmployees('Any number'),
    amount('excluded_managers_above', 'Managers not charged above', 'None'),
  ],
  gratuity: [
    count('days_per_year', 'Days for each year'),
    count('days_of_month', 'Of so many days of a month'),
    count('least_years', 'At least so many years'),
    count('least_years_fixed_term', 'At least, fixed term'),
    count('year_above_months', 'A begun year counts above months'),
    count('contested_days', 'Contested last year from days'),
    amount('tax_free_cap', 'Tax-free up to'),
    count('pay_within_days', 'Paid within days'),
    rate('provision_rate', 'Part of CTC'),
  ],
  bonus: [
    amount('wage_limit', 'Wages up to'),
    amount('calculation_wage', 'Computed on at least'),
    rate('least_rate', 'At least'),
    rate('most_rate', 'At most'),
    count('least_days_worked', 'Days worked, at least'),
    count('pay_within_months', 'Paid within months of the year'),
  ],
  leave_pay: [
    amount('tax_free_cap', 'Tax-free up to'),
    count('average_months', 'Months of average salary, at most'),
    count('days_per_year', 'Days for each year, at most'),
    count('days_of_month', 'Of so many days of a month'),
  ],
  wage_definition: [rate('excluded_share', 'Share that may be excluded')],
  wage_payment: [
    rate('deduction_cap', 'Deductions at most'),
    count('pay_before_day', 'Paid before day'),
    count('settlement_working_days', 'Final wages within working days'),
  ],
  tax_year: taxYearFields,
  cross_walk: [
    plain('text', 'from_act', 'From the law of'),
    plain('text', 'to_act', 'To the law of'),
    names('sections', 'Sections'),
    names('forms', 'Forms'),
  ],
}
