import { conflict } from '#platform/contract/refusal.ts'
import { dayAfter } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { refuse } from '#platform/server/must.ts'
import { listDayPlans } from '#calendar/server/public.ts'
import { packFor } from '#pay-rules/server/public.ts'
import { packsInForce } from '#payroll/server/packs/packs-in-force.ts'
import { listOpenWages } from './settlement-queries.ts'

/** No run of holidays and weekends lasts longer. */
const LONGEST_BREAK = 21

type Packs = Awaited<ReturnType<typeof packsInForce>>
type Leaver = { readonly account_id: number; readonly last_day: string }

const wageLaw = (packs: Packs, day: string) =>
  packFor(packs, { code: 'wage_payment', jurisdiction: 'IN' }, day)

type Wait<Who> = { readonly leaver: Who; readonly count: number }

/** So many working days of each person after the last one. Someone hired again may have left twice. */
async function listDaysAfter<Who extends Leaver>(
  ctx: Ctx,
  waits: readonly Wait<Who>[],
): Promise<Map<Who, string>> {
  const until = ({ leaver, count }: Wait<Who>) => dayAfter(leaver.last_day, count + LONGEST_BREAK)
  const from = waits.map(({ leaver }) => dayAfter(leaver.last_day)).toSorted()[0]
  const to = waits.map(until).toSorted().at(-1)
  if (from === undefined || to === undefined) return new Map()
  const personIds = waits.map(({ leaver }) => leaver.account_id)
  const plans = await listDayPlans(ctx, { personIds, from, to })
  const working = Map.groupBy(
    plans.filter(({ hundredths }) => hundredths > 0),
    ({ person_id }) => person_id,
  )
  return new Map(
    waits.map((wait) => {
      const { leaver, count } = wait
      const days = working.get(leaver.account_id) ?? []
      const after = days.filter(({ day }) => day > leaver.last_day && day <= until(wait))
      return [leaver, after[count - 1]?.day ?? dayAfter(leaver.last_day, count)]
    }),
  )
}

/** Wages so many working days after the last one, gratuity so many days after it: both as the law stands then. */
export async function clocksOf(ctx: Ctx, leaver: Leaver) {
  const packs = await packsInForce(ctx)
  const wages = wageLaw(packs, leaver.last_day)
  if (!wages.ok) refuse(conflict(wages.problem))
  const gratuity = packFor(packs, { code: 'gratuity', jurisdiction: 'IN' }, leaver.last_day)
  if (!gratuity.ok) refuse(conflict(gratuity.problem))
  const count = wages.pack.payload.settlement_working_days
  const due = await listDaysAfter(ctx, [{ leaver, count }])
  return {
    wages_due_on: due.get(leaver) ?? dayAfter(leaver.last_day, count),
    gratuity_due_on: dayAfter(leaver.last_day, gratuity.pack.payload.pay_within_days),
  }
}

/** For lists; a day that no law in force covers has no clock. */
export async function listWagesDue<Who extends Leaver>(
  ctx: Ctx,
  leavers: readonly Who[],
): Promise<ReadonlyMap<Who, string>> {
  if (leavers.length === 0) return new Map()
  const packs = await packsInForce(ctx)
  const waits = leavers.flatMap((leaver) => {
    const law = wageLaw(packs, leaver.last_day)
    return law.ok ? [{ leaver, count: law.pack.payload.settlement_working_days }] : []
  })
  return listDaysAfter(ctx, waits)
}

/** The same by employment, for exits: a day, never an amount. Whose wages are paid is not among them. */
export async function listWageClocks(
  ctx: Ctx,
  employmentIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const due = await listWagesDue(ctx, await listOpenWages(ctx, employmentIds))
  return new Map([...due].map(([{ employment_id }, day]) => [employment_id, day]))
}
