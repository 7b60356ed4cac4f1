import type { Temporal } from 'temporal-polyfill'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import {
  buildAdvanceDecision,
  findAdvanceAsked,
  payAdvance,
  recoverAdvances,
  requestAdvance,
} from '#reimbursement/server/public.ts'

type Writing = {
  readonly accountIds: ReadonlyMap<string, number>
  readonly categories: ReadonlyMap<string, number>
  /** The product as someone sees it so many days ago. */
  readonly at: (daysAgo: number, key: string) => Ctx
}

type Story = {
  readonly by: string
  readonly title: string
  readonly category: 'Hotel' | 'Air and rail' | 'Conferences'
  readonly daysAgo: number
  readonly amount: number
  readonly end: 'requested' | 'rejected' | 'approved' | 'paid'
}

const RUPEE = 100

/** In every state; the claims that are written afterwards settle one, and one is overdue. */
const stories: readonly Story[] = [
  {
    by: 'kavitha.r',
    title: 'Training days in Bengaluru',
    category: 'Hotel',
    daysAgo: 75,
    amount: 5_000 * RUPEE,
    end: 'paid',
  },
  {
    by: 'sreetama.patitundi',
    title: 'Supplier audit in Durgapur',
    category: 'Air and rail',
    daysAgo: 58,
    amount: 3_600 * RUPEE,
    end: 'paid',
  },
  {
    by: 'paramita.hazari',
    title: 'Test lab in Pune',
    category: 'Hotel',
    daysAgo: 30,
    amount: 12_000 * RUPEE,
    end: 'paid',
  },
  {
    by: 'imran.laskar',
    title: 'Second monitor',
    category: 'Conferences',
    daysAgo: 14,
    amount: 9_000 * RUPEE,
    end: 'rejected',
  },
  {
    by: 'subhro.jyoti.maji',
    title: 'Database meeting in Chennai',
    category: 'Conferences',
    daysAgo: 3,
    amount: 18_500 * RUPEE,
    end: 'approved',
  },
  {
    by: 'employee',
    title: 'Customer workshop in Hyderabad',
    category: 'Hotel',
    daysAgo: 1,
    amount: 14_000 * RUPEE,
    end: 'requested',
  },
]

export async function writeAdvances(ctx: Ctx, writing: Writing): Promise<void> {
  for (const story of stories) await writeAdvance(ctx, writing, story)
}

/** After the claims, which settle what they can. */
export const writeRecoveries = (ctx: Ctx, today: Temporal.PlainDate): Promise<void> =>
  recoverAdvances({ read: ctx, write: (work) => work(ctx) }, today.toString())

async function writeAdvance(ctx: Ctx, { accountIds, categories, at }: Writing, story: Story) {
  const own = at(story.daysAgo, story.by)
  const needed_on = companyDay(own.now)
  const { id } = (
    await requestAdvance(own, {
      title: story.title,
      category_id: categories.get(story.category)!,
      project_id: null,
      amount: story.amount,
      needed_on,
      ends_on: companyDay(at(story.daysAgo - 4, story.by).now),
    })
  ).data
  if (story.end === 'requested') return
  const keyOf = new Map([...accountIds].map(([key, accountId]) => [accountId, key]))
  for (let asked = await findAdvanceAsked(ctx, id); asked !== null; asked = await findAdvanceAsked(ctx, id))
    await buildAdvanceDecision(at(story.daysAgo - 1, keyOf.get(asked)!), {
      id,
      ...(story.end === 'rejected'
        ? { verdict: 'rejected', comment: 'Please ask IT for equipment.' }
        : { verdict: 'approved', comment: '' }),
    })
  if (story.end !== 'paid') return
  const finance = at(story.daysAgo - 2, 'finance')
  await payAdvance(finance, {
    id,
    utr: `UTR26A${String(id).padStart(5, '0')}`,
    paid_on: companyDay(finance.now),
  })
}
