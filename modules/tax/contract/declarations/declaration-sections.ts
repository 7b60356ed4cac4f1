import { rateText } from '#platform/contract/exact/amount-text.ts'
import type { TaxYear } from '#tax-rules/contract/tax-year.ts'

export type DetailField =
  | 'party'
  | 'address'
  | 'city'
  | 'pan'
  | 'relationship'
  | 'from'
  | 'to'
  | 'monthly_rent'
  | 'sum_assured'
  | 'for_senior'
  | 'reference'
  | 'possession_on'
  | 'share'
  | 'reduced'
  | 'net_rent'
  | 'units'
  | 'professional_tax'
  | 'tax_deducted'

export type SectionField = { readonly key: DetailField; readonly label: string; readonly required: boolean }

export type SectionPart = {
  readonly key: string
  readonly label: string
  readonly cap: number | null
  readonly fields: readonly SectionField[]
}

export type DeclarationSection = {
  readonly key: string
  readonly label: string
  /** By the law of the year; null where the source does not name it. */
  readonly law: string | null
  readonly cap: number | null
  readonly inNewRegime: boolean
  readonly hint: string
  readonly parts: readonly SectionPart[]
}

const must = (key: DetailField, label: string): SectionField => ({ key, label, required: true })
const may = (key: DetailField, label: string): SectionField => ({ key, label, required: false })
const one = (
  key: string,
  label: string,
  fields: readonly SectionField[],
  cap: number | null = null,
): SectionPart => ({
  key,
  label,
  cap,
  fields,
})

/** What may be declared in a tax year, by section. Limits and allowances are those of the year's figures. */
export const sectionsOf = (year: TaxYear): DeclarationSection[] => [
  {
    key: 'house_rent',
    label: 'House rent',
    law: null,
    cap: null,
    inNewRegime: false,
    hint: 'One row for each landlord and rent. Exempt is the least of three amounts, by month.',
    parts: [one('rent', 'Rent', landlord)],
  },
  {
    key: 'home_loan',
    label: 'Home loan',
    law: null,
    cap: null,
    inNewRegime: true,
    hint: 'Interest of the year. The own house counts in the old regime only.',
    parts: [
      one('self_occupied', 'Own house', [...lender, may('reduced', 'Loan with the lower limit')]),
      one('let_out', 'Let-out house', [
        ...lender,
        must('net_rent', 'Rent after taxes and the standard share'),
      ]),
    ],
  },
  ...year.deduction_groups.map(groupSection),
  employerPension(year),
  ...allowanceSections(year),
  ...otherSections,
]

const landlord = [
  must('party', 'Landlord'),
  must('address', 'Address of the house'),
  must('city', 'City of the house'),
  must('from', 'From'),
  must('to', 'To'),
  must('monthly_rent', 'Rent a month'),
  may('pan', 'PAN of the landlord'),
  must('relationship', 'Relationship to the landlord'),
]

const lender = [
  must('party', 'Lender'),
  may('pan', 'PAN of the lender'),
  may('reference', 'Loan number'),
  may('possession_on', 'Possession'),
  may('share', 'Own share in percent'),
]

/** Known from the payslips, so that no one declares it. */
const FROM_PAYSLIPS = 'own_pf'
const insured = [may('party', 'Insurer'), may('reference', 'Policy number')]

function groupSection(group: TaxYear['deduction_groups'][number]): DeclarationSection {
  const parts = group.parts.filter(({ key }) => key !== FROM_PAYSLIPS)
  const hasSeniors = group.senior_cap !== null
  return {
    key: group.key,
    label: group.label,
    law: group.section,
    cap: group.cap,
    inNewRegime: false,
    hint: parts.length < group.parts.length ? 'Your own provident fund is added from your payslips.' : '',
    parts: parts.map((part) =>
      one(
        part.key,
        part.label,
        [
          ...(part.sum_rate !== null
            ? [must('party', 'Insurer'), must('sum_assured', 'Sum assured')]
            : insured),
          ...(part.sum_rate !== null ? [may('reference', 'Policy number')] : []),
          ...(hasSeniors ? [may('for_senior', 'For a senior citizen')] : []),
        ],
        part.cap,
      ),
    ),
  }
}

/** The one deduction of pension that both regimes know. */
const employerPension = ({ regimes }: TaxYear): DeclarationSection => ({
  key: 'employer_pension',
  label: 'Pension, employer',
  law: null,
  cap: null,
  inNewRegime: true,
  hint: `Paid by the company. Counts up to ${rateText(regimes.new.employer_nps.private)} of basic pay in the new regime, ${rateText(regimes.old.employer_nps.private)} in the old.`,
  parts: [one('employer_nps', 'Contribution of the company', [may('reference', 'PRAN')])],
})

const allowanceSections = (year: TaxYear): DeclarationSection[] =>
  year.allowances.length === 0
    ? []
    : [
        {
          key: 'allowances',
          label: 'Allowances',
          law: null,
          cap: null,
          inNewRegime: false,
          hint: 'What the company paid for it, and how often.',
          parts: year.allowances.map(({ key, label, per }) =>
            one(key, label, [must('units', per === 'meal' ? 'Meals' : 'Months × children')]),
          ),
        },
      ]

/** The same in every year. */
const otherSections: readonly DeclarationSection[] = [
  {
    key: 'leave_travel',
    label: 'Leave travel',
    law: null,
    cap: null,
    inNewRegime: false,
    hint: 'The fare of one journey of the block, as the company pays it.',
    parts: [one('lta', 'Leave travel', [must('reference', 'Block of years'), may('party', 'Travellers')])],
  },
  {
    key: 'other_income',
    label: 'Other income',
    law: null,
    cap: null,
    inNewRegime: true,
    hint: 'It may raise the tax and never lowers it.',
    parts: [one('income', 'Income', [must('party', 'Source, such as a bank')])],
  },
  {
    key: 'previous_employer',
    label: 'Previous employer',
    law: null,
    cap: null,
    inNewRegime: true,
    hint: 'Of this tax year, as on the last payslip or the certificate.',
    parts: [
      one('salary', 'Salary', [
        must('party', 'Employer'),
        may('pan', 'PAN of the employer'),
        may('professional_tax', 'Professional tax'),
        may('tax_deducted', 'Tax deducted'),
      ]),
    ],
  },
  {
    key: 'tax_elsewhere',
    label: 'Tax paid elsewhere',
    law: null,
    cap: null,
    inNewRegime: true,
    hint: 'Tax that others deducted or collected this year.',
    parts: [one('tax', 'Tax', [must('party', 'Who deducted it')])],
  },
]

export const partOf = (
  sections: readonly DeclarationSection[],
  { section, part }: { readonly section: string; readonly part: string },
): { readonly section: DeclarationSection; readonly part: SectionPart } | null => {
  const found = sections.find(({ key }) => key === section)
  const within = found?.parts.find(({ key }) => key === part)
  return found && within ? { section: found, part: within } : null
}
