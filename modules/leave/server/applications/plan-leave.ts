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
import { countTimes, listLiveDays, type LiveDay } from './leave-application-queries.ts'
import { findRefusal, needsHr, type CheckFacts } from './leave-checks.ts'
import { dayAfter, dayBefore, sumOf, type CountedDay } from '#leave/server/counting/leave-days.ts'
import { isLeaving, listPlans, today, yearOf, type LeavePerson } from '#leave/server/leave-person.ts'
import type { LeaveType } from '#leave/server/rules/leave-type-queries.ts'
import type { LeaveTypes } from '#leave/server/rules/leave-types.ts'
import { countedFreeDays, freeDaysCounted, type Side } from '#leave/server/counting/sandwich-changes.ts'
import { linesOf } from '#leave/server/counting/sandwich-lines.ts'
import {
  NEW,
  changesOfOthers,
  inSentence,
  lessTaken,
  shortageOfOthers,
  type Around,
  type ChangeOfOther,
} from './changes-of-others.ts'
import { sidesOf } from '#leave/server/counting/sandwich-sides.ts'
import { isAlive, thereFor } from '#leave/server/book/spend-lots.ts'
import { lotsByType } from '#leave/server/book/spendable-lots.ts'
import { ADVANCE, type SpendableLot } from '#leave/server/book/take-in-advance.ts'
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
  /** What it adds to other leave of the person, or takes from it. */
  readonly changes: readonly ChangeOfOther[]
}

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
  const own = sidesOfWish(lines, { type, rule, form })
  const counted = [...lines, ...ownFreeDays({ own, others, plans, types })]
  const lots = await lotsByType(ctx, person.id, {
    types,
    day: form.starts_on,
    replaces,
    lends: !isLeaving(person),
  })
  const spending = { restTypeId: form.rest_type_id, today: today(ctx), lots }
  const { days, short } = allocateDays(counted, {
    ...spending,
    typeId: type.id,
    paidShareOf: (id) => types.paidShareOn(id, form.starts_on),
  })
  const changes = changesOfOthers({ own, others, plans, types }, { ...spending, lots: lessTaken(lots, days) })
  const facts = await factsOf(ctx, { person, type, rule, form, replaces }, { lines, plans, others })
  const total = sumOf(counted, (line) => line.counted)
  const closed = await closedMonthsOf(ctx, { personIds: [person.id], days: daysOf(counted) })
  const plan = { type, rule, days, short, lots, counted: total, needsHr: needsHr(facts), closed, changes }
  return {
    ...plan,
    short: short + sumOf(changes, (change) => change.short),
    refusal:
      findRefusal(facts) ??
      inClosedMonth(plan) ??
      (await blockedDays(ctx, person.id, plan, counted)) ??
      (await elsewhere(ctx, counted, plans)) ??
      shortage(plan, form, today(ctx)) ??
      shortageOfOthers(changes),
    ...notesOf(plan, { person, form, types, today: today(ctx) }),
  }
}

type Asking = Asked & { readonly person: LeavePerson; readonly replaces: number }

async function factsOf(
  ctx: Ctx,
  { person, type, rule, form, replaces }: Asking,
  { others, ...around }: Pick<CheckFacts, 'lines' | 'plans'> & { readonly others: readonly LiveDay[] },
): Promise<CheckFacts> {
  return {
    ...around,
    type,
    rule,
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
    byTheHour: form.duration === 'hours',
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

type Asked = { readonly type: LeaveType; readonly rule: LeaveRule; readonly form: LeaveForm }

/** What is asked for, as the sides of free days see it. */
const sidesOfWish = (lines: readonly CountedDay[], { type, rule, form }: Asked): Side[] =>
  lines
    .filter(({ kind, counted }) => kind === 'work' && counted > 0)
    .map(({ day, counted }) => ({
      applicationId: NEW,
      startsOn: form.starts_on,
      typeId: type.id,
      day,
      counted,
      rule,
      approved: false,
    }))

function ownFreeDays({ own, others, plans, types }: Around): CountedDay[] {
  const there = countedFreeDays(plans, others)
  const taken = new Set(there.map(({ day }) => day))
  return linesOf(
    freeDaysCounted(plans, [...sidesOf(others, types), ...own], there).filter(
      ({ applicationId, day }) => applicationId === NEW && !taken.has(day),
    ),
  )
}

type Planned = Pick<
  LeavePlan,
  'type' | 'rule' | 'days' | 'short' | 'lots' | 'counted' | 'needsHr' | 'changes'
> & {
  /** Months for payroll that are over for it. */
  readonly closed: readonly string[]
}

function shortage({ type, short, lots, counted }: Planned, form: LeaveForm, day: string): Refusal | null {
  if (short === 0) return null
  const own = lots.get(type.id) ?? []
  const alive = own.filter((lot) => isAlive(lot, form.starts_on, day))
  const available = thereFor(own, form.starts_on, day)
  const expiring = form.starts_on > day ? Math.max(0, thereFor(own, day, day) - available) : 0
  const held = sumOf(alive, (lot) => lot.held)
  const lends = sumOf(alive, (lot) => lot.lends ?? 0)
  return say.short({ asked: counted, posted: available + held, held, available, expiring, lends, short })
}

const inAdvance = (days: readonly AllocatedDay[]): number =>
  sumOf(
    days.flatMap(({ takings }) => takings.filter(({ lotId }) => lotId === ADVANCE)),
    ({ quantity }) => quantity,
  )

type About = { person: LeavePerson; form: LeaveForm; types: LeaveTypes; today: string }

function notesOf(
  { days, rule, counted, needsHr: hr, closed, changes }: Planned,
  { person, form, types, today: day }: About,
) {
  const notes: string[] = closed.map(say.settledLater)
  if (hr) notes.push(say.needsHr(rule.back_days))
  const parts = Map.groupBy(
    days.filter((line) => line.counted > 0),
    ({ typeId }) => typeId,
  )
  notes.push(...changes.map((change) => inSentence(change, types)))
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
