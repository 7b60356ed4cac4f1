import { usuallyAsked, type ItemKind, type SecretField } from '#onboarding/contract/onboarding-items.ts'
import type { OnboardingState } from '#onboarding/contract/onboarding-states.ts'

export type Newcomer = {
  readonly name: string
  readonly email?: string
  readonly phone?: string
  readonly status: OnboardingState
  /** Days from today; null while no day is agreed. */
  readonly joins: number | null
  readonly wishes?: number
  /** Days ago. */
  readonly invited: number
  readonly company?: 1 | 2 | 3
  readonly place?: 'kolkata' | 'delhi' | 'bangalore'
  readonly department?: string
  readonly designation?: string
  readonly given?: 'nothing' | 'half' | 'all'
  readonly rejected?: Partial<Record<ItemKind, string>>
  readonly numbers?: Partial<Record<SecretField, string>>
  /** Background checks were ordered. */
  readonly checks?: boolean
  /** Became this person of the demo company. */
  readonly person?: string
  readonly reason?: string
  readonly holder?: string
  readonly schools?: readonly (readonly [degree: string, from: number, to: number])[]
}

const half: readonly ItemKind[] = ['candidate_photo', 'address_proof', 'resume', 'education', 'joining_date']

export const givenBy = ({ given = 'nothing' }: Newcomer): readonly ItemKind[] =>
  given === 'nothing' ? [] : given === 'half' ? half : usuallyAsked

const LONG_NAME =
  'Subrahmanya Venkataraghavan Lakshmipathi Narasimhamurthy Anantharamakrishna Chidambareshwaran Devanathapillai'

/** One new hire in each state, and those whom a rule was made for. */
export const newcomers: readonly Newcomer[] = [
  {
    name: 'Tanvi Deshmukh',
    email: 'tanvi.deshmukh@newcomer.example',
    phone: '9830055101',
    status: 'invited',
    joins: 21,
    invited: 1,
  },
  {
    name: 'O’Brien Lyngdoh',
    email: 'obrien.lyngdoh@newcomer.example',
    phone: '9830055102',
    status: 'invited',
    joins: 12,
    invited: 2,
  },
  {
    name: 'ঋতুপর্ণা গুহঠাকুরতা',
    email: 'rituparna.guha@newcomer.example',
    phone: '9830055103',
    status: 'invited',
    joins: 35,
    invited: 1,
  },
  { name: 'Bhaskar Ghatak', status: 'opened', joins: 18, invited: 3, place: 'bangalore', company: 3 },
  // Has corrected name, address and mobile.
  { name: 'Chitralekha Naskar', status: 'details_confirmed', joins: null, wishes: 25, invited: 4 },
  // Joins soon and owes half of it: tasks are late too.
  { name: 'Devdutt Palchoudhuri', status: 'in_progress', joins: 2, invited: 12, given: 'half' },
  {
    name: 'Ira Mohanta',
    status: 'submitted',
    joins: 9,
    invited: 10,
    given: 'all',
    checks: true,
    holder: 'IRA R MOHANTA',
  },
  // Three years that no paper tells of, and another name on the account.
  {
    name: 'Jayesh Limbachiya',
    status: 'submitted',
    joins: 16,
    invited: 8,
    company: 2,
    place: 'delhi',
    given: 'all',
    checks: true,
    holder: 'KOKILA LIMBACHIYA',
    schools: [
      ['B.Sc', 2012, 2015],
      ['MCA', 2018, 2021],
    ],
  },
  {
    name: 'Kaberi Sanyal',
    status: 'changes_requested',
    joins: 12,
    invited: 14,
    given: 'all',
    checks: true,
    rejected: { pan: 'The picture cannot be read.', bank_cheque: 'The name is cut off.' },
  },
  {
    name: 'Lokesh Hiremath',
    status: 'verified',
    joins: 4,
    invited: 20,
    given: 'all',
    checks: true,
    holder: 'LOKESH HIREMATH',
    numbers: { pan_no: 'ZZZPH1234K' },
  },
  // The same PAN as the one before: only one of them can become an employee.
  {
    name: 'Madhuja Tarafder',
    status: 'verified',
    joins: 6,
    invited: 19,
    given: 'all',
    numbers: { pan_no: 'ZZZPH1234K' },
  },
  {
    name: 'Nafisa Mollah',
    status: 'converted',
    // Both follow the record of that person.
    joins: null,
    invited: 0,
    given: 'all',
    person: 'nafisa.mollah',
  },
  {
    name: 'Omprakash Shekhawat',
    status: 'cancelled',
    joins: 5,
    invited: 24,
    given: 'all',
    checks: true,
    reason: 'Stays where he is.',
  },
  { name: 'Poulomi Adak', status: 'cancelled', joins: -51, invited: 60, reason: 'Did not come on the day.' },
  { name: 'Raktim Bhuyan', status: 'expired', joins: 14, invited: 17, given: 'half' },
  {
    name: LONG_NAME,
    status: 'in_progress',
    joins: 0,
    invited: 9,
    given: 'half',
    place: 'bangalore',
    company: 3,
  },
  { name: 'শ্রীময়ী কুণ্ডু', status: 'submitted', joins: 1, invited: 11, given: 'all' },
]
