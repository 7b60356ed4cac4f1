/** The fields of the wire that hold files; the spelling is the specification's. */
export const fileFields = [
  'candidate_photo',
  'address_proof_attachment',
  'pan_card_attachment',
  'aadhar_card_attachment',
  'current_offer_letter_attachment',
  'prev_offer_letter_attachment',
  'releiving_letter_attachment',
  'payslip_attachment',
  'bank_statement_attachment',
  'bank_cheque_attachment',
  'resume',
] as const
export type FileFieldName = (typeof fileFields)[number]

/** What is kept sealed, under the names of the wire. */
export const secretFields = [
  'pan_no',
  'aadhhar_no',
  'uan_no',
  'account_holder_name',
  'bank_name',
  'bank_account_number',
  'bank_ifsc',
  'bank_address',
] as const
export type SecretField = (typeof secretFields)[number]

export const secretLabels: Readonly<Record<SecretField, string>> = {
  pan_no: 'PAN number',
  aadhhar_no: 'Aadhaar number',
  uan_no: 'UAN number',
  account_holder_name: 'Account holder name',
  bank_name: 'Bank name',
  bank_account_number: 'Bank account number',
  bank_ifsc: 'IFSC code',
  bank_address: 'Bank address',
}

type PlainField = 'tentative_doj' | 'is_pf_account_exists'

export const itemSections = {
  photo: 'Candidate Photo',
  identity: 'Identity & Address Proof Related Documents',
  employment: 'Employment Related Documents',
  bank: 'Bank Details',
  resume: 'Resume',
  education: 'Education Related Documents',
} as const
export type ItemSection = keyof typeof itemSections

type Item = {
  readonly label: string
  readonly section: ItemSection
  readonly file?: FileFieldName
  readonly fields: readonly (SecretField | PlainField)[]
  /** Asked of everybody; a single onboarding may ask for less or more. */
  readonly required: boolean
}

/** What is asked of a new hire, in the order of the form. Each of it is accepted or sent back by itself. */
export const onboardingItems = {
  candidate_photo: {
    label: 'Photo',
    section: 'photo',
    file: 'candidate_photo',
    fields: [],
    required: true,
  },
  address_proof: {
    label: 'Address proof',
    section: 'identity',
    file: 'address_proof_attachment',
    fields: [],
    required: true,
  },
  pan: {
    label: 'PAN',
    section: 'identity',
    file: 'pan_card_attachment',
    fields: ['pan_no'],
    required: true,
  },
  aadhaar: {
    label: 'Aadhaar',
    section: 'identity',
    file: 'aadhar_card_attachment',
    fields: ['aadhhar_no'],
    required: true,
  },
  current_offer_letter: {
    label: 'Current offer letter',
    section: 'employment',
    file: 'current_offer_letter_attachment',
    fields: [],
    required: false,
  },
  prev_offer_letter: {
    label: 'Previous offer letter',
    section: 'employment',
    file: 'prev_offer_letter_attachment',
    fields: [],
    required: false,
  },
  releiving_letter: {
    label: 'Relieving letter',
    section: 'employment',
    file: 'releiving_letter_attachment',
    fields: [],
    required: false,
  },
  payslip: {
    label: 'Last 3 payslips',
    section: 'employment',
    file: 'payslip_attachment',
    fields: [],
    required: false,
  },
  provident_fund: {
    label: 'Provident fund',
    section: 'employment',
    fields: ['is_pf_account_exists', 'uan_no'],
    required: true,
  },
  bank_details: {
    label: 'Bank account',
    section: 'bank',
    fields: ['account_holder_name', 'bank_name', 'bank_account_number', 'bank_ifsc', 'bank_address'],
    required: true,
  },
  bank_cheque: {
    label: 'Cancelled cheque',
    section: 'bank',
    file: 'bank_cheque_attachment',
    fields: [],
    required: true,
  },
  bank_statement: {
    label: 'Last 3 bank statements',
    section: 'bank',
    file: 'bank_statement_attachment',
    fields: [],
    required: false,
  },
  resume: { label: 'Resume', section: 'resume', file: 'resume', fields: [], required: true },
  joining_date: {
    label: 'Tentative date of joining',
    section: 'resume',
    fields: ['tentative_doj'],
    required: true,
  },
  education: { label: 'Education', section: 'education', fields: [], required: true },
} as const satisfies Readonly<Record<string, Item>>

export type ItemKind = keyof typeof onboardingItems
export const itemKinds = Object.keys(onboardingItems) as [ItemKind, ...ItemKind[]]

/** What no one can submit without, unless the people team chooses otherwise for one new hire. */
export const usuallyAsked: readonly ItemKind[] = itemKinds.filter((kind) => onboardingItems[kind].required)

/** The definition without what differs from item to item, for code that treats all alike. */
export const itemOf = (kind: ItemKind): Item => onboardingItems[kind]

/** Of these there are exactly three or none: the last three months. */
export const EXACTLY = 3
export const isOfThree = (field: FileFieldName): boolean =>
  field === 'payslip_attachment' || field === 'bank_statement_attachment'
