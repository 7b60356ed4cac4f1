import type { Ctx } from '#platform/server/ctx.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { must } from '#platform/server/must.ts'
import type { Criterion } from '#recruitment/contract/feedback/mark-rules.ts'
import { declineReasons } from '#recruitment/contract/offers/offer-states.ts'
import { jobSources, type JobSource } from '#recruitment/contract/recruitment-lists.ts'
import { recruitmentMessages as say } from '#recruitment/contract/recruitment-messages.ts'
import { ages, funnelSteps, shareOf } from '#recruitment/contract/reports/funnel-rules.ts'
import { interviewerLines } from '#recruitment/contract/reports/leniency-rules.ts'
import { FEWEST_PEOPLE, type HiringReport } from '#recruitment/contract/reports/report-calls.ts'
import { cvStatus } from '#recruitment/contract/statuses/cv-statuses.ts'
import { mayList, mayManageAny, readsCompany } from '#recruitment/server/recruitment-policy.ts'
import { readMarks } from '#recruitment/server/feedback/feedback-queries.ts'
import type { ReportWish } from './counted-queries.ts'
import * as queries from './report-queries.ts'

export function mustReport({ actor }: Ctx, { from, to }: ReportWish): void {
  must(mayList(actor), say.mayNot)
  must(from <= to, say.spanBackwards)
}

export async function readHiringReport(ctx: Ctx, wish: ReportWish): Promise<HiringReport> {
  mustReport(ctx, wish)
  const today = companyDay(ctx.now)
  const seesPeople = mayManageAny(ctx.actor) || readsCompany(ctx.actor)
  const bySteps = await queries.readBySteps(ctx, wish)
  return {
    funnel: funnelOf(bySteps.steps),
    jobs: bySteps.jobs.map(withShare),
    sources: bySteps.sources.map(withShare).map((group) => ({
      ...group,
      label: jobSources.labelOf(group.key as JobSource),
    })),
    recruiters: bySteps.recruiters.map(withShare),
    times: {
      to_hire: bySteps.to_hire[0],
      to_fill: bySteps.to_fill[0],
      to_answer: await queries.timeToAnswer(ctx, wish),
    },
    statuses: (await queries.spreadByStatus(ctx, wish)).map(({ status, ...spread }) => ({
      name: cvStatus(status).label,
      ...spread,
    })),
    retention: (await queries.countStayed(ctx, wish, today)).map((row) => ({
      ...row,
      share: shareOf(row.stayed, row.joined),
    })),
    offers: await offersOf(ctx, wish),
    interviewers: seesPeople ? await interviewersOf(ctx, wish) : null,
    loads: [...bySteps.loads],
    ages: agesOf(await queries.listOpenDays(ctx, wish)),
    positions: await queries.listPositions(ctx, wish, today),
  }
}

type BySteps = Awaited<ReturnType<typeof queries.readBySteps>>

function funnelOf(steps: BySteps['steps']): HiringReport['funnel'] {
  const reached = funnelSteps.keys.map((_, at) =>
    steps.reduce((sum, step) => (step.reached >= at ? sum + step.count : sum), 0),
  )
  return funnelSteps.keys.map((step, at) => ({
    step,
    count: reached[at]!,
    of_previous: at === 0 ? null : shareOf(reached[at]!, reached[at - 1]!),
    of_all: shareOf(reached[at]!, reached[0]!),
  }))
}

const withShare = (group: BySteps['jobs'][number]) => ({
  ...group,
  conversion: shareOf(group.joined, group.applied) ?? 0,
})

async function offersOf(ctx: Ctx, wish: ReportWish): Promise<HiringReport['offers']> {
  const counts = await queries.countOffers(ctx, wish)
  const { accepted, declined, expired } = counts
  const { below, equal, above } = await queries.countPay(ctx, wish)
  return {
    ...counts,
    acceptance: shareOf(accepted, accepted + declined + expired),
    reasons: (await queries.countDeclines(ctx, wish)).map(({ reason, count }) => ({
      label: declineReasons.labelOf(reason as (typeof declineReasons.keys)[number]),
      count,
    })),
    pay:
      below + equal + above < FEWEST_PEOPLE
        ? null
        : [
            { label: 'Below expected', count: below },
            { label: 'As expected, within 5%', count: equal },
            { label: 'Above expected', count: above },
          ],
  }
}

const interviewersOf = async (ctx: Ctx, wish: ReportWish) =>
  interviewerLines(
    (await queries.listSeats(ctx, wish)).map((seat) => ({
      ...seat,
      criteria: seat.criteria as Criterion[],
      marks: readMarks(seat.marks ?? []),
      given: seat.status === 'submitted' || seat.status === 'amended',
    })),
  )

const agesOf = (open: readonly { days: number; count: number }[]) =>
  ages.map(({ label, most }, at) => {
    const least = at === 0 ? 0 : ages[at - 1]!.most! + 1
    return {
      label,
      count: open
        .filter(({ days }) => days >= least && (most === null || days <= most))
        .reduce((sum, { count }) => sum + count, 0),
    }
  })
