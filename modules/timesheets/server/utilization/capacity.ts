import { dayAfter } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { holdLock } from '#platform/server/database/named-locks.ts'
import { isFrozen, listAbsences, listAskedAbsences, listDayPlans } from '#calendar/server/public.ts'
import { listEmploymentSpans } from '#people/server/public.ts'
import { capacityOf, type Away } from './capacity-rules.ts'
import { keepCapacity, type CapacityDay, type Span } from './capacity-queries.ts'

/** Counts the capacity of these people on these days again; what a closed month showed stays as it was. */
export async function countCapacity(ctx: Ctx, span: Span): Promise<void> {
  const people = span.personIds.toSorted((one, other) => one - other)
  if (people.length === 0 || span.from > span.to) return
  // Two that count one person come one after the other: what was read later is kept later.
  for (const id of people) await holdLock(ctx, 'timesheet-capacity', id)
  const employed = await employedDays(ctx, span)
  const away = await readAway(ctx, span)
  const isClosed = closedMonths(ctx)
  const days: CapacityDay[] = []
  for (const plan of await listDayPlans(ctx, { ...span, personIds: people })) {
    if (!employed(plan.person_id, plan.day)) continue
    days.push({
      account_id: plan.person_id,
      day: plan.day,
      closed: await isClosed(plan.company_id, plan.day.slice(0, 7)),
      ...capacityOf(plan, away.get(`${plan.person_id}/${plan.day}`) ?? []),
    })
  }
  await keepCapacity(ctx, span, days)
}

async function employedDays(ctx: Ctx, span: Span) {
  const spans = Map.groupBy(await listEmploymentSpans(ctx, span), ({ person_id }) => person_id)
  return (personId: number, day: string) =>
    (spans.get(personId) ?? []).some(({ from, to }) => from <= day && (to === null || day <= to))
}

async function readAway(ctx: Ctx, span: Span): Promise<Map<string, Away[]>> {
  const rows = [
    ...(await listAbsences(ctx, span)).map((row) => ({ ...row, tentative: false })),
    ...(await listAskedAbsences(ctx, span)).map((row) => ({ ...row, tentative: true })),
  ]
  return Map.groupBy(rows, ({ person_id, day }) => `${person_id}/${day}`)
}

function closedMonths(ctx: Ctx) {
  const known = new Map<string, boolean>()
  return async (companyId: number | null, month: string): Promise<boolean> => {
    if (companyId === null) return false
    const key = `${companyId}/${month}`
    const found = known.get(key) ?? (await isFrozen(ctx, { companyId, month }))
    known.set(key, found)
    return found
  }
}

const LARGEST_PIECE = 4_000

/** Pieces that each fit into one transaction: some people, some days. */
export function piecesOf(span: Span): Span[] {
  const pieces: Span[] = []
  const DAYS = 92
  for (let from = span.from; from <= span.to; from = dayAfter(from, DAYS)) {
    const last = dayAfter(from, DAYS - 1)
    const to = last < span.to ? last : span.to
    const size = Math.max(1, Math.floor(LARGEST_PIECE / DAYS))
    for (let at = 0; at < span.personIds.length; at += size)
      pieces.push({ personIds: span.personIds.slice(at, at + size), from, to })
  }
  return pieces
}
