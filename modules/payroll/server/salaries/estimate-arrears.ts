import { monthInWords } from '#platform/contract/day-in-words.ts'
import { dayAfter, daysBetween } from '#platform/contract/days.ts'
import { amountText } from '#platform/contract/exact/amount-text.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { MonthSegment, SalaryInForce } from '#pay-rules/contract/month/month-input.ts'
import type { PayPack } from '#pay-rules/contract/packs/pay-pack.ts'
import { earnMonth, replayMonth } from '#pay-rules/server/public.ts'
import type { SalaryEstimate } from '#payroll/contract/salaries/salary-calls.ts'
import { packsInForce } from '#payroll/server/packs/packs-in-force.ts'
import { listAgreedBy, listEarlierSlips, listReplayed } from '#payroll/server/runs/run-fact-queries.ts'

type Revision = {
  readonly accountId: number
  readonly companyId: number
  readonly from: string
  readonly salary: SalaryInForce
}

/** What months that were paid already will be owed, once a salary is agreed that begins before they ended. */
export async function estimateArrears(ctx: Ctx, revision: Revision): Promise<SalaryEstimate['arrears']> {
  const of = { companyId: revision.companyId, personIds: [revision.accountId] }
  const since = revision.from.slice(0, 7)
  const slips = (await listEarlierSlips(ctx, of, { runId: 0, until: FAR, since })).filter(
    ({ kind }) => kind === 'regular',
  )
  if (slips.length === 0) return null
  const next = (await listAgreedBy(ctx, of)).find(({ from }) => from > revision.from)
  const replays = new Map(
    (
      await listReplayed(
        ctx,
        slips.map(({ id }) => id),
      )
    ).map((replay) => [replay.id, replay]),
  )
  const packs: readonly PayPack[] = await packsInForce(ctx)
  const posted = slips.flatMap(({ arrears }) => arrears)
  const months = slips.flatMap(({ id, month }) => {
    const replay = replays.get(id)
    if (!replay) return []
    const segments = replay.input.segments.flatMap((segment) => withSalary(segment, revision, next?.from))
    const again = earnMonth({ ...replay.input, segments, arrears: [] }, packs)
    if (!again.ok) return []
    const { lines } = replayMonth({
      employee: String(revision.accountId),
      originMonth: month,
      cause: 'estimate',
      original: replay.lines,
      posted,
      recomputed: again.month.lines,
    })
    const amount = lines.filter(({ kind }) => kind === 'earning').reduce((sum, line) => sum + line.amount, 0)
    return amount === 0 ? [] : [{ month, amount }]
  })
  if (months.length === 0) return null
  return {
    months: months.length,
    amount: months.reduce((sum, { amount }) => sum + amount, 0),
    because: months.map(({ month, amount }) => ({ label: monthInWords(month), value: amountText(amount) })),
  }
}

const FAR = '9999-12'

/** The days of a segment from the revision until the next agreed salary are paid by the new one. */
export function withSalary(
  segment: MonthSegment,
  { from, salary }: Pick<Revision, 'from' | 'salary'>,
  until: string | undefined,
): MonthSegment[] {
  const isBefore = segment.to < from
  const isAfter = until !== undefined && segment.from >= until
  if (isBefore || isAfter) return [segment]
  if (segment.from >= from) return [{ ...segment, salary }]
  // On which days nothing was paid is not kept with the slip, so both parts get their share of them.
  const after = daysBetween(from, dayAfter(segment.to)) / daysBetween(segment.from, dayAfter(segment.to))
  const rest: MonthSegment = { ...segment, salary, from, ...shareOf(segment, after) }
  return [{ ...segment, to: dayAfter(from, -1), ...restOf(segment, rest) }, rest]
}

const shareOf = ({ workingDays, lopDays, lopWorkingDays }: MonthSegment, share: number) => ({
  workingDays: Math.round(workingDays * share),
  lopDays: Math.round(lopDays * share),
  lopWorkingDays: Math.round(lopWorkingDays * share),
})

const restOf = (whole: MonthSegment, part: MonthSegment) => ({
  workingDays: whole.workingDays - part.workingDays,
  lopDays: whole.lopDays - part.lopDays,
  lopWorkingDays: whole.lopWorkingDays - part.lopWorkingDays,
})
