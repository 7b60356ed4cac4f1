import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'

const plain = { tone: 'neutral', next: [] } as const

/** What is filed or checked of a tax year, in the order in which the screen offers it. */
export const taxSheets = catalogue({
  working: { id: 1, label: 'TDS working', ...plain },
  deductees: { id: 2, label: 'Deductees of a quarter', ...plain },
  deposits: { id: 3, label: 'Challans of a quarter', ...plain },
  exceptions: { id: 4, label: 'Exceptions', ...plain },
})
export type TaxSheet = StateOf<typeof taxSheets>

export const sheetAbout: Readonly<Record<TaxSheet, string>> = {
  working: 'Every step from salary to tax, one row for each person, as the latest payslip has it.',
  deductees: 'For the quarterly statement: each person and month with what was paid and deducted.',
  deposits: 'For the quarterly statement: each challan with the months that it covers.',
  exceptions: 'No PAN, too much or too little deducted, a jump in the last quarter, claims that were cut.',
}

/** The other sheets are about the whole year. */
export const isOfQuarter = (sheet: TaxSheet): boolean => sheet === 'deductees' || sheet === 'deposits'

export const quarters = catalogue({
  '1': { id: 1, label: 'April to June', ...plain },
  '2': { id: 2, label: 'July to September', ...plain },
  '3': { id: 3, label: 'October to December', ...plain },
  '4': { id: 4, label: 'January to March', ...plain },
})
