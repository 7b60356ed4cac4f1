import { rateCard, type RateCard } from '#estimates/contract/rate-card/rate-card.ts'

const RUPEE = 100
const DOLLAR = 100
type Effect = { rupees?: number; hours?: number; factor?: number; active?: boolean }
type Choice = readonly [name: string, effect?: Effect]
type Question = {
  readonly name: string
  readonly type: 'drop_down' | 'checkbox' | 'radio'
  readonly required?: boolean
  readonly columns?: 1 | 2 | 3 | 4
  readonly hint?: string
  /** Asked only with this answer to that question. */
  readonly when?: readonly [question: string, value: string]
  readonly choices: readonly Choice[]
}

const reach: Question = {
  name: 'Who will use it?',
  type: 'radio',
  columns: 3,
  required: true,
  choices: [
    ['Our own people', { hours: 0 }],
    ['Up to 10,000 customers', { hours: 60 }],
    ['More than 10,000 customers', { hours: 140, factor: 1.1 }],
  ],
}
const design: Question = {
  name: 'Design',
  type: 'drop_down',
  required: true,
  hint: 'How much of the look is new',
  choices: [
    ['We have a design', { hours: 0 }],
    ['A clean design from proven parts', { rupees: 90_000, hours: 40 }],
    ['A tailored design with brand and motion', { rupees: 220_000, hours: 120 }],
  ],
}
const integrations: Question = {
  name: 'What should it work with?',
  type: 'checkbox',
  columns: 2,
  choices: [
    ['Payments', { hours: 70 }],
    ['Maps and places', { hours: 35 }],
    ['Accounting', { hours: 80 }],
    ['Single sign-on', { hours: 45 }],
    ['Our own systems', { rupees: 75_000, hours: 90 }],
  ],
}
const providers: Question = {
  name: 'Which payments?',
  type: 'radio',
  columns: 3,
  required: true,
  when: ['What should it work with?', 'Payments'],
  choices: [
    ['Cards', { hours: 10 }],
    ['Cards and wallets', { hours: 30 }],
    ['Subscriptions too', { hours: 60 }],
  ],
}
const content: Question = {
  name: 'Do the texts and pictures exist?',
  type: 'radio',
  columns: 2,
  choices: [
    ['Yes', { rupees: -40_000 }],
    ['We need help with them', { rupees: 120_000 }],
  ],
}

const questions: Readonly<Record<string, readonly Question[]>> = {
  'Game Development': [
    {
      name: 'What kind of game?',
      type: 'radio',
      columns: 3,
      required: true,
      choices: [
        ['Puzzle or casual', { hours: 200 }],
        ['Adventure or racing', { hours: 620, factor: 1.15 }],
        ['Played against others live', { hours: 900, factor: 1.3 }],
      ],
    },
    {
      name: 'Where is it played?',
      type: 'checkbox',
      columns: 4,
      required: true,
      choices: [
        ['Android', { hours: 60 }],
        ['iOS', { hours: 70 }],
        ['Browser', { hours: 50 }],
        ['Console', { hours: 260, factor: 1.2 }],
      ],
    },
    {
      name: 'Art',
      type: 'drop_down',
      required: true,
      choices: [
        ['Flat pictures', { rupees: 150_000 }],
        ['Stylised 3D', { rupees: 600_000 }],
        ['Close to life', { rupees: 1_800_000, factor: 1.2 }],
      ],
    },
  ],
  'Mobile App': [
    {
      name: 'Platform',
      type: 'radio',
      columns: 3,
      required: true,
      choices: [
        ['Android', { hours: 240 }],
        ['iOS', { hours: 260 }],
        ['Both from one source', { hours: 340 }],
      ],
    },
    reach,
    design,
    integrations,
    providers,
  ],
  Website: [
    {
      name: 'How many pages?',
      type: 'drop_down',
      required: true,
      choices: [
        ['Up to 10', { hours: 60 }],
        ['10 to 40', { hours: 140 }],
        ['More than 40', { hours: 300 }],
      ],
    },
    design,
    content,
    integrations,
    providers,
  ],
  'Business Software': [reach, design, integrations, providers],
}

const bases: Readonly<Record<string, readonly [rupees: number, hours: number]>> = {
  'Game Development': [250_000, 120],
  'Mobile App': [200_000, 80],
  Website: [60_000, 30],
  'Business Software': [350_000, 220],
}

const teams = [
  ['Engineering', 'Frontend', 3, 1_800, 2_800, 4_000],
  ['Engineering', 'Backend', 3, 1_900, 3_000, 4_300],
  ['Engineering', 'Mobile', 3, 1_900, 3_000, 4_200],
  ['Quality', 'QA', 2, 1_500, 2_200, 3_000],
  ['Design', 'Product design', 1, 1_700, 2_600, 3_700],
  ['Leadership', 'Project management', 3, 1_900, 2_900, 4_100],
] as const

const gameTeams = [
  ['Games', 'Game programming', 4, 2_000, 3_200, 4_600],
  ['Games', '2D and 3D art', 3, 1_600, 2_500, 3_600],
] as const

const updates = [
  ['New features', 150_000, 600_000],
  ['A newer version of the platform', 90_000, 280_000],
  ['A new look', 120_000, 450_000],
  ['Speed and stability', 80_000, 300_000],
  ['Other', null, null],
] as const

const engines = {
  'Game Development': [
    ['Unity', 1],
    ['Unreal Engine', 1.25],
    ['Godot', 0.95],
  ],
  'Mobile App': [
    ['Kotlin', 1],
    ['Swift', 1.05],
    ['Flutter', 0.95],
    ['React Native', 1],
  ],
  Website: [
    ['WordPress', 0.8],
    ['React', 1],
    ['Something of our own', 1.2],
  ],
  'Business Software': [
    ['Java', 1.05],
    ['.NET', 1.05],
    ['PHP', 0.9],
    ['Node.js', 1],
  ],
} as const

type Wish = {
  readonly blendedRupees: number
  readonly rateDate: string
  readonly today: string
  readonly year: number
}

/** The rates of the demo company; the same names always have the same numbers. */
export function demoCard({ blendedRupees, rateDate, today, year }: Wish): RateCard {
  let last = 0
  const next = () => ++last
  const categories = Object.entries(bases).map(([name, [rupees, hours]]) => ({
    id: next(),
    name,
    base_amount: rupees * RUPEE,
    base_hours: hours,
  }))
  const idOf = (name: string) => categories.find((category) => category.name === name)!.id
  const fields = categories.flatMap(({ id, name }) => fieldsOf(id, questions[name]!, next))
  const factor = (times: number) => Math.round(times * 10_000)
  const teamOf =
    (category_id: number | null) =>
    ([group, name, duration, ...rates]: (typeof teams | typeof gameTeams)[number]) => {
      const [junior, mid, senior] = rates.map((dollars) => dollars * DOLLAR)
      return { id: next(), category_id, group, name, duration, junior, mid, senior }
    }
  return rateCard.parse({
    settings: {
      blended_rate: blendedRupees * RUPEE,
      low_percent: 1_000,
      high_percent: 2_000,
      rounding_step: 5_000 * RUPEE,
      minimum: 100_000 * RUPEE,
      usd_rate: 8_850,
      usd_rate_date: rateDate,
    },
    categories,
    fields,
    teams: [...teams.map(teamOf(null)), ...gameTeams.map(teamOf(idOf('Game Development')))],
    offers: offersOf({ today, year }, next),
    options: updates.map(([name, low, high]) => ({
      id: next(),
      name,
      low: low === null ? null : low * RUPEE,
      high: high === null ? null : high * RUPEE,
    })),
    engines: Object.entries(engines).flatMap(([name, list]) =>
      list.map(([engine, times]) => ({
        id: next(),
        category_id: idOf(name),
        name: engine,
        factor: factor(times),
      })),
    ),
    next_id: last + 1,
  })
}

const offersOf = ({ today, year }: Pick<Wish, 'today' | 'year'>, next: () => number) => [
  {
    id: next(),
    title: 'First project with us',
    description: 'For the first six months of a new team.',
    discount_type: 'Percentage',
    discount: 1_000,
    valid_from: `${year - 1}-01-01`,
  },
  {
    id: next(),
    title: 'Long-term team',
    description: 'When a team stays for a year.',
    discount_type: 'Amount',
    discount: 5_000 * DOLLAR,
    valid_from: today,
  },
  {
    id: next(),
    title: 'Monsoon',
    description: 'Ended with the rains.',
    discount_type: 'Percentage',
    discount: 1_500,
    valid_from: `${year - 1}-06-01`,
    valid_to: `${year - 1}-09-30`,
  },
]

function fieldsOf(categoryId: number, list: readonly Question[], next: () => number) {
  const made: { id: number; name: string; values: { id: number; name: string }[] }[] = []
  for (const { name, type, required = false, columns = 1, hint = '', when, choices } of list) {
    const parent = made.find((field) => field.name === when?.[0])
    const value = parent?.values.find((choice) => choice.name === when?.[1])
    const field = {
      id: next(),
      category_id: categoryId,
      name,
      type,
      is_required: required,
      place_holder: hint,
      value_partitions: columns,
      depends_on: parent && value ? { field_id: parent.id, value_id: value.id } : null,
      values: choices.map(([choice, { rupees = 0, hours = 0, factor = 1, active = true } = {}]) => ({
        id: next(),
        name: choice,
        add_amount: rupees * RUPEE,
        add_hours: hours,
        multiplier: Math.round(factor * 10_000),
        active,
      })),
    }
    made.push(field)
  }
  return made
}
