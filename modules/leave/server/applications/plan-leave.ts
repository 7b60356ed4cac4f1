import type { InputOf } from '#platform/contract/call.ts'
import type { Refusal } from '#platform/contract/refusal.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { closedMonthsOf, findClash } from '#calendar/server/public.ts'
import type { previewLeave } from '#leave/contract/leave-calls.ts'
import { leaveMessages as say } from '#leave/contract/leave-messages.ts'
import { leaveBlockMessages } from '#leave/contract/blocks/leave-block-messages.ts'
import type { LeaveRule } from '#leave/contract/rules/leave-rule.ts'
import { inDays } from '#leave/contract/leave-words.ts'
import { allocateDays, type AllocatedDay } from '#leave/server/book/allocate-days.ts'
import { countLeaveDays } from '#leave/server/counting/count-leave-days.ts'
import { listBlocksOn } from '#leave/server/blocks/leave-block-queries.ts'
import { viewBlock } from '#leave/server/blocks/leave-blocks.ts'
import { countTimes, listDays, listLiveDays, type LiveDay } from './leave-application-queries.ts'
import { listLots, listTakings } from '#leave/server/book/leave-book-queries.ts'
import { findRefusal, needsHr } from './leave-checks.ts'
import {
  dayAfter,
  dayBefore,
  sumOf,
  WHOLE_DAY,
  type CountedDay,
  type DayPlan,
} from '#leave/server/counting/leave-days.ts'
import { isLeaving, listPlans, today, yearOf, type LeavePerson } from '#leave/server/leave-person.ts'
import type { LeaveType } from '#leave/server/rules/leave-type-queries.ts'
import type { LeaveTypes } from '#leave/server/rules/leave-types.ts'
import { sandwichedDays } from '#leave/server/counting/sandwich.ts'
import { sidesOf } from '#leave/server/counting/sandwich-sides.ts'
import { isAlive } from '#leave/server/book/spend-lots.ts'
import { ADVANCE, withAdvance, type SpendableLot } from '#leave/server/book/take-in-advance.ts'
import { absenceDay, SOURCE } from '#leave/server/calendar/write-absences.ts'

export type LeaveForm = Omit<InputOf<typeof previewLeave>, 'account_id' | 'replaces'>

export type LeavePlan = {
  readonly type: LeaveType
  readonly rule: LeaveRule
  readonly days: readonly AllocatedDay[]
  readonly counted: number
  readonly refusal: Refusal | null
  readonly short: number
  readonly notes: readonly string[]
  readonly needsHr: boolean
  readonly certificateDueOn: string | null
  readonly lots: ReadonlyMap<number, readonly SpendableLot[]>
}

/** The application that is being counted has no number yet. */
const NEW = 0

/** So far around a leave other days may be counted because of it. */
export const AROUND = 16

type Planning = {
  readonly person: LeavePerson
  readonly types: LeaveTypes
  readonly form: LeaveForm
  /** The application that this one is to stand in the place of: its days are free. */
  readonly replaces?: number | undefined
}

/** Counts a leave with all that lies around it and says what stands against it. Writes nothing. */
export async function planLeave(
  ctx: Ctx,
  { person, types, form, replaces = NEW }: Planning,
): Promise<LeavePlan> {
  const type = types.find(form.leave_type_id)
  must(type?.active, say.noSuchType)
  const rule = types.ruleOn(type.id, form.starts_on)
  must(rule, say.noSuchType)
  mustBeARest(types, form)
  const around = { from: dayBefore(form.starts_on, AROUND), to: dayAfter(form.ends_on, AROUND) }
  const plans = await listPlans(ctx, { personIds: [person.id], ...around })
  const live = await listLiveDays(ctx, { accountIds: [person.id], ...around })
  const others = live.filter(({ application_id }) => application_id !== replaces)
  const lines = countLeaveDays(form, plans, rule)
  const counted = [...lines, ...sandwichOf({ lines, others, plans, types, type, rule, form })]
  const lots = await lotsByType(ctx, person.id, {
    types,
    day: form.starts_on,
    replaces,
    lends: !isLeaving(person),
  })
  const { days, short } = allocateDays(counted, {
    typeId: type.id,
    restTypeId: form.rest_type_id,
    today: today(ctx),
    lots,
    paidShareOf: (id) => types.paidShareOn(id, form.starts_on),
  })
  const facts = {
    type,
    rule,
    lines,
    plans,
    others: others.filter(({ kind }) => kind !== 'sandwich'),
    starts_on: form.starts_on,
    ends_on: form.ends_on,
    employment: person.employment,
    times:
      rule.most_times === null
        ? 0
        : await countTimes(ctx, { accountId: person.id, typeId: type.id, except: replaces }),
    today: today(ctx),
    urgent: form.urgent,
  }
  const total = sumOf(counted, (line) => line.counted)
  const closed = await closedMonthsOf(ctx, { personIds: [person.id], days: daysOf(counted) })
  const plan = { type, rule, days, short, lots, counted: total, needsHr: needsHr(facts), closed }
  return {
    ...plan,
    refusal:
      findRefusal(facts) ??
      inClosedMonth(plan) ??
      (await blockedDays(ctx, person.id, plan, counted)) ??
      (await elsewhere(ctx, counted, plans)) ??
      shortage(plan, form, today(ctx)),
    ...notesOf(plan, { person, form, types, today: today(ctx) }),
  }
}

const daysOf = (lines: readonly CountedDay[]) =>
  lines.filter(({ counted }) => counted > 0).map(({ day }) => day)

const inClosedMonth = ({ type, rule, closed }: Planned): Refusal | null =>
  closed[0] && !rule.in_closed_month ? say.monthClosed(type.name, closed[0]) : null

/** Days on which no leave is granted to this person, such as those before a release. */
async function blockedDays(ctx: Ctx, accountId: number, { rule }: Planned, lines: readonly CountedDay[]) {
  if (rule.despite_blocks) return null
  const [block] = await listBlocksOn(ctx, accountId, daysOf(lines))
  return block ? leaveBlockMessages.blocked(viewBlock(block)) : null
}

/** Work from home or outdoors that is granted or asked for in these hours. */
async function elsewhere(ctx: Ctx, lines: readonly CountedDay[], [plan]: Plans): Promise<Refusal | null> {
  const days = lines.filter((line) => line.counted > 0).map((line) => absenceDay(line, plan!.zone))
  return findClash(ctx, { source: SOURCE, source_id: NEW, person_id: plan!.person_id, days })
}

function mustBeARest(types: LeaveTypes, { rest_type_id, leave_type_id }: LeaveForm) {
  if (rest_type_id === null) return
  must(types.find(rest_type_id)?.active && rest_type_id !== leave_type_id, say.noSuchRest)
}

type Plans = Awaited<ReturnType<typeof listPlans>>

type Around = {
  readonly lines: readonly CountedDay[]
  readonly others: readonly LiveDay[]
  readonly plans: readonly DayPlan[]
  readonly types: LeaveTypes
  readonly type: LeaveType
  readonly rule: LeaveRule
  readonly form: LeaveForm
}

function sandwichOf({ lines, others, plans, types, type, rule, form }: Around): CountedDay[] {
  const own = lines.map(({ day, counted, kind }) => ({
    applicationId: NEW,
    startsOn: form.starts_on,
    typeId: type.id,
    day,
    counted: kind === 'work' ? counted : 0,
    rule,
  }))
  const there = new Set(others.filter(({ kind }) => kind === 'sandwich').map(({ day }) => day))
  return sandwichedDays(plans, [...own.filter(({ counted }) => counted > 0), ...sidesOf(others, types)])
    .filter(({ applicationId, day }) => applicationId === NEW && !there.has(day))
    .map(({ day, because }) => ({ day, kind: 'sandwich', counted: 100, ...WHOLE_DAY, because }))
}

type Spending = {
  readonly types: LeaveTypes
  /** The rule of this day says how much may be taken in advance. */
  readonly day: string
  readonly replaces?: number
  /** Not to anyone who leaves. */
  readonly lends: boolean
}

/** What days of each kind can be taken from; kinds without a balance are not in it. */
export async function lotsByType(
  ctx: Ctx,
  accountId: number,
  { types, day, replaces = NEW, lends }: Spending,
) {
  const given = replaces === NEW ? new Map<number, number>() : await heldBy(ctx, replaces)
  const all = (await listLots(ctx, [accountId])).map((lot) => {
    const back = given.get(lot.id) ?? 0
    return { ...lot, remaining: lot.remaining + back, held: lot.held - back }
  })
  const lots = Map.groupBy(all, ({ leave_type_id }) => leave_type_id)
  const counted = types.all.filter(({ role }) => role !== 'loss_of_pay')
  return new Map(
    counted.map(({ id, role }) => {
      const limit = lends && role === 'ordinary' ? (types.ruleOn(id, day)?.negative_limit ?? 0) : 0
      return [id, withAdvance(lots.get(id) ?? [], limit)] as const
    }),
  )
}

/** What an application holds of each lot. */
async function heldBy(ctx: Ctx, applicationId: number): Promise<Map<number, number>> {
  const lines = (await listDays(ctx, [applicationId])).filter(({ state }) => state === 'held')
  const held = new Map<number, number>()
  for (const { lot_id, quantity } of await listTakings(
    ctx,
    lines.map(({ id }) => id),
  ))
    held.set(lot_id, (held.get(lot_id) ?? 0) + quantity)
  return held
}

type Planned = Pick<LeavePlan, 'type' | 'rule' | 'days' | 'short' | 'lots' | 'counted' | 'needsHr'> & {
  /** Months for payroll that are over for it. */
  readonly closed: readonly string[]
}

function shortage({ type, short, lots, counted }: Planned, form: LeaveForm, day: string): Refusal | null {
  if (short === 0) return null
  const alive = (lots.get(type.id) ?? []).filter((lot) => isAlive(lot, form.starts_on, day))
  const available = sumOf(alive, ({ remaining }) => remaining)
  const held = sumOf(alive, (lot) => lot.held)
  const lends = sumOf(alive, (lot) => lot.lends ?? 0)
  return say.short({ asked: counted, posted: available + held, held, available, lends, short })
}

const inAdvance = (days: readonly AllocatedDay[]): number =>
  sumOf(
    days.flatMap(({ takings }) => takings.filter(({ lotId }) => lotId === ADVANCE)),
    ({ quantity }) => quantity,
  )

type About = { person: LeavePerson; form: LeaveForm; types: LeaveTypes; today: string }

function notesOf(
  { days, rule, counted, needsHr: hr, closed }: Planned,
  { person, form, types, today: day }: About,
) {
  const notes: string[] = closed.map(say.settledLater)
  if (hr) notes.push(say.needsHr(rule.back_days))
  const parts = Map.groupBy(
    days.filter((line) => line.counted > 0),
    ({ typeId }) => typeId,
  )
  if (parts.size > 1)
    notes.push(
      say.splitNote(
        [...parts].map(
          ([id, lines]) =>
            `${inDays(sumOf(lines, (line) => line.counted))} ${types.find(id)?.name.toLowerCase() ?? ''}`,
        ),
      ),
    )
  const advanced = inAdvance(days)
  if (advanced > 0) notes.push(say.inAdvance(advanced))
  const nextYear = dayAfter(yearOf(person, form.starts_on).to)
  if (form.ends_on >= nextYear) notes.push(say.newYear(nextYear))
  const due = rule.certificate_after !== null && counted > rule.certificate_after
  const certificateDueOn = due
    ? dayAfter(form.ends_on > day ? form.ends_on : day, rule.certificate_days)
    : null
  if (certificateDueOn) notes.push(say.certificateDue(certificateDueOn))
  return { notes, certificateDueOn }
}
