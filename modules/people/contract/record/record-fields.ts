import { indianStates } from '#organization/contract/lists/indian-states.ts'
import { genders, maritalStatuses } from '#people/contract/people-lists.ts'
import { identityKindKeys, identityKinds } from './number-checks.ts'

/** Who sees a section; each class has its permission, and a person sees all of their own but the notes. */
export const fieldClasses = ['work', 'contact', 'private', 'identity', 'note'] as const
export type FieldClass = (typeof fieldClasses)[number]

/** What the person may do: change it, ask HR for a change, ask payroll for one, or nothing. */
export type OwnChange = 'free' | 'asks-hr' | 'asks-payroll' | 'none'

type FieldLook = 'text' | 'name' | 'long' | 'date' | 'choice' | 'phone' | 'email' | 'number' | 'flag' | 'year'

export type RecordField = {
  readonly key: string
  readonly label: string
  readonly look: FieldLook
  readonly required?: true
  readonly most?: number
  readonly from?: number
  readonly to?: number
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  /** Kept sealed; only the last figures are shown. */
  readonly sealed?: true
  readonly hint?: string
}

export type RecordSection = {
  readonly label: string
  /** What one entry is called. */
  readonly noun: string
  readonly class: FieldClass
  readonly change: OwnChange
  readonly many: boolean
  readonly fields: readonly RecordField[]
}

const choices = (...values: string[]) => values.map((value) => ({ value, label: value }))
const relations = choices(
  'Spouse',
  'Mother',
  'Father',
  'Son',
  'Daughter',
  'Brother',
  'Sister',
  'Friend',
  'Other',
)
const bloodGroups = choices('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')
const states = indianStates.map((state) => ({ value: state, label: state }))

const text = (key: string, label: string, most = 120) => ({ key, label, look: 'text', most }) as const
const needed = <F extends RecordField>(field: F) => ({ ...field, required: true }) as const
const flag = (key: string, label: string, hint?: string) =>
  ({ key, label, look: 'flag', ...(hint === undefined ? {} : { hint }) }) as const

const address: readonly RecordField[] = [
  needed(text('line_1', 'House and street')),
  text('line_2', 'Area'),
  needed(text('city', 'City', 80)),
  { key: 'state', label: 'State', look: 'choice', options: states, required: true },
  needed({ ...text('postal_code', 'PIN code', 6), hint: 'Six digits' }),
]

export const recordSections = {
  about: {
    label: 'About',
    noun: 'words about yourself',
    class: 'work',
    change: 'free',
    many: false,
    fields: [{ key: 'text', label: 'Short description', look: 'long', most: 600, required: true }],
  },
  name: {
    label: 'Name',
    noun: 'name',
    class: 'private',
    change: 'asks-hr',
    many: false,
    fields: [{ key: 'name', label: 'Full name', look: 'name', most: 120, required: true }],
  },
  personal: {
    label: 'Personal',
    noun: 'personal details',
    class: 'private',
    change: 'asks-hr',
    many: false,
    fields: [
      { key: 'birth_date', label: 'Birth date', look: 'date', required: true },
      { key: 'gender', label: 'Gender', look: 'choice', options: genders.options, required: true },
      { key: 'marital_status', label: 'Marital status', look: 'choice', options: maritalStatuses.options },
      text('nationality', 'Nationality', 60),
      { key: 'blood_group', label: 'Blood group', look: 'choice', options: bloodGroups },
    ],
  },
  contact: {
    label: 'Contact',
    noun: 'private contact',
    class: 'contact',
    change: 'free',
    many: false,
    fields: [
      { key: 'personal_phone', label: 'Private phone', look: 'phone', required: true },
      { key: 'personal_email', label: 'Private email', look: 'email' },
    ],
  },
  emergency: {
    label: 'Emergency contacts',
    noun: 'emergency contact',
    class: 'contact',
    change: 'free',
    many: true,
    fields: [
      needed(text('name', 'Name')),
      { key: 'relation', label: 'Relation', look: 'choice', options: relations, required: true },
      { key: 'phone', label: 'Phone', look: 'phone', required: true },
    ],
  },
  current_address: {
    label: 'Current address',
    noun: 'current address',
    class: 'private',
    change: 'asks-hr',
    many: false,
    fields: address,
  },
  permanent_address: {
    label: 'Permanent address',
    noun: 'permanent address',
    class: 'private',
    change: 'asks-hr',
    many: false,
    fields: address,
  },
  occasion: {
    label: 'Birthdays and anniversaries',
    noun: 'birthday and anniversary settings',
    class: 'private',
    change: 'free',
    many: false,
    fields: [
      flag('quiet_birthday', 'Hide my birthday'),
      flag('quiet_anniversary', 'Hide my work anniversary'),
    ],
  },
  family: {
    label: 'Family',
    noun: 'family member',
    class: 'private',
    change: 'asks-hr',
    many: true,
    fields: [
      needed(text('name', 'Name')),
      { key: 'relation', label: 'Relation', look: 'choice', options: relations, required: true },
      { key: 'birth_date', label: 'Birth date', look: 'date' },
      flag('dependent', 'Dependant'),
    ],
  },
  nominee: {
    label: 'Nominees',
    noun: 'nominee',
    class: 'private',
    change: 'asks-hr',
    many: true,
    fields: [
      {
        key: 'scheme',
        label: 'For',
        look: 'choice',
        options: choices('Gratuity', 'EPF', 'EPS'),
        required: true,
      },
      needed(text('name', 'Name')),
      { key: 'relation', label: 'Relation', look: 'choice', options: relations, required: true },
      { key: 'birth_date', label: 'Birth date', look: 'date', required: true },
      { key: 'share', label: 'Share in percent', look: 'number', from: 1, to: 100, required: true },
      { ...text('guardian', 'Guardian'), hint: 'Needed while the nominee is under 18' },
    ],
  },
  grading: {
    label: 'Grade and cost centre',
    noun: 'grade and cost centre',
    class: 'work',
    change: 'none',
    many: false,
    fields: [
      { ...needed(text('grade', 'Grade', 20)), hint: 'For example E3' },
      { ...text('cost_centre', 'Cost centre', 30), hint: 'As in accounting' },
    ],
  },
  education: {
    label: 'Education',
    noun: 'qualification',
    class: 'work',
    change: 'asks-hr',
    many: true,
    fields: [
      needed(text('degree', 'Degree')),
      needed(text('institution', 'Institution', 160)),
      { key: 'year', label: 'Year', look: 'year', from: 1950, to: 2100, required: true },
      text('grade', 'Grade', 40),
    ],
  },
  experience: {
    label: 'Earlier jobs',
    noun: 'earlier job',
    class: 'work',
    change: 'asks-hr',
    many: true,
    fields: [
      needed(text('employer', 'Employer', 160)),
      needed(text('designation', 'Designation')),
      { key: 'from', label: 'From', look: 'date', required: true },
      { key: 'to', label: 'To', look: 'date', required: true },
    ],
  },
  skill: {
    label: 'Skills',
    noun: 'skill',
    class: 'work',
    change: 'free',
    many: true,
    fields: [
      needed(text('name', 'Skill', 80)),
      { key: 'level', label: 'Level, 1 to 5', look: 'number', from: 1, to: 5, required: true },
      { key: 'last_used', label: 'Last used in', look: 'year', from: 1980, to: 2100 },
    ],
  },
  language: {
    label: 'Languages',
    noun: 'language',
    class: 'work',
    change: 'free',
    many: true,
    fields: [
      needed(text('name', 'Language', 60)),
      {
        key: 'level',
        label: 'Level',
        look: 'choice',
        options: choices('Basic', 'Good', 'Fluent', 'Mother tongue'),
        required: true,
      },
    ],
  },
  identity: {
    label: 'Identity numbers',
    noun: 'identity number',
    class: 'identity',
    change: 'asks-payroll',
    many: true,
    fields: [
      {
        key: 'kind',
        label: 'Type',
        look: 'choice',
        options: identityKindKeys.map((value) => ({ value, label: identityKinds[value].label })),
        required: true,
      },
      { ...needed(text('number', 'Number', 40)), sealed: true },
      text('name_on_it', 'Name as printed'),
      { key: 'expires_on', label: 'Valid until', look: 'date' },
    ],
  },
  statutory: {
    label: 'Provident fund, insurance and taxes',
    noun: 'statutory details',
    class: 'identity',
    change: 'asks-payroll',
    many: false,
    fields: [
      flag('pf_member', 'Member of the provident fund'),
      { key: 'pf_joined_on', label: 'Member since', look: 'date' },
      flag('was_eps_member', 'Was in the pension scheme before'),
      flag('eps_eligible', 'May be in the pension scheme'),
      flag('pf_on_higher_wage', 'Contributes on the full wage'),
      { key: 'vpf_percent', label: 'Voluntary contribution in percent', look: 'number', from: 0, to: 100 },
      { key: 'vpf_rupees', label: 'Or in rupees per month', look: 'number', from: 0, to: 1_000_000 },
      flag('international_worker', 'International worker'),
      flag('esi_covered', 'Covered by state insurance'),
      { key: 'pt_state', label: 'State of professional tax', look: 'choice', options: states },
      text('pt_state_reason', 'Reason for another state', 200),
      flag('pt_exempt', 'Exempt from professional tax'),
      flag('lwf_managerial', 'Managerial work', 'Some states exempt managers from the welfare fund'),
      {
        key: 'residential_status',
        label: 'Residence for tax',
        look: 'choice',
        options: choices('Resident', 'Not ordinarily resident', 'Non-resident'),
      },
      { key: 'disability_percent', label: 'Disability in percent', look: 'number', from: 0, to: 100 },
    ],
  },
  bank: {
    label: 'Bank account',
    noun: 'bank account',
    class: 'identity',
    change: 'asks-payroll',
    many: false,
    fields: [
      needed(text('holder', 'Account holder')),
      needed({ ...text('ifsc', 'IFSC', 11), hint: '11 characters, the fifth is zero' }),
      text('bank', 'Bank'),
      text('branch', 'Branch'),
      { ...needed(text('number', 'Account number', 30)), sealed: true },
    ],
  },
  note: {
    label: 'Notes of HR',
    noun: 'note',
    class: 'note',
    change: 'none',
    many: true,
    fields: [{ key: 'text', label: 'Note', look: 'long', most: 2000, required: true }],
  },
} as const satisfies Record<string, RecordSection>

export type SectionKey = keyof typeof recordSections
export const sectionKeys = Object.keys(recordSections) as [SectionKey, ...SectionKey[]]

/** The definition without what differs from section to section, for code that treats all alike. */
export const sectionOf = (key: SectionKey): RecordSection => recordSections[key]
