import type { Ctx } from '#platform/server/ctx.ts'
import { dayAfter } from '#platform/contract/days.ts'
import type { ClientInterviewState } from '#recruitment/contract/client-interviews/client-interview-rules.ts'
import { buildClientInterview } from '#recruitment/server/public.ts'

type Demo = { readonly accountIds: ReadonlyMap<string, number>; readonly today: string }

type Story = {
  readonly requirement: string
  readonly status: ClientInterviewState
  /** Days from today on which it is; without, no time is set. */
  readonly day?: number
  readonly marks?: number
  readonly feedback?: string
  readonly shared?: boolean
  readonly rate?: number
}

const LAKH = 10_000_000

/** Each state at least once, over three months. */
const stories: readonly Story[] = [
  { requirement: 'React developer', status: 'proposed', rate: 2 * LAKH },
  { requirement: 'Backend developer, Go', status: 'proposed' },
  { requirement: 'React developer', status: 'scheduled', day: 2, rate: 2 * LAKH },
  { requirement: 'QA engineer', status: 'scheduled', day: 4, rate: 1.4 * LAKH },
  { requirement: 'Data engineer', status: 'completed', day: -1, rate: 2.6 * LAKH },
  {
    requirement: 'Mobile developer',
    status: 'selected',
    day: -20,
    marks: 85,
    feedback: 'Strong on offline storage. Starts with the payments team.',
    shared: true,
    rate: 2.2 * LAKH,
  },
  {
    requirement: 'DevOps engineer',
    status: 'selected',
    day: -48,
    marks: 75,
    feedback: 'Knows their cloud well.',
    rate: 2.4 * LAKH,
  },
  {
    requirement: 'Backend developer, Go',
    status: 'rejected',
    day: -15,
    marks: 45,
    feedback: 'They look for more experience with message queues.',
    shared: true,
  },
  { requirement: 'UX designer', status: 'on_hold', day: -9, feedback: 'The client froze the budget.' },
  { requirement: 'QA engineer', status: 'no_show', day: -6 },
  {
    requirement: 'React developer',
    status: 'cancelled',
    day: -30,
    feedback: 'The client filled the position.',
  },
]

const people = ['employee', 'kabir.ansal', 'interviewer'] as const

/** People proposed to clients, by the seller whose client it is. */
export async function writeClientInterviews(ctx: Ctx, { accountIds, today }: Demo): Promise<void> {
  const clients = await listCustomers(ctx)
  const candidates = await listOutsiders(ctx)
  for (const [at, story] of stories.entries()) {
    const client = clients[at % clients.length]!
    const proposed_at = new Date(`${dayAfter(today, (story.day ?? -2) - 10)}T06:00:00Z`)
    const day = story.day === undefined ? null : weekday(dayAfter(today, story.day))
    const candidate = at % 4 === 3 ? candidates[at % candidates.length] : undefined
    await buildClientInterview(
      { ...ctx, now: proposed_at },
      {
        contact_id: client.id,
        ...(candidate
          ? { candidate_id: candidate.id }
          : { account_id: accountIds.get(people[at % people.length]!)! }),
        requirement: story.requirement,
        status: story.status,
        proposed_by: client.owner_id!,
        proposed_at,
        ...(day === null
          ? {}
          : { starts_at: new Date(`${day}T${String(5 + (at % 5)).padStart(2, '0')}:30:00Z`) }),
        ...(story.marks === undefined ? {} : { marks: story.marks }),
        feedback: story.feedback ?? '',
        feedback_shared: story.shared ?? false,
        ...(story.rate === undefined ? {} : { rate: story.rate }),
        ...(story.status === 'selected' ? { joins_on: dayAfter(today, story.day! + 30) } : {}),
      },
    )
  }
}

/** A Monday instead of a day of the weekend. */
function weekday(day: string): string {
  const of = new Date(`${day}T00:00:00Z`).getUTCDay()
  return of === 6 ? dayAfter(day, 2) : of === 0 ? dayAfter(day, 1) : day
}

const listCustomers = (ctx: Ctx) =>
  ctx.db
    .selectFrom('contact')
    .select(['id', 'owner_id'])
    .where('lifecycle', '=', 'customer')
    .where('owner_id', 'is not', null)
    .orderBy('id')
    .limit(5)
    .execute()

const listOutsiders = (ctx: Ctx) =>
  ctx.db
    .selectFrom('candidate')
    .select('id')
    .where('account_id', 'is', null)
    .where('merged_into_id', 'is', null)
    .orderBy('id')
    .limit(20)
    .execute()
