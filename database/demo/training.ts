import { Temporal } from 'temporal-polyfill'
import type { Ctx } from '#platform/server/ctx.ts'
import { buildCourse, buildTraining } from '#training/server/public.ts'
import type { WriteArea } from './write-area.ts'

type Courses = Readonly<Record<keyof typeof courseStories, number>>
type Built = Parameters<typeof buildTraining>[1]
type Person = NonNullable<Built['people']>[number]
type Story = {
  readonly ctx: Ctx
  readonly courses: Courses
  readonly idOf: (key: string) => number
  readonly day: (days: number) => string
}

const courseStories = {
  privacy: {
    title: 'Data privacy',
    skills: ['Data protection'],
    description: 'What we may keep of people, for how long, and how we erase it.',
    valid_months: 12,
  },
  fire: {
    title: 'Fire safety',
    provider: 'external',
    description: 'Ways out, extinguishers, and who calls whom.',
    valid_months: 24,
  },
  secure: {
    title: 'Secure coding',
    skills: ['Web security', 'Code review'],
    level: 'intermediate',
    description: 'The ten usual faults of web applications, found and mended in our own code.',
    links: ['https://owasp.org/www-project-top-ten/'],
  },
  types: {
    title: 'TypeScript in depth',
    skills: ['TypeScript'],
    level: 'advanced',
    description: 'Types that say what a program may do.',
  },
  interviews: {
    title: 'Interviewing well',
    skills: ['Interviewing'],
    description: 'Questions, notes and marks that others can follow.',
    certificate: false,
  },
  access: {
    title: 'Accessible interfaces',
    skills: ['Accessibility', 'CSS'],
    level: 'intermediate',
    description: 'Screens that work by keyboard and by ear.',
  },
  flash: { title: 'Flash animation', active: false, certificate: false },
} as const satisfies Record<string, Parameters<typeof buildCourse>[1]>

/** A year of trainings in every state: full with people waiting, running today, mandatory ones that end and are overdue. */
export const writeTraining: WriteArea = async (ctx, { accountIds, today }) => {
  const courses = {} as Record<keyof typeof courseStories, number>
  for (const [key, story] of Object.entries(courseStories))
    courses[key as keyof Courses] = (await buildCourse(ctx, story)).id
  const story = {
    ctx,
    courses,
    idOf: (key: string) => accountIds.get(key)!,
    day: (days: number) => weekday(today.add({ days })),
  }
  await writeMandatory(story)
  await writePast(story)
  await writeComing(story)
}

/** So many working days after a day. */
function workingAfter(day: string, steps: number): string {
  let at = Temporal.PlainDate.from(day)
  for (let left = steps; left > 0;) {
    at = at.add({ days: 1 })
    if (at.dayOfWeek <= 5) left -= 1
  }
  return at.toString()
}

/** A Saturday or Sunday is the Friday before. */
const weekday = (day: Temporal.PlainDate) => day.subtract({ days: Math.max(0, day.dayOfWeek - 5) }).toString()

const MORNING = { from: 600, until: 780 }
const AFTERNOON = { from: 840, until: 990 }

const build = ({ ctx, idOf }: Story, wish: Omit<Built, 'created_by'> & { readonly created_by?: number }) =>
  buildTraining(ctx, {
    trainer_id: wish.trainer_name === undefined ? idOf('trainer') : null,
    created_by: idOf('hr-executive'),
    ...wish,
  })

const present = (id: number, at: number): Person => ({
  id,
  state: 'present',
  scores: [35 + ((at * 7) % 30), 68 + ((at * 5) % 30)],
  ...(at % 3 === 2
    ? {}
    : {
        marks: [
          7 + (at % 4) * 0.5,
          8 + (at % 3) * 0.5,
          at % 4 === 1 ? -1 : 7.5,
          comments[at % comments.length]!,
        ],
      }),
})

const comments = ['', 'More exercises, please.', 'Clear and at the right pace.', '', 'The room was too warm.']

/** The certificates of some end in 30 days; others never came. */
async function writeMandatory(story: Story): Promise<void> {
  const { courses, idOf, day } = story
  const early = ['employee', 'manager', 'tumpa.sanfui', 'kavitha.r', 'hr-manager', 'finance']
  await build(story, {
    course_id: courses.privacy,
    title: 'Data privacy',
    seats: 20,
    mandatory: true,
    state: 'completed',
    sessions: [{ day: day(-345), ...MORNING }],
    people: early.map((key, at) => present(idOf(key), at)),
  })
  const later = ['project-lead', 'recruiter', 'auditor', 'ticket-agent', 'sales-manager', 'delivery-head']
  await build(story, {
    course_id: courses.privacy,
    title: 'Data privacy',
    seats: 20,
    mandatory: true,
    state: 'completed',
    sessions: [{ day: day(-120), ...MORNING }],
    people: later.map((key, at) => present(idOf(key), at + 1)),
  })
  await build(story, {
    course_id: courses.fire,
    title: 'Fire safety',
    trainer_name: 'Kolkata Fire Academy',
    seats: 30,
    cost: 1_800_000,
    mandatory: true,
    audience_offices: [await officeOf(story, 'kolkata')],
    state: 'completed',
    sessions: [{ day: day(-60), from: 900, until: 960 }],
    people: ['employee', 'hr-executive', 'trainer', 'gopal.senapatra'].map((key, at) =>
      present(idOf(key), at),
    ),
  })
}

const officeOf = async ({ ctx }: Story, key: string) =>
  (await ctx.db.selectFrom('location').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id

async function writePast(story: Story): Promise<void> {
  const { courses, idOf, day } = story
  const engineers = [
    'employee',
    'tumpa.sanfui',
    'imran.laskar',
    'paramita.hazari',
    'subhro.jyoti.maji',
    'nafisa.mollah',
  ]
  const past = [
    { course: 'secure', days: -210 },
    { course: 'types', days: -150 },
    { course: 'access', days: -95 },
    { course: 'interviews', days: -40 },
  ] as const
  for (const [turn, { course, days }] of past.entries())
    await build(story, {
      course_id: courses[course],
      title: courseStories[course].title,
      seats: 8,
      place: 'Training room, 3rd floor',
      state: 'completed',
      sessions: [
        { day: day(days), ...MORNING },
        { day: day(days), ...AFTERNOON },
      ],
      people: engineers.map((key, at) =>
        (at + turn) % 5 === 4
          ? { id: idOf(key), state: 'absent' as const }
          : (at + turn) % 6 === 3
            ? { id: idOf(key), state: 'busy' as const, reason: 'Release week' }
            : present(idOf(key), at + turn),
      ),
    })
  await build(story, {
    course_id: courses.types,
    title: 'TypeScript in depth',
    seats: 10,
    state: 'cancelled',
    cancel_reason: 'The trainer is ill. A new date follows.',
    sessions: [{ day: day(-12), ...MORNING }],
    people: [{ id: idOf('employee') }, { id: idOf('kavitha.r') }],
  })
}

async function writeComing(story: Story): Promise<void> {
  const { courses, idOf, day } = story
  await build(story, {
    course_id: courses.access,
    title: 'Accessible interfaces, part 1',
    seats: 6,
    place: 'Support corner, Bangalore',
    state: 'running',
    sessions: [
      { day: day(-1), ...MORNING },
      { day: workingAfter(day(-1), 2), ...MORNING },
    ],
    people: [
      { id: idOf('vinayak.angadimath'), answered: true },
      { id: idOf('sampath.kedilaya'), state: 'present' },
      { id: idOf('apeksha.ullagaddi'), answered: true },
      { id: idOf('bhargavi.tirthahalli'), state: 'absent' },
    ],
  })
  // Full: three have a seat, two wait.
  await build(story, {
    course_id: courses.secure,
    title: 'Secure coding, autumn',
    seats: 3,
    place: 'Training room, 3rd floor',
    state: 'open',
    sessions: [
      { day: day(13), ...MORNING },
      { day: day(13), ...AFTERNOON },
    ],
    people: [
      { id: idOf('employee') },
      { id: idOf('imran.laskar'), answered: true },
      { id: idOf('paramita.hazari'), answered: true },
      { id: idOf('tumpa.sanfui'), waiting: 1 },
      { id: idOf('subhro.jyoti.maji'), waiting: 2 },
      { id: idOf('sreetama.patitundi'), state: 'busy', reason: 'On a client visit' },
    ],
  })
  await writeLater(story)
}

async function writeLater(story: Story): Promise<void> {
  const { courses, idOf, day } = story
  await build(story, {
    course_id: courses.privacy,
    title: 'Data privacy, winter',
    seats: 25,
    link: 'https://meet.example/data-privacy',
    mandatory: true,
    state: 'open',
    sessions: [{ day: day(20), from: 660, until: 780 }],
    people: [{ id: idOf('rehana.gazi'), answered: true }, { id: idOf('recruiter') }],
  })
  await build(story, {
    course_id: courses.types,
    title: 'TypeScript in depth, second date',
    seats: 10,
    link: 'https://meet.example/typescript',
    cost: 4_500_000,
    state: 'open',
    sessions: [
      { day: day(26), ...MORNING },
      { day: workingAfter(day(26), 1), ...MORNING },
    ],
    people: [{ id: idOf('kavitha.r'), answered: true }],
  })
  await build(story, {
    course_id: courses.interviews,
    title: 'Interviewing well, spring',
    seats: 12,
    state: 'draft',
    sessions: [{ day: day(48), ...AFTERNOON }],
  })
}
