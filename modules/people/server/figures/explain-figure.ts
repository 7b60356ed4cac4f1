import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { explainFigure as explainCall } from '#people/contract/figures/staff-report-calls.ts'
import { staffMessages as say } from '#people/contract/staff/staff-messages.ts'
import { mayReadReports } from '#people/server/people-policy.ts'
import { gapKeys, gapOf } from '#people/server/record/completeness.ts'
import { seenBy } from './counted-people-queries.ts'
import { dayWords, figureReasons, leadWords, sinceWords } from './figure-reasons.ts'
import { countHeads, listHeads, listMoves, listTenured } from './headcount-queries.ts'
import { listWithGap } from './record-gap-queries.ts'
import { listReportedCompanies } from './reported-company-queries.ts'
import { OTHERS, seriesOf } from './staff-report-rules.ts'
import { listLeads } from './today-figure-queries.ts'

type Asked = InputOf<typeof explainCall>
type Of<K extends Asked['figure']['of']> = Extract<Asked['figure'], { of: K }>
type Wish = { readonly companies: readonly number[]; readonly months: number; readonly today: string }

/** Whom a figure of staff counts: named for those who see the employment of the person, counted for everyone else. */
export async function explainFigure(ctx: Ctx, { figure, months }: Asked) {
  must(mayReadReports(ctx.actor), say.mayNotReport)
  const wish = { companies: await listReportedCompanies(ctx), months, today: companyDay(ctx.now) }
  if (figure.of === 'headcount') return explainHeads(ctx, wish, figure)
  const seen = seenBy(ctx, wish.today, ['work'])
  if (figure.of === 'moves') {
    const people = await listMoves(ctx, { wish, seen, month: figure.month, which: figure.which })
    return { count: people.length, because: figureReasons(people, dayWords) }
  }
  if (figure.of === 'tenure') {
    const people = await listTenured(ctx, { wish, seen, band: figure.band })
    return { count: people.length, because: figureReasons(people, sinceWords) }
  }
  if (figure.of === 'spans') {
    const leads = await listLeads(ctx, { wish, seen, band: figure.band })
    return { count: leads.length, because: figureReasons(leads, leadWords) }
  }
  return explainGap(ctx, wish, figure)
}

/** By gender no one is named: the group alone would tell what only some may know of a person. */
async function explainHeads(ctx: Ctx, wish: Wish, { group, month, label }: Of<'headcount'>) {
  const isPrivate = group === 'gender'
  const grouped = { ...wish, group }
  const { series } = seriesOf(await countHeads(ctx, grouped), isPrivate)
  const own = new Set(series.map((one) => one.label))
  const isMeant = (one: string) => one === label || (label === OTHERS && !own.has(one))
  const people = await listHeads(ctx, {
    wish: grouped,
    seen: seenBy(ctx, wish.today, ['work']),
    month,
    isMeant,
  })
  const because = isPrivate
    ? [
        {
          label: 'Employed at the end of the month',
          value: String(people.length),
          source: 'Names aren’t shown by gender',
        },
      ]
    : figureReasons(people, sinceWords)
  return { count: people.length, because }
}

async function explainGap(ctx: Ctx, wish: Wish, { gap }: Of<'gaps'>) {
  const key = gapKeys.find((one) => gapOf(one).label === gap)
  if (!key) return { count: 0, because: [] }
  const seen = seenBy(ctx, wish.today, ['work', 'private', 'identity'])
  const people = await listWithGap(ctx, { wish, seen, gap: key })
  return { count: people.length, because: figureReasons(people, sinceWords) }
}
