import type { TaxInput, TaxMonth } from '#tax-rules/contract/tax-inputs.ts'

const rupees = (count: number) => Math.round(count * 100)

const nothing = { basic: 0, dearness: 0, houseRentAllowance: 0, other: 0 }

/** Someone of 36 whose year is paid in equal months, seen from one of them. */
export function taxInput(
  taxYear: string,
  month: string,
  monthly: Partial<typeof nothing>,
  more: Partial<TaxInput> = {},
): TaxInput {
  const first = `${taxYear.slice(0, 4)}-04`
  const amounts = { ...nothing, ...monthly }
  return {
    taxYear,
    regime: 'new',
    dateOfBirth: '1990-06-15',
    isResident: true,
    hasPan: true,
    isGovernment: false,
    months: monthsTo(first, month).map((one): TaxMonth => ({ month: one, ...amounts, professionalTax: 0 })),
    projection: { monthly: amounts, professionalTax: [], known: [], lastWorkingDay: null },
    oneTime: { amount: 0, tax: 'now' },
    perquisites: 0,
    previousEmployer: null,
    rent: [],
    exemptions: [],
    house: { selfOccupiedInterest: 0, isReducedLimit: false, letOut: [] },
    otherIncome: [],
    deductions: [],
    employerNps: 0,
    rentWithoutAllowance: null,
    taxDeducted: { here: 0, elsewhere: 0 },
    ...more,
  }
}

function monthsTo(first: string, last: string): string[] {
  const [year, month] = first.split('-').map(Number)
  const all = Array.from({ length: 12 }, (_, at) => {
    const count = year! * 12 + month! - 1 + at
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
  })
  return all.filter((one) => one <= last)
}

export const claim = (group: string, part: string, amount: number): TaxInput['deductions'][number] => ({
  group,
  part,
  amount: rupees(amount),
  forSenior: false,
  sumAssured: null,
})
