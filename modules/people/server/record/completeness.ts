import type { Reason } from '#platform/contract/explanation.ts'
import type { SectionKey } from '#people/contract/record/record-fields.ts'
import type { EntryFields } from '#people/contract/record/record-schema.ts'

type Known = { readonly section: SectionKey; readonly fields: EntryFields }

export const gapKeys = [
  'birth_date',
  'gender',
  'phone',
  'emergency',
  'address',
  'pan',
  'aadhaar',
  'statutory',
  'uan',
  'bank',
  'nominee',
  'education',
] as const
export type GapKey = (typeof gapKeys)[number]

type Need = {
  readonly key: GapKey
  readonly section: SectionKey
  readonly label: string
  readonly why: string
  /** Without it no one can be paid rightly. */
  readonly stops_payroll: boolean
  /** Always, where nothing is said. */
  readonly isNeeded?: (known: readonly Known[]) => boolean
  readonly isMet: (known: readonly Known[]) => boolean
}

const of = (known: readonly Known[], section: SectionKey) =>
  known.filter((entry) => entry.section === section)
const has = (section: SectionKey) => (known: readonly Known[]) => of(known, section).length > 0
const hasField = (section: SectionKey, key: string) => (known: readonly Known[]) =>
  of(known, section).some(({ fields }) => (fields[key] ?? null) !== null)
const hasNumber = (kind: string) => (known: readonly Known[]) =>
  of(known, 'identity').some(({ fields }) => fields.kind === kind)
const isMember = (known: readonly Known[]) =>
  of(known, 'statutory').some(({ fields }) => fields.pf_member === true)

const WHOLE = 100

/** Every scheme that has nominees gives all of it away. */
const sharesAreWhole = (known: readonly Known[]) => {
  const sums = new Map<unknown, number>()
  for (const { fields } of of(known, 'nominee'))
    sums.set(fields.scheme, (sums.get(fields.scheme) ?? 0) + Number(fields.share))
  return sums.size > 0 && [...sums.values()].every((sum) => sum === WHOLE)
}

const need = (section: SectionKey, label: string, rest: Omit<Need, 'section' | 'label'>): Need => ({
  section,
  label,
  ...rest,
})

const needs: readonly Need[] = [
  need('personal', 'Birth date', {
    key: 'birth_date',
    why: 'Required for provident fund and insurance.',
    stops_payroll: true,
    isMet: hasField('personal', 'birth_date'),
  }),
  need('personal', 'Gender', {
    key: 'gender',
    why: 'Needed for some taxes.',
    stops_payroll: true,
    isMet: hasField('personal', 'gender'),
  }),
  need('contact', 'Private phone', {
    key: 'phone',
    why: 'Used when you can’t be reached at the office.',
    stops_payroll: false,
    isMet: hasField('contact', 'personal_phone'),
  }),
  need('emergency', 'Emergency contact', {
    key: 'emergency',
    why: 'Used in an emergency.',
    stops_payroll: false,
    isMet: has('emergency'),
  }),
  need('current_address', 'Current address', {
    key: 'address',
    why: 'Used on letters and proofs.',
    stops_payroll: false,
    isMet: has('current_address'),
  }),
  need('identity', 'PAN', {
    key: 'pan',
    why: 'Without it tax is deducted at a higher rate.',
    stops_payroll: true,
    isMet: hasNumber('pan'),
  }),
  need('identity', 'Aadhaar', {
    key: 'aadhaar',
    why: 'Identifies you for provident fund and insurance.',
    stops_payroll: false,
    isMet: hasNumber('aadhaar'),
  }),
  need('statutory', 'Provident fund and insurance', {
    key: 'statutory',
    why: 'Payroll needs your memberships.',
    stops_payroll: true,
    isMet: has('statutory'),
  }),
  need('identity', 'UAN', {
    key: 'uan',
    why: 'Identifies you in provident fund returns.',
    stops_payroll: true,
    isNeeded: isMember,
    isMet: hasNumber('uan'),
  }),
  need('bank', 'Bank account', {
    key: 'bank',
    why: 'Your salary is paid into it.',
    stops_payroll: true,
    isMet: has('bank'),
  }),
  need('nominee', 'Nominees, 100 percent for each scheme', {
    key: 'nominee',
    why: 'They receive your benefits.',
    stops_payroll: false,
    isMet: sharesAreWhole,
  }),
  need('education', 'Education', {
    key: 'education',
    why: 'Used for your CV and customer letters.',
    stops_payroll: false,
    isMet: has('education'),
  }),
]

const byKey = new Map(needs.map((one) => [one.key, one]))

/** What a gap is called, where it is filled, and whether it stands in the way of pay. */
export function gapOf(key: GapKey): Pick<Need, 'section' | 'label' | 'stops_payroll'> {
  const { section, label, stops_payroll } = byKey.get(key)!
  return { section, label, stops_payroll }
}

export const payrollGaps = gapKeys.filter((key) => gapOf(key).stops_payroll)

/** How much of a record is there, and what each gap is in the way of; only of the sections that are looked at. */
export function completenessOf(known: readonly Known[], sections: readonly SectionKey[]) {
  const asked = needs.filter(({ section }) => sections.includes(section))
  const stateOf = ({ isNeeded, isMet }: Need) =>
    isMet(known) ? 'Filled' : (isNeeded?.(known) ?? true) ? 'Missing' : 'Not required'
  const missing = asked.filter((one) => stateOf(one) === 'Missing')
  const met = asked.length - missing.length
  return {
    percent: asked.length === 0 ? WHOLE : Math.floor((met * WHOLE) / asked.length),
    missing: missing.map(({ section, label, why, stops_payroll }) => ({
      section,
      label,
      why,
      stops_payroll,
    })),
    because: [
      ...asked.map((one): Reason => ({ label: one.label, value: stateOf(one) })),
      { label: 'Filled or not required', value: `${met} of ${asked.length}` },
    ],
  }
}
