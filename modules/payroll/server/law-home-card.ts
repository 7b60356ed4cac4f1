import { dayInWords } from '#platform/contract/day-in-words.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { HomeCard, HomeLine } from '#platform/server/home-card.ts'
import { countDue } from './compliance/compliance-queries.ts'
import { listWatched } from './law-watch/law-watch.ts'
import { unconfirmedPacks } from './packs/month-law.ts'
import { listStandingPacks } from './packs/packs-in-force.ts'
import { mayCareForLaw } from './payroll-policy.ts'

const SOON_DAYS = 7
const WATCH_DAYS = 45

/** For payroll: what the law asks for soon, and which of its figures are open. */
export const lawCard: HomeCard = {
  key: 'law',
  title: 'Law and due days',
  path: '/compliance?state=open',
  empty: 'Nothing is due in the next days, and every figure is confirmed.',
  read: (ctx) => (mayCareForLaw(ctx.actor) ? readLines(ctx) : Promise.resolve(null)),
}

async function readLines(ctx: Ctx): Promise<HomeLine[]> {
  const today = companyDay(ctx.now)
  const { late, soon } = await countDue(ctx, { today, until: dayAfter(today, SOON_DAYS) })
  const open = await unconfirmedPacks(ctx, today.slice(0, 7))
  const reviews = (await listStandingPacks(ctx)).filter(
    ({ pack }) => pack.next_review !== null && pack.next_review < today,
  )
  const watched = (await listWatched(ctx))
    .filter(({ state, due_on }) => state === 'open' && due_on <= dayAfter(today, WATCH_DAYS))
    .toSorted((one, other) => one.due_on.localeCompare(other.due_on))
  const line = (count: number, label: string, path: string): HomeLine[] =>
    count === 0 ? [] : [{ label, value: String(count), path }]
  return [
    ...line(late, 'Due days overdue', '/compliance?late=true'),
    ...line(soon, `Due until ${dayInWords(dayAfter(today, SOON_DAYS))}`, '/compliance?state=open'),
    ...line(open.length, 'Rule packs to confirm', '/rule-packs?needs_confirming=true'),
    ...line(reviews.length, 'Rule packs with an overdue review', '/rule-packs'),
    ...watched.slice(0, 2).map(({ title, due_on }) => ({
      label: title,
      value: `Check by ${dayInWords(due_on)}`,
      path: '/rule-packs/law-watch?state=open',
    })),
  ]
}
