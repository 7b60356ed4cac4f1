/** Every kind of pack this area knows, with its name in sentences. */
export const payPackNames = {
  epf: 'Provident fund',
  esi: 'Employees’ State Insurance',
  professional_tax: 'Professional tax',
  labour_welfare_fund: 'Labour welfare fund',
  gratuity: 'Gratuity',
  bonus: 'Statutory bonus',
  leave_pay: 'Leave encashment',
  wage_definition: 'Wage definition',
  wage_payment: 'Payment of wages',
} as const

export type PayPackCode = keyof typeof payPackNames

/** Where a pack holds. A state is named where its law differs. */
export const jurisdictionNames = {
  IN: 'India',
  'IN-WB': 'West Bengal',
  'IN-KA': 'Karnataka',
  'IN-DL': 'Delhi',
} as const

export type StateCode = Exclude<keyof typeof jurisdictionNames, 'IN'>
