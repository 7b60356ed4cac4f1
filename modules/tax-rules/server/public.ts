export { runTaxGoldenCases } from './years/run-tax-golden-cases.ts'
export { shippedTaxPacks } from './years/shipped-tax-packs.ts'
export { taxLawWatch } from './years/tax-law-watch.ts'
export { nameOn, taxYearFor } from './years/tax-year-for.ts'
