/** The films, in the order of the page; what is said in them stands in their captions. */
export const films = [
  {
    clip: 'warehouse',
    title: 'Warehouse floor, live',
    lines: [
      'Carts follow the aisles on their own.',
      'Every shelf says how full it is.',
      'Nothing is counted twice.',
    ],
  },
  {
    clip: 'clinic',
    title: 'One diary for four clinics',
    lines: [
      'A week begins empty.',
      'Patients choose what suits them.',
      'Every room is used, and none is promised twice.',
    ],
  },
  {
    clip: 'tides',
    title: 'A game of tides',
    lines: ['The moon moves the water.', 'The water moves the boat.', 'The player only chooses when to go.'],
  },
  {
    clip: 'ledger',
    title: 'The month closed in a day',
    lines: [
      'Bank lines find their invoices.',
      'What does not fit is shown, not hidden.',
      'By evening the books are closed.',
    ],
  },
  { clip: 'field', title: 'Field notes, with or without a line', lines: [], isDraft: true },
] as const satisfies readonly {
  clip: string
  title: string
  lines: readonly string[]
  isDraft?: boolean
}[]

/** Which film they played, how far, and how many days ago. */
type Play = readonly [film: number, reached: 0 | 25 | 50 | 75 | 100, daysAgo: number]

type Watcher = {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly isMine?: boolean
  readonly plays: readonly Play[]
  readonly likes?: readonly number[]
  readonly dislikes?: readonly number[]
  /** When the address was verified, where nothing was played. */
  readonly daysAgo?: number
}

export const watchers: readonly Watcher[] = [
  // Asked for an estimate as well, under the same address.
  {
    name: 'Ingrid Solvang',
    email: 'ingrid@solvang.example',
    phone: '+4722123456',
    plays: [
      [0, 100, 6],
      [1, 100, 6],
      [2, 75, 5],
      [0, 50, 1],
    ],
    likes: [0, 1],
  },
  {
    name: 'Harpreet Dhanoa',
    email: 'harpreet@dhanoa.example',
    phone: '+919815012345',
    isMine: true,
    plays: [
      [3, 100, 12],
      [0, 25, 12],
    ],
    likes: [3],
  },
  {
    name: 'Olumide Fashola-Grant',
    email: 'olumide@fashola-grant.example',
    phone: '+442079460958',
    isMine: true,
    plays: [
      [0, 75, 3],
      [1, 50, 3],
      [3, 100, 2],
    ],
    likes: [0],
    dislikes: [1],
  },
  {
    name: 'নন্দিনী চক্রবর্তী',
    email: 'nandini@alo-path.example',
    phone: '+919830099887',
    plays: [
      [1, 100, 18],
      [2, 25, 18],
    ],
    likes: [1],
  },
  {
    name: 'Wren Callahan',
    email: 'wren@callahan.example',
    phone: '+14155552671',
    plays: [
      [2, 100, 24],
      [2, 100, 23],
      [2, 50, 9],
    ],
    likes: [2],
  },
  {
    name: 'Benedikt Oberhauser',
    email: 'benedikt@oberhauser.example',
    phone: '+436641234567',
    plays: [
      [0, 0, 9],
      [3, 25, 9],
    ],
    dislikes: [3],
  },
  // Proved the address and never pressed play.
  {
    name: 'Siobhán Ní Dhomhnaill',
    email: 'siobhan@dhomhnaill.example',
    phone: '+353861234567',
    daysAgo: 2,
    plays: [],
  },
  // The number does not tell where it is.
  {
    name: 'R. Q.',
    email: 'rq@nowhere.example',
    phone: '+99912345678901',
    plays: [[1, 50, 29]],
  },
]
