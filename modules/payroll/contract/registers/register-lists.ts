import { catalogue } from '#platform/contract/catalogue.ts'

const plain = { tone: 'neutral', next: [] } as const

/** What stands in the books and goes to authorities, in the order in which the screen offers it. */
export const registerKinds = catalogue({
  salary_register: { id: 1, label: 'Salary register', ...plain },
  variance: { id: 2, label: 'Variance', ...plain },
  year_to_date: { id: 3, label: 'Year to date', ...plain },
  wage_register: { id: 4, label: 'Wage register', ...plain },
  pf_return: { id: 5, label: 'Provident fund return', ...plain },
  pf_arrears: { id: 6, label: 'Provident fund arrears', ...plain },
  esi: { id: 7, label: 'State insurance', ...plain },
  professional_tax: { id: 8, label: 'Professional tax', ...plain },
  welfare_fund: { id: 9, label: 'Labour welfare fund', ...plain },
  income_tax: { id: 10, label: 'Income tax working', ...plain },
  journal: { id: 11, label: 'Journal voucher', ...plain },
  cost: { id: 12, label: 'Payroll cost', ...plain },
  ctc: { id: 13, label: 'CTC', ...plain },
  gratuity: { id: 14, label: 'Gratuity liability', ...plain },
  leave: { id: 15, label: 'Leave encashment liability', ...plain },
  equal_pay: { id: 16, label: 'Equal pay', ...plain },
})
export type RegisterKey = (typeof registerKinds.keys)[number]

export const registerGroups: readonly {
  readonly key: 'pay' | 'statutory' | 'books' | 'liabilities'
  readonly label: string
  readonly registers: readonly RegisterKey[]
}[] = [
  {
    key: 'pay',
    label: 'Registers',
    registers: ['salary_register', 'variance', 'year_to_date', 'wage_register'],
  },
  {
    key: 'statutory',
    label: 'Statutory',
    registers: ['pf_return', 'pf_arrears', 'esi', 'professional_tax', 'welfare_fund', 'income_tax'],
  },
  { key: 'books', label: 'Cost and books', registers: ['cost', 'journal', 'ctc'] },
  { key: 'liabilities', label: 'Liabilities', registers: ['gratuity', 'leave', 'equal_pay'] },
]

/** Of companies and departments, never of a person: finance reads them too. */
export const totalRegisters: readonly RegisterKey[] = ['cost', 'journal']

export const registerAbout: Readonly<Record<RegisterKey, string>> = {
  salary_register: 'Every payslip of the month with all its lines.',
  variance: 'Net of the month against the month before, with the cause.',
  year_to_date: 'What each person was paid and what was deducted since 1 April.',
  wage_register: 'In the usual form of a wage register, with room for a signature.',
  pf_return: 'One row for each member, as the return (ECR) has it.',
  pf_arrears: 'Contributions on arrears, by the month they are owed for.',
  esi: 'Wages and contributions of everyone covered.',
  professional_tax: 'Wages and tax by state.',
  welfare_fund: 'Shares of employee and employer by state.',
  income_tax: 'Taxable income, tax of the year and what is deducted.',
  journal: 'One line for each ledger code. Debits equal credits.',
  cost: 'Gross and the employer’s contributions by department.',
  ctc: 'Agreed salaries on the last day of the month.',
  gratuity: 'What would be owed if employment ended on the last day of the month.',
  leave: 'Days that are paid on leaving, as they stand today.',
  equal_pay: 'Average agreed pay of women and men. Groups of fewer than five are left out.',
}

/** Others are narrowed to a department. */
export const isNarrowedByState = (register: RegisterKey): boolean =>
  register === 'professional_tax' || register === 'welfare_fund'
