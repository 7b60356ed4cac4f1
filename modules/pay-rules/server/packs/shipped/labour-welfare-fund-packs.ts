import type { PayPackOf } from '#pay-rules/contract/packs/pay-pack.ts'

type LabourWelfareFundPack = PayPackOf<'labour_welfare_fund'>

const isCharged = (month: string, employee: number, employer: number) => ({
  name: `In ${month}`,
  given: { month, onRollOnLastDay: true, isManagerOrSupervisor: false, wages: 30_000_00 },
  expected: { employee, employer },
})

const shared = {
  code: 'labour_welfare_fund',
  date_basis: 'wage_month',
  source_url: null,
  verified_on: null,
} as const

const halfYears = {
  months: [6, 12],
  due: [
    { month: 7, day: 15 },
    { month: 1, day: 15 },
  ],
}

const karnataka = {
  ...shared,
  jurisdiction: 'IN-KA',
  title: 'Labour welfare fund of Karnataka',
  confidence: 'H-M',
  source_ref: 'Karnataka labour welfare fund, as compiled on 21-11-2026',
  next_review: '2027-04-01',
  value_confidences: [],
} as const

const karnatakaFigures = {
  employee: 50_00,
  employer: 100_00,
  months: [12],
  due: [{ month: 1, day: 15 }],
  excluded_managers_above: null,
}

export const labourWelfareFundPacks: readonly LabourWelfareFundPack[] = [
  {
    ...karnataka,
    value_confidences: [],
    valid_from: '2025-04-01',
    valid_to: '2026-01-06',
    // The number of employees before 7 Jan 2026 is not told by the source.
    payload: { ...karnatakaFigures, from_employees: null },
    golden_cases: [isCharged('2025-12', 50_00, 100_00), isCharged('2025-06', 0, 0)],
  },
  {
    ...karnataka,
    value_confidences: [],
    valid_from: '2026-01-07',
    valid_to: null,
    payload: { ...karnatakaFigures, from_employees: 10 },
    golden_cases: [isCharged('2026-12', 50_00, 100_00), isCharged('2026-06', 0, 0)],
  },
  {
    ...shared,
    jurisdiction: 'IN-DL',
    title: 'Labour welfare fund of Delhi',
    valid_from: '2025-04-01',
    valid_to: null,
    payload: {
      ...halfYears,
      employee: 75,
      employer: 2_25,
      from_employees: null,
      excluded_managers_above: 2_500_00,
    },
    confidence: 'H',
    value_confidences: [],
    source_ref: 'Delhi labour welfare fund, as compiled on 21-11-2026',
    next_review: '2027-04-01',
    golden_cases: [
      isCharged('2026-06', 75, 2_25),
      isCharged('2026-11', 0, 0),
      {
        name: 'A supervisor above 2,500 is excluded',
        given: { month: '2026-06', onRollOnLastDay: true, isManagerOrSupervisor: true, wages: 30_000_00 },
        expected: { employee: 0, employer: 0 },
      },
    ],
  },
  {
    ...shared,
    jurisdiction: 'IN-WB',
    title: 'Labour welfare fund of West Bengal',
    valid_from: '2025-04-01',
    valid_to: null,
    payload: {
      ...halfYears,
      employee: 3_00,
      employer: 15_00,
      from_employees: null,
      excluded_managers_above: null,
    },
    confidence: 'L-M',
    value_confidences: [
      { path: 'employer', confidence: 'L-M', note: 'One source says 30 since January 2024.' },
      { path: 'due', confidence: 'M', note: null },
    ],
    source_ref: 'West Bengal labour welfare fund, sources differ',
    next_review: '2026-12-31',
    golden_cases: [isCharged('2026-06', 3_00, 15_00), isCharged('2026-07', 0, 0)],
  },
]
