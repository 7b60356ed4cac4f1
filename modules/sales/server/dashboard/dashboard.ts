import { instantAt } from '#calendar/server/public.ts'
import type { Origin } from '#contacts/contract/contacts-lists.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { daysWrong, type Dashboard } from '#sales/contract/dashboard/dashboard-calls.ts'
import type * as calls from '#sales/contract/dashboard/dashboard-calls.ts'
import { rowsOfFigure } from '#sales/contract/dashboard/dashboard-rows.ts'
import { salesMessages as say } from '#sales/contract/sales-messages.ts'
import { monthsAfter } from '#sales/contract/tasks/due-rules.ts'
import { sumSlipped, sumStages, sumWon, type Whose } from '#sales/server/deals/deal-queries.ts'
import { listStageRows } from '#sales/server/deals/deal-row-queries.ts'
import { forecastOf } from '#sales/server/deals/forecast.ts'
import { meetingQuery } from '#sales/server/meetings/meeting-queries.ts'
import { countReceived } from '#sales/server/people/lead-queries.ts'
import { mayAmounts, mayView } from '#sales/server/sales-policy.ts'
import { taskQuery } from '#sales/server/tasks/task-list-queries.ts'

const MONTHS_BACK = 2

/** Counted as the list itself counts its rows. */
const counted = (ctx: Ctx, asked: object) =>
  ({ ctx, scope: undefined, asked, reach: 'list', hidden: new Set<string>() }) as never

export async function readDashboard(
  ctx: Ctx,
  asked: InputOf<typeof calls.readDashboard>,
): Promise<Dashboard> {
  must(mayView(ctx.actor), say.mayNotView)
  const { from, to, ...whose } = asked
  must(from <= to, daysWrong)
  const days = `${from}..${to}`
  const withSum = mayAmounts(ctx.actor)
  const received = await countReceived(ctx, days, whose)
  const all = received.find(({ is_all }) => is_all === 1)
  const won = await sumWon(ctx, whose, days)
  const shown = ({ count, sum }: { count: number; sum: number }) => ({ count, ...(withSum ? { sum } : {}) })
  return {
    leads: { count: all?.count ?? 0, responded: all?.responded ?? 0, median: all?.median ?? null },
    stages: await stagesOf(ctx, whose, withSum),
    forecast: withSum ? await forecastOf(ctx, whose, monthsBack(ctx)) : null,
    won: shown({
      count: won.reduce((total, { count }) => total + count, 0),
      sum: won.reduce((total, { sum }) => total + sum, 0),
    }),
    slipped: shown(await sumSlipped(ctx, whose)),
    overdue: await taskQuery.count(counted(ctx, rowsOfFigure({ of: 'overdue' }, asked).asked)),
    meetings: await meetingQuery.count(counted(ctx, rowsOfFigure({ of: 'meetings' }, asked).asked)),
    sources: sourcesOf(received, won).map(({ count, sum, ...row }) => ({ ...row, ...shown({ count, sum }) })),
  }
}

function monthsBack(ctx: Ctx): string {
  const first = `${monthsAfter(companyDay(ctx.now), -MONTHS_BACK).slice(0, 7)}-01`
  return new Date(instantAt(first, 0, COMPANY_ZONE)).toISOString()
}

async function stagesOf(ctx: Ctx, whose: Whose, withSum: boolean) {
  const sums = new Map((await sumStages(ctx, whose)).map((row) => [row.stage_id, row]))
  return (await listStageRows(ctx))
    .filter(({ kind }) => kind === 'open')
    .map(({ id, name }) => {
      const { count = 0, sum = 0, weighted = 0 } = sums.get(id) ?? {}
      return { id, name, count, ...(withSum ? { sum, weighted } : {}) }
    })
}

type Received = Awaited<ReturnType<typeof countReceived>>
type Won = Awaited<ReturnType<typeof sumWon>>

/** Each source from which something came or was won, the largest first. */
function sourcesOf(received: Received, won: Won) {
  const keys = [...received.filter(({ is_all }) => is_all === 0), ...won].map(({ source }) => source)
  return [...new Set(keys)]
    .filter((source) => source !== null)
    .map((source) => {
      const { count = 0, sum = 0 } = won.find((row) => row.source === source) ?? {}
      const leads = received.find((row) => row.source === source && row.is_all === 0)?.count ?? 0
      return { source: source as Origin, leads, count, sum }
    })
    .toSorted((one, other) => other.leads - one.leads || other.count - one.count)
}
