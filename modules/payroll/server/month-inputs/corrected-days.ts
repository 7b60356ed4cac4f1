import type { Ctx } from '#platform/server/ctx.ts'
import { listPresentDays, listTouchedMonths, type PaidDays } from '#attendance/server/public.ts'
import { monthAfter } from '#pay-rules/server/public.ts'
import { ARREAR_MONTHS } from './arrear-months.ts'
import type { RunTerms } from '#payroll/server/runs/person-facts.ts'
import type { listEarlierSlips } from '#payroll/server/runs/run-fact-queries.ts'

/** Of so many months every day is counted again; of months before only those that something has touched since. */
const CORRECTED_MONTHS = 3

type Of = { readonly companyId: number; readonly personIds: readonly number[] }
type ClosedMonths = { readonly terms: RunTerms; readonly frozen: readonly PaidDays[] }

const keyOf = ({ person_id, month }: { readonly person_id: number; readonly month: string }): string =>
  `${person_id} ${month}`

/** A leaver does not wait for the month to be closed: its days count as they stand. */
export async function openDays(ctx: Ctx, of: Of, { terms, frozen }: ClosedMonths): Promise<PaidDays[]> {
  const { month, final } = terms
  if (final === null || frozen.some((one) => one.month === month)) return []
  return listPresentDays(ctx, { ...of, from: month, to: month })
}

const paysArrears = ({ kind, final }: RunTerms): boolean => kind === 'regular' || final !== null

/** Closed months of late as their days count today. */
export async function correctedDays(ctx: Ctx, of: Of, { terms, frozen }: ClosedMonths): Promise<PaidDays[]> {
  if (!paysArrears(terms)) return []
  const [from, to] = [monthAfter(terms.month, -CORRECTED_MONTHS), monthAfter(terms.month, -1)]
  const closed = new Set(frozen.filter(({ month }) => month >= from && month <= to).map(keyOf))
  if (closed.size === 0) return []
  return (await listPresentDays(ctx, { ...of, from, to })).filter((row) => closed.has(keyOf(row)))
}

type LateDays = {
  readonly present: readonly PaidDays[]
  /** Those of which the days differ from what was closed. */
  readonly months: readonly { readonly person_id: number; readonly month: string }[]
  /** Too long ago to be paid. */
  readonly old: readonly { readonly person_id: number; readonly touched_at: Date }[]
}

type Earlier = { readonly earlier: Awaited<ReturnType<typeof listEarlierSlips>> }

/**
 * The same of months before those, where a cause was written since the month was closed, or where arrears were paid
 * for it: without that, a later revision would take back the correction.
 */
export async function readLateDays(
  ctx: Ctx,
  of: Of,
  { terms, frozen, earlier }: ClosedMonths & Earlier,
): Promise<LateDays> {
  if (!paysArrears(terms)) return { present: [], months: [], old: [] }
  const [first, before] = [
    monthAfter(terms.month, -ARREAR_MONTHS),
    monthAfter(terms.month, -CORRECTED_MONTHS),
  ]
  const touched = await listTouchedMonths(ctx, { ...of, before })
  const looked = new Set(
    [
      ...touched,
      ...earlier.flatMap(({ person_id, arrears }) =>
        arrears.map(({ originMonth }) => ({ person_id, month: originMonth })),
      ),
    ]
      .filter(({ month }) => month >= first && month < before)
      .map(keyOf),
  )
  const closed = new Map(frozen.filter((row) => looked.has(keyOf(row))).map((row) => [keyOf(row), row]))
  const present = await presentOf(ctx, of, closed)
  return {
    present,
    months: present.filter((row) => daysOf(row) !== daysOf(closed.get(keyOf(row))!)),
    old: touched.filter(({ month }) => month < first),
  }
}

const daysOf = ({ without_pay }: PaidDays): string =>
  without_pay.map(({ day, hundredths }) => `${day} ${hundredths}`).join()

async function presentOf(ctx: Ctx, { companyId }: Of, closed: ReadonlyMap<string, PaidDays>) {
  if (closed.size === 0) return []
  const rows = [...closed.values()]
  const months = rows.map(({ month }) => month).toSorted()
  const counted = await listPresentDays(ctx, {
    companyId,
    personIds: [...new Set(rows.map(({ person_id }) => person_id))],
    from: months[0]!,
    to: months.at(-1)!,
  })
  return counted.filter((row) => closed.has(keyOf(row)))
}
