import type { RegimeFigures } from '#tax-rules/contract/tax-year.ts'

const LAKH = 1_00_000_00
const CRORE = 100 * LAKH

/** Old and new are the same in both years that are shipped. */
export const newRegime: RegimeFigures = {
  slabs: [
    {
      from_age: 0,
      slabs: [
        { up_to: 4 * LAKH, rate: 0 },
        { up_to: 8 * LAKH, rate: 500 },
        { up_to: 12 * LAKH, rate: 1000 },
        { up_to: 16 * LAKH, rate: 1500 },
        { up_to: 20 * LAKH, rate: 2000 },
        { up_to: 24 * LAKH, rate: 2500 },
        { up_to: null, rate: 3000 },
      ],
    },
  ],
  standard_deduction: 75_000_00,
  rebate: { income_up_to: 12 * LAKH, most: 60_000_00, above: 'marginal_relief' },
  surcharge: [
    { above: 50 * LAKH, rate: 1000 },
    { above: CRORE, rate: 1500 },
    { above: 2 * CRORE, rate: 2500 },
  ],
  employer_nps: { private: 1400, government: 1400 },
  allows_exemptions: false,
  house_property: { self_occupied_interest: false, loss_set_off: 0 },
}

const oldSlabs = (free: number) => [
  { up_to: free, rate: 0 },
  ...(free < 5 * LAKH ? [{ up_to: 5 * LAKH, rate: 500 }] : []),
  { up_to: 10 * LAKH, rate: 2000 },
  { up_to: null, rate: 3000 },
]

export const oldRegime: RegimeFigures = {
  slabs: [
    { from_age: 0, slabs: oldSlabs(2_50_000_00) },
    { from_age: 60, slabs: oldSlabs(3 * LAKH) },
    { from_age: 80, slabs: oldSlabs(5 * LAKH) },
  ],
  standard_deduction: 50_000_00,
  rebate: { income_up_to: 5 * LAKH, most: 12_500_00, above: 'none' },
  surcharge: [...newRegime.surcharge, { above: 5 * CRORE, rate: 3700 }],
  employer_nps: { private: 1000, government: 1400 },
  allows_exemptions: true,
  house_property: { self_occupied_interest: true, loss_set_off: 2_00_000_00 },
}
