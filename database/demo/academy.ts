import { buildBatch, buildCall, buildCourse, buildLead, buildSource } from '#academy/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { AreaStory, WriteArea } from './write-area.ts'

const RUPEE = 100

const firstNames = [
  'Aarav',
  'Ishita',
  'Kabir',
  'Nandini',
  'Rohan',
  'Sneha',
  'Tara',
  'Vivaan',
  'Zoya',
  'Dev',
  'Pooja',
]
const lastNames = ['Menon', 'Kulkarni', 'Sethi', 'Barua', 'Iyer', 'Chopra', 'Rawat', 'Dutta', 'Pillai']
const cities = ['Kolkata', 'Delhi', 'Pune', 'Bengaluru', 'Jaipur']
const degrees = ['B.Tech', 'BCA', 'B.Com', 'M.Sc', 'Class 12']

/** How many of a hundred stand where. */
const spread = [
  ['New', 14],
  ['Contacted', 16],
  ['Follow-up', 20],
  ['Demo Scheduled', 12],
  ['Enrolled', 18],
  ['Not Interested', 14],
  ['Invalid', 6],
] as const
const reasons = ['Too expensive', 'Joined another institute', 'No time this year', 'Too far away']

/** Four months of students who asked, in every status, with calls, follow-ups and batches that fill. */
export const writeAcademy: WriteArea = async (ctx, story) => {
  const lists = await writeLists(ctx, story)
  const statuses = spread.flatMap(([status, count]) => Array.from({ length: count }, () => status))
  for (let n = 0; n < statuses.length; n += 1)
    // 37 and 100 have no common factor, so that each place comes once, and not in order.
    await writeLead(ctx, { ...story, lists, n, status: statuses[(n * 37) % statuses.length]! })
}

type Lists = Awaited<ReturnType<typeof writeLists>>

async function writeLists(ctx: Ctx, { today }: AreaStory) {
  const sources = []
  for (const name of ['Website', 'Walk-in', 'Referral', 'College fair', 'Instagram'])
    sources.push(await buildSource(ctx, name))
  const wishes = [
    { name: 'Full-stack development', fee: 60_000, weeks: 24, seats: 12 },
    { name: 'Data analytics', fee: 48_000, weeks: 16, seats: 12 },
    // Full.
    { name: 'UI design', fee: 36_000, weeks: 12, seats: 5 },
    { name: 'Software testing', fee: 28_000, weeks: 10, seats: 12 },
  ]
  const courses = []
  for (const { fee, ...wish } of wishes) {
    const course = await buildCourse(ctx, { ...wish, fee: fee * RUPEE })
    const start = (days: number) => today.add({ days }).toString()
    const running = await buildBatch(ctx, { course_id: course.id, starts_on: start(-35), seats: wish.seats })
    await buildBatch(ctx, { course_id: course.id, starts_on: start(12), seats: 20, name: 'Morning' })
    await buildBatch(ctx, { course_id: course.id, starts_on: start(12), seats: 15, name: 'Evening' })
    courses.push({ ...course, running })
  }
  return { sources, courses }
}

type Written = AreaStory & {
  readonly lists: Lists
  readonly n: number
  readonly status: (typeof spread)[number][0]
}

async function writeLead(ctx: Ctx, { accountIds, today, lists, n, status }: Written) {
  const counsellors = [accountIds.get('academy-counsellor')!, accountIds.get('simran.ahlawati')!]
  const isUnassigned = status === 'New' && n % 3 === 0
  const counsellor = counsellors[n % 3 === 2 ? 1 : 0]!
  const isNew = status === 'New'
  const back = isNew ? n % 4 : 3 + ((n * 7) % 115)
  const at = (days: number, hour = 6) =>
    new Date(
      `${today.subtract({ days }).toString()}T${String(hour).padStart(2, '0')}:${String((n * 13) % 60).padStart(2, '0')}:00Z`,
    )
  const day = (ahead: number) => today.add({ days: ahead }).toString()
  const course = lists.courses[n % lists.courses.length]!
  const isPromised = status === 'Follow-up' || status === 'Demo Scheduled'
  const name = `${firstNames[n % firstNames.length]} ${lastNames[(n * 5) % lastNames.length]}`
  const lead = await buildLead(
    { ...ctx, now: at(Math.max(0, back - 2), 8) },
    {
      name,
      phone: `+9190510${String(20_000 + n * 37)}`,
      email: n % 4 === 0 ? null : `${name.toLowerCase().replace(' ', '.')}.${n}@mail.example`,
      city: cities[n % cities.length]!,
      qualification: degrees[(n * 3) % degrees.length]!,
      source_id: lists.sources[(n * 2) % lists.sources.length]!.id,
      courses: n % 9 === 0 ? [course.id, lists.courses[(n + 1) % lists.courses.length]!.id] : [course.id],
      counsellor_id: isUnassigned ? null : counsellor,
      status,
      asked_at: at(back, 5),
      times_asked: n % 11 === 0 ? 2 : 1,
      ...(isPromised ? { follow_up_on: day((n % 7) - 2) } : {}),
      ...(status === 'Not Interested' ? { reason: reasons[n % reasons.length]! } : {}),
      ...(status === 'Invalid' ? { reason: 'The number does not exist' } : {}),
      ...(status === 'Enrolled' ? { enrolment: enrolmentOf(course, n) } : {}),
    },
  )
  if (!isNew) await writeCalls(ctx, { lead, by: counsellor, n, back, at })
}

function enrolmentOf({ fee, running }: Lists['courses'][number], n: number) {
  const discount_bp = n % 3 === 0 ? 1_000 : 0
  const quoted = Math.round((fee * (10_000 - discount_bp)) / 10_000)
  return {
    batch_id: running.id,
    fee,
    discount_bp,
    fee_collected: n % 2 === 0 ? quoted : Math.round(quoted / 2),
  }
}

type Called = {
  readonly lead: { readonly id: number }
  readonly by: number
  readonly n: number
  readonly back: number
  readonly at: (days: number, hour?: number) => Date
}

/** A first try and an answered promise; one in four came a day late. */
async function writeCalls(ctx: Ctx, { lead, by, n, back, at }: Called) {
  const dayOf = (days: number) => at(days).toISOString().slice(0, 10)
  const first = Math.max(1, back - 1)
  await buildCall(ctx, {
    lead_id: lead.id,
    by_id: by,
    at: at(first, 6),
    outcome: n % 3 === 0 ? 'no_answer' : 'connected',
    note: n % 3 === 0 ? '' : 'Wants the timetable and the fee in writing.',
    next_on: dayOf(Math.max(0, first - 2)),
  })
  if (first < 4) return
  await buildCall(ctx, {
    lead_id: lead.id,
    by_id: by,
    at: at(first - (n % 4 === 0 ? 3 : 2), 9),
    outcome: n % 5 === 0 ? 'call_later' : 'connected',
    note: n % 5 === 0 ? 'Asked to be called in the evening.' : 'Sent the syllabus.',
    due_on: dayOf(first - 2),
  })
}
