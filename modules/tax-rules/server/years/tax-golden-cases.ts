import type { GoldenCase } from '#platform/contract/rule-packs/rule-pack.ts'

const rupees = (amount: number) => Math.round(amount * 100)

const onIncome = (regime: 'old' | 'new', income: number, exact: number): GoldenCase => ({
  name: `${regime}, ${income.toLocaleString('en-IN')}`,
  given: { regime, income: rupees(income), age: 35, isResident: true },
  expected: { exact: rupees(exact) },
})

/** Tax with cess before it is rounded, residents below 60. Both years that are shipped have the same slabs. */
export const taxGoldenCases: GoldenCase[] = [
  onIncome('new', 12_00_000, 0),
  onIncome('new', 12_00_010, 10.4),
  onIncome('new', 12_01_000, 1_040),
  onIncome('new', 12_10_000, 10_400),
  onIncome('new', 12_70_580, 73_403.2),
  onIncome('new', 12_75_000, 74_100),
  onIncome('new', 14_25_000, 97_500),
  onIncome('new', 18_45_000, 1_75_760),
  onIncome('new', 23_25_000, 2_92_500),
  onIncome('new', 24_00_000, 3_12_000),
  onIncome('new', 50_00_000, 11_23_200),
  onIncome('new', 50_00_010, 11_23_210.4),
  onIncome('new', 51_00_000, 12_27_200),
  onIncome('new', 51_50_000, 12_79_200),
  onIncome('new', 1_00_00_000, 29_51_520),
  onIncome('new', 1_01_00_000, 30_55_520),
  onIncome('new', 2_01_00_000, 67_77_680),
  onIncome('old', 5_00_000, 0),
  onIncome('old', 5_00_010, 13_002.08),
  onIncome('old', 10_00_000, 1_17_000),
  onIncome('old', 10_92_550, 1_45_875.6),
  onIncome('old', 15_00_000, 2_73_000),
  onIncome('old', 50_00_000, 13_65_000),
  onIncome('old', 51_00_000, 14_69_000),
  onIncome('old', 1_01_00_000, 33_21_500),
  onIncome('old', 5_01_00_000, 1_93_60_250),
]
