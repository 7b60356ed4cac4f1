import { Temporal } from 'temporal-polyfill'

export type DemoHoliday = {
  readonly day: string
  readonly name: string
  readonly kind?: 'public' | 'restricted' | 'half_day' | 'working_day_swap'
  readonly half?: 'first_half' | 'second_half'
  /** On the same date every year. */
  readonly every?: boolean
  readonly instead?: string
  readonly note?: string
}

type Row = readonly [monthDay: string, name: string, more?: Omit<DemoHoliday, 'day' | 'name'>]

const every = { every: true } as const
const restricted = { kind: 'restricted' } as const

// Days that move are set on about their date; the lists of a real group are entered by HR.
const shared: readonly Row[] = [
  ['01-01', 'New Year’s Day', every],
  ['01-26', 'Republic Day', every],
  ['03-04', 'Holi'],
  ['05-01', 'May Day', { ...every, kind: 'restricted' }],
  ['08-15', 'Independence Day', every],
  ['08-28', 'Raksha Bandhan', restricted],
  ['09-04', 'Janmashtami', restricted],
  ['10-02', 'Gandhi Jayanti', every],
  ['11-08', 'Diwali'],
  ['11-24', 'Guru Nanak Jayanti', restricted],
  ['12-24', 'Christmas Eve', { kind: 'half_day', half: 'second_half', every: true }],
  ['12-25', 'Christmas', every],
  ['12-31', 'New Year’s Eve', { ...every, kind: 'restricted' }],
]

const own: Readonly<Record<'kolkata' | 'delhi', readonly Row[]>> = {
  kolkata: [
    ['01-23', 'Saraswati Puja'],
    ['04-15', 'Poila Boishakh', every],
    ['05-09', 'Rabindra Jayanti', { ...every, kind: 'restricted' }],
    ['10-19', 'Durga Puja: Saptami'],
    ['10-20', 'Durga Puja: Ashtami'],
    ['10-21', 'Durga Puja: Dashami', { note: 'Sindoor Khela in the courtyard from four' }],
    [
      '12-12',
      'Working Saturday',
      { kind: 'working_day_swap', note: 'For the day between two holidays in October' },
    ],
  ],
  delhi: [
    ['04-14', 'Baisakhi', { ...every, kind: 'restricted' }],
    ['10-20', 'Dussehra'],
    ['11-09', 'Govardhan Puja', restricted],
    ['11-11', 'Bhai Dooj'],
  ],
}

/** The list of a year. A swap is moved to the Saturday of its week, so that it replaces a day off. */
export const holidaysOf = (list: 'kolkata' | 'delhi', year: number): DemoHoliday[] =>
  [...shared, ...own[list]]
    .map(([monthDay, name, more = {}]) => {
      const day = Temporal.PlainDate.from(`${year}-${monthDay}`)
      const moved = more.kind === 'working_day_swap' ? day.add({ days: 6 - day.dayOfWeek }) : day
      const instead = more.kind === 'working_day_swap' ? { instead: `${year}-10-22` } : {}
      return { day: moved.toString(), name, ...more, ...instead }
    })
    .toSorted((one, other) => one.day.localeCompare(other.day))
