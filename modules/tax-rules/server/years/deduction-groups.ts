import type { DeductionGroup } from '#tax-rules/contract/tax-year.ts'

type Part = DeductionGroup['parts'][number]
type Sections = Readonly<Record<'investments' | 'pension' | 'health', string>> & {
  /** Of the law of 1961; the source does not tell what they are called since. */
  readonly others: 'told' | 'untold'
}

const part = (key: string, label: string, more: Partial<Part> = {}): Part => ({
  key,
  label,
  cap: null,
  senior_cap: null,
  sum_rate: null,
  ...more,
})

/** Deductions of the old regime. Both years have the same caps and name the sections differently. */
export const deductionGroups = (sections: Sections): DeductionGroup[] => [
  {
    key: 'investments',
    section: sections.investments,
    label: 'Investments and payments',
    cap: 1_50_000_00,
    senior_cap: null,
    parts: [
      part('own_pf', 'Own provident fund'),
      part('voluntary_pf', 'Voluntary provident fund'),
      part('ppf', 'Public provident fund'),
      part('elss', 'Equity-linked savings'),
      part('life_premium', 'Life insurance premium', { sum_rate: 1000 }),
      part('tuition', 'Tuition fees of 2 children'),
      part('home_loan_principal', 'Principal of a home loan'),
      part('five_year_deposit', '5-year deposit'),
      part('nsc', 'National savings certificate'),
      part('ssy', 'Sukanya Samriddhi'),
      part('ulip', 'Unit-linked insurance'),
      part('own_nps', 'NPS, own contribution within the limit'),
    ],
  },
  {
    key: 'own_nps_extra',
    section: sections.pension,
    label: 'NPS, additional own contribution',
    cap: 50_000_00,
    senior_cap: null,
    parts: [part('own_nps_extra', 'Additional own contribution')],
  },
  health('health_family', 'Health insurance, self and family', sections),
  health('health_parents', 'Health insurance, parents', sections),
  disability('disability_dependant', 'Dependant with a disability', told(sections, '80DD')),
  disability('disability_self', 'Own disability', told(sections, '80U')),
  {
    key: 'treatment',
    section: told(sections, '80DDB'),
    label: 'Treatment of listed illnesses',
    cap: 40_000_00,
    senior_cap: 1_00_000_00,
    parts: [part('treatment', 'Treatment')],
  },
  {
    key: 'education_loan',
    section: told(sections, '80E'),
    label: 'Interest of an education loan, for 8 years',
    cap: null,
    senior_cap: null,
    parts: [part('interest', 'Interest')],
  },
  {
    key: 'savings_interest',
    section: told(sections, '80TTA, 80TTB'),
    label: 'Interest of savings',
    cap: 10_000_00,
    senior_cap: 50_000_00,
    parts: [part('interest', 'Interest')],
  },
]

const told = ({ others }: Sections, section: string): string | null => (others === 'told' ? section : null)

const health = (key: string, label: string, { health: section }: Sections): DeductionGroup => ({
  key,
  section,
  label,
  cap: 25_000_00,
  senior_cap: 50_000_00,
  parts: [
    part('premium', 'Premium'),
    part('check_up', 'Preventive check-up', { cap: 5_000_00, senior_cap: 5_000_00 }),
  ],
})

const disability = (key: string, label: string, section: string | null): DeductionGroup => ({
  key,
  section,
  label,
  cap: 1_25_000_00,
  senior_cap: null,
  parts: [
    part('usual', 'Disability', { cap: 75_000_00 }),
    part('severe', 'Severe disability', { cap: 1_25_000_00 }),
  ],
})
