/**
 * A second way to a payslip, for tests: whole paise in plain numbers, the figures written out, no packs, no fractions
 * and nothing of the product. Months from June 2026, people below 58 who joined the fund long ago.
 */
export type PlainPerson = {
  readonly month: '2026-06' | '2026-09' | '2026-10' | '2026-11' | '2027-02'
  readonly basic: number
  readonly hra: number
  readonly special: number
  /** Whole days without pay. */
  readonly lop: number
  readonly state: 'WB' | 'KA' | 'DL'
  readonly isInsured: boolean
  readonly tax: number
}

export type PlainPayslip = {
  readonly gross: number
  readonly fund: number
  readonly pension: number
  readonly employerFund: number
  readonly insurance: number
  readonly employerInsurance: number
  readonly professionalTax: number
  readonly net: number
}

const days = { '2026-06': 30, '2026-09': 30, '2026-10': 31, '2026-11': 30, '2027-02': 28 }

/** Everything in rupees, back in rupees. */
export function plainPayslip(person: PlainPerson): PlainPayslip {
  const all = days[person.month]
  const paid = all - person.lop
  const earnedOf = (monthly: number) => halfUp(monthly * paid, all)
  const basic = earnedOf(person.basic)
  const gross = basic + earnedOf(person.hra) + earnedOf(person.special)

  // Thirtieths of a rupee, so that September stays whole.
  const ceiling30 = person.month === '2026-06' ? 450_000 : person.month === '2026-09' ? 590_000 : 750_000
  const wages30 = Math.min(basic * 30, ceiling30)
  const fund = halfUp(wages30 * 12, 3_000)
  const pension = halfUp(wages30 * 833, 300_000)

  const full = person.basic + person.hra + person.special
  const covered = person.isInsured && full <= 21_000
  const belowDaily = gross <= 176 * paid
  const insurance = covered && !belowDaily ? Math.ceil((gross * 75) / 10_000) : 0
  const employerInsurance = covered ? Math.ceil((gross * 325) / 10_000) : 0

  const professionalTax = plainProfessionalTax(person, gross)
  return {
    gross,
    fund,
    pension,
    employerFund: fund - pension,
    insurance,
    employerInsurance,
    professionalTax,
    net: gross - fund - insurance - professionalTax - person.tax,
  }
}

function plainProfessionalTax({ state, month }: PlainPerson, gross: number): number {
  if (state === 'DL') return 0
  if (state === 'KA') return gross < 25_000 ? 0 : month === '2027-02' ? 300 : 200
  const isNew = month >= '2026-10'
  if (isNew) {
    if (gross > 100_000) return 208
    if (gross > 50_000) return 170
    if (gross > 30_000) return 140
    return gross > 20_000 ? 100 : 0
  }
  if (gross > 40_000) return 200
  if (gross > 25_000) return 150
  if (gross > 15_000) return 130
  return gross > 10_000 ? 110 : 0
}

/** To the whole rupee. */
const halfUp = (top: number, bottom: number): number => Math.floor((2 * top + bottom) / (2 * bottom))

/** Paise; completed months. */
export function plainGratuity(wages: number, months: number): number {
  if (months < 60) return 0
  const rest = months % 12
  const years = (months - rest) / 12 + (rest > 6 ? 1 : 0)
  return Math.floor((2 * wages * 100 * 15 * years + 26) / 52)
}
