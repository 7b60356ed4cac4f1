import { verhoeffDigit } from '#people/contract/record/verhoeff.ts'
import type { SectionKey } from '#people/contract/record/record-fields.ts'
import type { EntryFields } from '#people/contract/record/record-schema.ts'
import type { DemoPerson } from './people.ts'

export type DemoEntry = { readonly section: SectionKey; readonly key: string; readonly fields: EntryFields }

type Numbers = (from: number, to: number) => number

export const women =
  /^(sudeshna|hr-manager|sales-manager|manager|yashodhara|cost-admin|ela|project-lead|tumpa|kavitha|nafisa|paramita|meenakshi|lavanya|ruchika|sreetama|rehana|oindrila|renita|content-editor|lalitha|chaithra|apeksha|bhargavi|chat-agent|hr-executive|recruiter|vasundhara|deepashree|payroll$|parul|nimrat|simran|data-miner|academy|admin|asset-manager|prakruthi)/

/** No one has given the papers of these yet; the list of what stops payroll names them. */
const withoutPan: readonly string[] = ['nafisa.mollah', 'jerald.menezesan']
const withoutBank: readonly string[] = ['apeksha.ullagaddi']
const withoutAddress: readonly string[] = ['zubair.naqshbandi', 'moloy.dhibar']
const bornOnLeapDay = 'meenakshi.tyagi'
const senior = 'fali.dordi'

const cities = {
  kolkata: { city: 'Kolkata', state: 'West Bengal', pin: 700_001 },
  delhi: { city: 'Delhi', state: 'Delhi', pin: 110_001 },
  bangalore: { city: 'Bengaluru', state: 'Karnataka', pin: 560_001 },
} as const
const streets = ['Lake Road', 'Temple Lane', 'Station Road', 'Market Street', 'Garden Row', 'Old Mill Lane']
const skills = [
  'TypeScript',
  'PostgreSQL',
  'Testing',
  'Python',
  'Writing',
  'Negotiation',
  'Design',
  'Spreadsheets',
]
const languages = { kolkata: 'Bengali', delhi: 'Hindi', bangalore: 'Kannada' } as const
const banks = [
  ['Ganges Cooperative Bank', 'GCOB0'],
  ['Deccan Union Bank', 'DUBK0'],
  ['Northern Plains Bank', 'NPBK0'],
] as const

const words = [
  'I like work that can be finished, and people who say when it is not.',
  'Away from the desk I grow vegetables on a roof and lose at chess.',
  'Ask me about databases, trains and where the good tea is.',
  'I came for a year and stayed. Mornings are for thinking, afternoons for people.',
]

type Story = {
  readonly person: DemoPerson
  readonly number: Numbers
  readonly at: number
  readonly joinedOn: string
  readonly yearOfToday: number
}

/** The record of one person; some have gaps, as in life. */
export function entriesOf(story: Story): DemoEntry[] {
  const about = aboutThem(story)
  const born = Number(String(about[0]?.fields['birth_date']).slice(0, 4))
  return [...about, ...families(story, born), ...papers(story), ...learnt(story)]
}

const once = (section: SectionKey, fields: EntryFields): DemoEntry => ({ section, key: 'only', fields })
const pick = <T>(list: readonly T[], number: Numbers): T => list[number(0, list.length - 1)]!
const digits = (count: number, number: Numbers) =>
  Array.from({ length: count }, (_, at) => number(at === 0 ? 6 : 0, 9)).join('')
const letters = (count: number, number: Numbers) =>
  Array.from({ length: count }, () => String.fromCharCode(number(65, 90))).join('')

function aboutThem({ person, number, at, yearOfToday }: Story): DemoEntry[] {
  const place = cities[person.place]
  const address = {
    line_1: `${number(1, 180)} ${pick(streets, number)}`,
    line_2: null,
    city: place.city,
    state: place.state,
    postal_code: String(place.pin + number(1, 90)),
  }
  const contact = {
    personal_phone: `+91 ${digits(10, number)}`,
    personal_email: at % 3 === 0 ? `${person.key}@home.example` : null,
  }
  const personal = {
    birth_date: birthDate(person.key, number, yearOfToday),
    gender: women.test(person.key) ? 'Female' : person.key === 'data-verifier' ? 'Others' : 'Male',
    marital_status: number(1, 10) > 5 ? 'Married' : number(1, 6) === 1 ? 'Divorced' : 'Single',
    nationality: 'Indian',
    blood_group: pick(['A+', 'B+', 'O+', 'AB+', 'O-'], number),
  }
  return [
    once('personal', personal),
    once('contact', contact),
    once('grading', gradingOf(person)),
    ...(at % 4 === 1 ? [once('about', { text: words[at % words.length]! })] : []),
    ...(withoutAddress.includes(person.key)
      ? []
      : [once('current_address', address), once('permanent_address', address)]),
  ]
}

/** By the words of the designation, as a company would name its grades. */
function gradingOf({ designation, department, place }: DemoPerson): EntryFields {
  const grade = /head|chief|director/i.test(designation)
    ? 'E6'
    : /manager|lead/i.test(designation)
      ? 'E4'
      : /senior/i.test(designation)
        ? 'E3'
        : /trainee|junior|intern/i.test(designation)
          ? 'E1'
          : 'E2'
  return { grade, cost_centre: `${department.slice(0, 3).toUpperCase()}-${place.slice(0, 3).toUpperCase()}` }
}

function birthDate(key: string, number: Numbers, year: number): string {
  if (key === bornOnLeapDay) return '1992-02-29'
  if (key === senior) return `${year - 66}-08-14`
  const two = (value: number) => String(value).padStart(2, '0')
  return `${year - number(24, 52)}-${two(number(1, 12))}-${two(number(1, 28))}`
}

/** Parents write theirs in Latin letters, as papers do; the e-mail address has them. */
function familyName({ name, key }: DemoPerson): string {
  const last = name.split(' ').at(-1) ?? name
  if (/^[\w'-]+$/.test(last)) return last
  const spelt = key.split('.').at(-1)!
  return spelt.charAt(0).toUpperCase() + spelt.slice(1)
}

type Parents = { readonly Mother: readonly string[]; readonly Father: readonly string[] }

const parentsByPlace: Readonly<Record<DemoPerson['place'], Parents>> = {
  kolkata: {
    Mother: ['Kalpana', 'Supriya', 'Manjusri', 'Anjali', 'Shefali', 'Krishna', 'Bandana'],
    Father: ['Amalendu', 'Dipankar', 'Subir', 'Pradip', 'Biswanath', 'Tapan', 'Ranjit'],
  },
  delhi: {
    Mother: ['Sunita', 'Kamlesh', 'Asha', 'Neelam', 'Pushpa', 'Veena', 'Rekha'],
    Father: ['Rajinder', 'Suresh', 'Mahesh', 'Devendra', 'Vijay', 'Ashok', 'Anil'],
  },
  bangalore: {
    Mother: ['Saraswathi', 'Jayalakshmi', 'Girija', 'Vasantha', 'Nagarathna', 'Shailaja', 'Padma'],
    Father: ['Ramesh', 'Srinivas', 'Gopalakrishna', 'Manjunath', 'Shivaram', 'Prakash', 'Keshava'],
  },
}
const otherParents: readonly (readonly [surnames: RegExp, parents: Parents])[] = [
  [
    /Mollah|Laskar|Gazi|Naqshbandi|Quraishy|Qidwani|Tarafdari/,
    {
      Mother: ['Shabana', 'Zainab', 'Rukhsana', 'Nasreen', 'Salma'],
      Father: ['Yusuf', 'Anwar', 'Salim', 'Iqbal', 'Haroon'],
    },
  ],
  [/D'Mello|Menezesan/, { Mother: ['Philomena', 'Lourdes'], Father: ['Anthony', 'Cyril'] }],
  [/Bhamrah|Dhanota|Sodhbans/, { Mother: ['Harbhajan', 'Surjit'], Father: ['Balwinder', 'Jaspal'] }],
  [
    /Dordi|Kapasiwala|Doshiwala|Vakharwala/,
    { Mother: ['Roshan', 'Khorshed'], Father: ['Rustom', 'Nariman'] },
  ],
]

function parentNames({ name, place }: DemoPerson): Parents {
  const other = otherParents.find(([surnames]) => surnames.test(name))
  return other?.[1] ?? parentsByPlace[place]
}

function families({ person, number, at }: Story, born: number): DemoEntry[] {
  const family = familyName(person)
  const names = parentNames(person)
  const parent = (relation: 'Mother' | 'Father', birth_date: string) => ({
    name: `${names[relation][at % names[relation].length]!} ${family}`,
    relation,
    birth_date,
  })
  const mother = parent('Mother', `${born - 26}-04-12`)
  const father = parent('Father', `${born - 29}-11-03`)
  const shares = number(1, 3) === 1 ? [60, 40] : [100]
  return [
    {
      section: 'emergency',
      key: 'first',
      fields: { name: mother.name, relation: 'Mother', phone: `+91 ${digits(10, number)}` },
    },
    { section: 'family', key: 'mother', fields: { ...mother, dependent: true } },
    ...shares.map((share, turn) => ({
      section: 'nominee' as const,
      key: `epf-${turn}`,
      fields: { ...(turn === 0 ? mother : father), scheme: 'EPF', share, guardian: null },
    })),
  ]
}

function papers({ person, number, at, joinedOn }: Story): DemoEntry[] {
  const serial = String(at + 1).padStart(4, '0')
  const pan = `${letters(3, number)}P${letters(1, number)}${serial}${letters(1, number)}`
  const aadhaarBody = `9${digits(6, number)}${serial}`
  const [bank, code] = pick(banks, number)
  const isMember = person.key !== senior
  const paper = (kind: string, value: string): DemoEntry => ({
    section: 'identity',
    key: kind,
    fields: { kind, number: value, name_on_it: null, expires_on: null },
  })
  return [
    ...(withoutPan.includes(person.key) ? [] : [paper('pan', pan)]),
    paper('aadhaar', aadhaarBody + verhoeffDigit(aadhaarBody)),
    ...(isMember ? [paper('uan', `10${digits(6, number)}${serial}`)] : []),
    once('statutory', {
      pf_member: isMember,
      pf_joined_on: isMember ? joinedOn : null,
      was_eps_member: false,
      pf_on_higher_wage: number(1, 5) === 1,
      vpf_percent: null,
      international_worker: false,
      esi_covered: person.designation.startsWith('Trainee'),
      pt_state: cities[person.place].state,
      pt_state_reason: null,
      lwf_managerial: /head|manager|director/i.test(person.designation),
      residential_status: 'Resident',
      disability_percent: null,
    }),
    ...(withoutBank.includes(person.key)
      ? []
      : [
          once('bank', {
            holder: plainName(person),
            ifsc: `${code}${String(number(100_000, 999_999))}`,
            bank,
            branch: cities[person.place].city,
            number: `3${digits(8, number)}${serial}`,
          }),
        ]),
  ]
}

/** Banks write names in plain letters, whatever the script of their owner. */
const plainName = ({ name, key }: DemoPerson): string =>
  /[A-Za-z]/.test(name)
    ? name
    : key
        .split('.')
        .map((part) => part[0]!.toUpperCase() + part.slice(1))
        .join(' ')

function learnt({ person, number, yearOfToday }: Story): DemoEntry[] {
  const graduated = yearOfToday - number(2, 28)
  const known = new Set([pick(skills, number), pick(skills, number), pick(skills, number)])
  return [
    {
      section: 'education',
      key: 'degree',
      fields: {
        degree: pick(['B.Tech', 'M.Sc', 'B.A.', 'MBA', 'B.Com'], number),
        institution: `${pick(['Riverside', 'Hilltop', 'Eastern', 'City'], number)} University`,
        year: graduated,
        grade: null,
      },
    },
    ...[...known].map((name, at) => ({
      section: 'skill' as const,
      key: `skill-${at}`,
      fields: { name, level: number(2, 5), last_used: yearOfToday - number(0, 3) },
    })),
    { section: 'language', key: 'own', fields: { name: languages[person.place], level: 'Mother tongue' } },
  ]
}
