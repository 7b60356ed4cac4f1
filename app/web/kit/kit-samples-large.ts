import { dayAfter } from '#platform/contract/days.ts'

const first = ['Asha', 'Vikram', 'Meera', 'Riya', 'Kabir', 'Nisha', 'Arjun', 'Leela', 'Dev', 'Tara']
const last = ['Rao', 'Sen', 'Pillai', 'Nair', 'Das', 'Iyer', 'Bose', 'Gill', 'Menon', 'Roy']

const nameAt = (at: number): string =>
  `${first[at % first.length]} ${last[(Math.floor(at / first.length) + at) % last.length]}`

const stages = ['Draw', 'Build', 'Check']
/** With a hundred cards each, as many as a board loads of a column. */
export const lanes = [
  'Ideas',
  ...stages.flatMap((stage) => [`${stage}: ready`, `${stage}: in work`, `${stage}: done`]),
].map((title, at) => ({ key: `lane${at}`, title }))

const verbs = ['Draw', 'Measure', 'Write', 'Check', 'Move', 'Release']
const things = ['the booking', 'the month of leave', 'the first load', 'the import', 'the payslip']

export type SampleCard = {
  readonly id: number
  readonly title: string
  readonly lane: string
  readonly person: string
}

export const thousandCards: readonly SampleCard[] = Array.from({ length: 1_000 }, (_, at) => ({
  id: at,
  title: `${verbs[at % verbs.length]} ${things[at % things.length]}, part ${at + 1}`,
  lane: lanes[at % lanes.length]!.key,
  person: nameAt(at),
}))

const FIRST_DAY = '2026-12-01'
export const planDays = Array.from({ length: 27 }, (_, at) => dayAfter(FIRST_DAY, at))
export const shifts = [
  { value: 'day', label: 'Day' },
  { value: 'evening', label: 'Evening' },
  { value: 'night', label: 'Night' },
]

export type PlanRow = {
  readonly id: number
  readonly name: string
  readonly cells: Readonly<Record<string, string>>
}

export const planRows: readonly PlanRow[] = Array.from({ length: 200 }, (_, at) => ({
  id: at + 1,
  name: nameAt(at),
  cells: {
    code: `KOL-${String(at + 1).padStart(4, '0')}`,
    shift: shifts[at % shifts.length]!.label,
    tickets: String((at * 7) % 23),
    note: at % 5 === 0 ? 'Front desk' : '',
    ...Object.fromEntries(
      planDays.map((day, on) => [
        day,
        (at + on) % 7 > 4 ? '' : ['8:00', '7:30', '8:00', '4:00'][(at + on) % 4]!,
      ]),
    ),
  },
}))
