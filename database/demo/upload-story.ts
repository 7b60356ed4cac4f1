import { seededNumbers } from './demo-days.ts'
import { demoPeople } from './people.ts'

export type DemoUpload = {
  readonly key: string
  readonly kind: string
  readonly title: string
  /** How long ago it was uploaded. */
  readonly days: number
  /** Days from today until which it is valid; negative is over. */
  readonly valid?: number
  readonly state: 'to_verify' | 'verified' | 'rejected'
  readonly reason?: string
  readonly by?: 'hr-manager'
}

const plain = { title: '', state: 'verified' } as const

/** What stands out: to look at, sent back, running out, over, and kept apart. */
const special: readonly DemoUpload[] = [
  { ...plain, key: 'employee', kind: 'Résumé', days: 200 },
  { ...plain, key: 'employee', kind: 'Passport', days: 320, valid: 26 },
  { ...plain, key: 'employee', kind: 'Degree certificate', title: 'Bachelor of Technology', days: 310 },
  {
    ...plain,
    key: 'employee',
    kind: 'Signed agreement',
    title: 'Non-disclosure',
    days: 300,
    by: 'hr-manager',
  },
  { ...plain, key: 'manager', kind: 'Passport', days: 900, valid: 7 },
  { ...plain, key: 'kavitha.r', kind: 'Visa', title: 'Germany, work', days: 400, valid: -11 },
  { ...plain, key: 'harkirat.dhanota', kind: 'Passport', days: 60, valid: 2_400 },
  {
    key: 'tumpa.sanfui',
    kind: 'Degree certificate',
    title: 'Master of Science',
    days: 1,
    state: 'to_verify',
  },
  { key: 'rehana.gazi', kind: 'Bank proof', title: '', days: 2, state: 'to_verify' },
  { key: 'imran.laskar', kind: 'PAN card', title: '', days: 3, state: 'to_verify' },
  { key: 'arindam.paladhi', kind: 'Medical certificate', title: 'Eyes', days: 4, state: 'to_verify' },
  {
    key: 'lavanya.chhikara',
    kind: 'Professional certificate',
    title: 'Cloud',
    days: 5,
    valid: 700,
    state: 'to_verify',
  },
  {
    key: 'moloy.dhibar',
    kind: 'Aadhaar card',
    title: '',
    days: 9,
    state: 'rejected',
    reason: 'The right edge is cut off; please scan it once more.',
  },
  { key: 'nafisa.mollah', kind: 'Relieving letter', title: 'First employer', days: 30, state: 'verified' },
]

const needed = ['PAN card', 'Aadhaar card', 'Bank proof', 'Proof of address', 'Degree certificate'] as const

// Who is asked for one of these has not brought it (documents.ts).
const open = new Set([
  'employee PAN card',
  'tumpa.sanfui Proof of address',
  'kavitha.r Degree certificate',
  'harkirat.dhanota Bank proof',
])

/** What everybody needs, of most people; the longer someone is here, the more of it is there. */
export function demoUploads(): readonly DemoUpload[] {
  const number = seededNumbers(20_261_125)
  const told = new Set(special.map(({ key, kind }) => `${key} ${kind}`))
  const usual = demoPeople.flatMap(({ key, designation }) =>
    needed.flatMap((kind): DemoUpload[] => {
      const isThere = number(1, 10) > (designation.startsWith('Trainee') ? 6 : 2)
      const name = `${key} ${kind}`
      if (!isThere || told.has(name) || open.has(name) || key === 'employee') return []
      const title = kind === 'Degree certificate' ? 'Bachelor' : ''
      return [{ key, kind, title, days: number(40, 700), state: 'verified' }]
    }),
  )
  return [...special, ...usual]
}
