import type { Reason } from '#platform/contract/explanation.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { moveState, type Subject } from '#platform/server/approvals/move-state.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import { must } from '#platform/server/must.ts'
import { encashmentMessages } from '#leave/contract/year-end/encashment-messages.ts'
import { leaveMessages as say } from '#leave/contract/leave-messages.ts'
import type { LeaveRule } from '#leave/contract/rules/leave-rule.ts'
import { yearEndStates } from '#leave/contract/leave-states.ts'
import type * as calls from '#leave/contract/leave-administration-calls.ts'
import { insertEncashment, lockEncashmentsOf, reverseEncashment } from './encashment-queries.ts'
import {
  insertEntries,
  listLots,
  listTakenFor,
  lockBook,
  takeLot,
  type Entry,
  type StoredLot,
} from '#leave/server/book/leave-book-queries.ts'
import { isAdvance } from '#leave/server/book/take-in-advance.ts'
import { dayAfter, dayBefore, monthsAfter, sumOf } from '#leave/server/counting/leave-days.ts'
import { daysWithdrawn } from '#leave/server/leave-events.ts'
import { announceLeave } from '#leave/server/leave-notices.ts'
import { today } from '#leave/server/leave-person.ts'
import { mayCloseSomeYear, mayCloseYear } from '#leave/server/leave-policy.ts'
import { listYearSettings } from '#leave/server/rules/leave-type-queries.ts'
import { readTypes, type LeaveTypes } from '#leave/server/rules/leave-types.ts'
import {
  findOptionalYearEnd,
  insertYearEnd,
  listPeopleOf,
  listPosted,
  listYearEnds,
  stampYearEnd,
  sumOwed,
} from '#leave/server/leave-administration-queries.ts'
import { whyShared, type Balance } from './year-end-reasons.ts'
import { yearEndShare, type YearEndShare } from './year-end-rules.ts'

type Wish = { readonly company_id: number; readonly year: number }

const subjectOf = (id: number): Subject => ({ table: 'leave_year_end', id, noun: 'year’s end' })
const refOf = (id: number) => `year-end/${id}`

export async function daysOfYear(ctx: Ctx, { company_id, year }: Wish) {
  const settings = await listYearSettings(ctx)
  const month = settings.find((setting) => setting.company_id === company_id)?.first_month ?? 1
  const from = `${year}-${String(month).padStart(2, '0')}-01`
  return { from, to: dayBefore(monthsAfter(from, 12)) }
}

type Line = {
  readonly person: { readonly id: number; readonly name: string }
  readonly typeId: number
  readonly lots: readonly StoredLot[]
  readonly closing: number
  /** Taken in advance: it goes over into the next year, whose credits pay it back. */
  readonly owed: number
  readonly because: readonly Reason[]
} & YearEndShare

/** What the end of a leave year would make of every balance, as things stand. */
export const yearEndLines = async (ctx: Ctx, wish: Wish): Promise<readonly Line[]> =>
  linesOf(ctx, wish, await readTypes(ctx))

/** Lots that came in until the last day and do not run out by themselves; what is held stays where it is. */
async function linesOf(ctx: Ctx, wish: Wish, types: LeaveTypes): Promise<Line[]> {
  const { to } = await daysOfYear(ctx, wish)
  const people = await listPeopleOf(ctx, wish.company_id, to)
  const lots = Map.groupBy(
    await listLots(
      ctx,
      people.map(({ id }) => id),
    ),
    ({ account_id, leave_type_id }) => `${account_id}/${leave_type_id}`,
  )
  const owed = await sumOwed(
    ctx,
    people.map(({ id }) => id),
    to,
  )
  const taken = Map.groupBy(
    await listTakenFor(
      ctx,
      people.map(({ id }) => id),
    ),
    ({ lot_id }) => lot_id,
  )
  return people.flatMap((person) =>
    types.all.flatMap((type): Line[] => {
      const rule = types.ruleOn(type.id, to)
      const key = `${person.id}/${type.id}`
      const held = lots.get(key) ?? []
      const debt = owed.get(key) ?? 0
      const ahead = takenAfter(
        held.filter((lot) => isYearly(to)(lot) && !isAdvance(lot)),
        { taken, to },
      )
      const own = { lots: held, owed: debt, ahead: ahead + repaidAhead(held, { taken, debt, to }) }
      const shared = type.role === 'ordinary' && rule ? lineOf(own, rule, to) : null
      return shared ? [{ person, typeId: type.id, ...shared }] : []
    }),
  )
}

type Taken = {
  readonly taken: ReadonlyMap<number, readonly { readonly day: string; readonly taken: number }[]>
  readonly to: string
}

const takenAfter = (lots: readonly StoredLot[], { taken, to }: Taken): number =>
  sumOf(
    lots.flatMap(({ id }) => taken.get(id) ?? []),
    (one) => (one.day > to ? one.taken : 0),
  )

/** What was taken in advance for days after the year and paid back since was paid with days of the year. */
const repaidAhead = (
  lots: readonly StoredLot[],
  { debt, ...taken }: Taken & { readonly debt: number },
): number => Math.max(0, takenAfter(lots.filter(isAdvance), taken) - debt)

const isYearly =
  (to: string) =>
  ({ granted_on, expires_on }: StoredLot): boolean =>
    granted_on <= to && expires_on === null

/** What is owed stands there whether the kind is credited or not. */
function lineOf(
  { lots: all, owed, ahead }: Balance,
  rule: LeaveRule,
  to: string,
): Omit<Line, 'person' | 'typeId'> | null {
  const lots =
    rule.accrual === 'none' ? [] : all.filter(isYearly(to)).filter(({ remaining }) => remaining > 0)
  const left = sumOf(lots, ({ remaining }) => remaining)
  if (left === 0 && owed === 0) return null
  const share = yearEndShare(left, rule, ahead)
  const because = whyShared({ lots, owed, ahead }, rule, share)
  return { lots, closing: left - owed, owed, ...share, because }
}

export async function previewYearEnd(ctx: Ctx, wish: InputOf<typeof calls.previewYearEnd>) {
  must(mayCloseYear(ctx.actor, wish.company_id), say.mayNotClose)
  const types = await readTypes(ctx)
  const runs = await listYearEnds(ctx, wish)
  return {
    ...(await daysOfYear(ctx, wish)),
    lines: (await linesOf(ctx, wish, types)).map(({ typeId, ...line }) => {
      const { id, key, name } = types.find(typeId)!
      return { ...line, because: [...line.because], type: { id, key, name } }
    }),
    runs: runs.map((run) => ({
      id: run.id,
      status: run.status,
      proposed_by: run.proposer_name,
      proposed_at: run.proposed_at,
      decided_by: run.decider_name,
      can: {
        approve: run.status === 'pending' && run.proposed_by !== ctx.actor.id,
        withdraw: run.status === 'pending' && run.proposed_by === ctx.actor.id,
        reverse: run.status === 'approved',
      },
    })),
  }
}

export async function proposeYearEnd(ctx: Ctx, wish: InputOf<typeof calls.proposeYearEnd>) {
  must(mayCloseYear(ctx.actor, wish.company_id), say.mayNotClose)
  must((await daysOfYear(ctx, wish)).to < today(ctx), say.yearNotOver)
  const { id } = await insertYearEnd(ctx, wish)
  announceLeave(ctx)
  return { id }
}

const says = { approved: say.yearPosted, withdrawn: say.yearWithdrawn, reversed: say.yearReversed }

export async function moveYearEnd(ctx: Ctx, { id, to }: InputOf<typeof calls.moveYearEnd>) {
  must(mayCloseSomeYear(ctx.actor), say.mayNotClose)
  const run = await findOptionalYearEnd(ctx, id)
  must(run && mayCloseYear(ctx.actor, run.company_id), say.noSuchYear)
  if (to === 'approved') must(run.proposed_by !== ctx.actor.id, say.ownProposal)
  if (to === 'withdrawn') must(run.proposed_by === ctx.actor.id, say.noSuchYear)
  await moveState(ctx, { ...subjectOf(id), states: yearEndStates, to })
  if (to === 'approved') {
    await stampYearEnd(ctx, id)
    await postYearEnd(ctx, { id, company_id: run.company_id, year: run.year })
  }
  if (to === 'reversed') await reverseYearEnd(ctx, id)
  announceLeave(ctx)
  return said(says[to], {})
}

/** The books are locked in the order of the people, and what is there then is what is posted. */
async function postYearEnd(ctx: Ctx, run: Wish & { readonly id: number }) {
  const types = await readTypes(ctx)
  const days = await daysOfYear(ctx, run)
  const ids = (await linesOf(ctx, run, types)).map(({ person }) => person.id)
  for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) await lockBook(ctx, id)
  for (const line of await linesOf(ctx, run, types)) await postLine(ctx, { run, line, types, ...days })
}

type Posting = {
  readonly run: Wish & { readonly id: number }
  readonly line: Line
  readonly types: LeaveTypes
  readonly to: string
}

async function postLine(ctx: Ctx, { run, line, types, to }: Posting) {
  const { person, typeId, lots, carry } = line
  const entry = {
    account_id: person.id,
    leave_type_id: typeId,
    ref: refOf(run.id),
    reason: `Leave year end ${run.year}`,
  }
  await insertEntries(
    ctx,
    outOf(lots, line).map((out): Entry => ({ ...entry, ...out, effective_on: to, line: out.lot_id })),
  )
  if (line.encash > 0)
    await insertEncashment(ctx, {
      account_id: person.id,
      leave_type_id: typeId,
      quantity: line.encash,
      due_on: to,
      cause: 'year_end',
      ref: refOf(run.id),
    })
  if (carry === 0) return
  const firstDay = dayAfter(to)
  const months = types.ruleOn(typeId, to)?.carry_months ?? null
  const lot_id = await takeLot(ctx, {
    account_id: person.id,
    leave_type_id: typeId,
    origin: 'carried',
    key: `carried/${firstDay}/${run.id}`,
    granted_on: firstDay,
    expires_on: months === null ? null : dayBefore(monthsAfter(firstDay, months)),
  })
  await insertEntries(ctx, [
    { ...entry, kind: 'carry_in', lot_id, quantity: carry, effective_on: firstDay, line: lot_id },
  ])
}

/** Lot by lot: first what is carried, then what is paid out, the rest lapses. */
function outOf(lots: readonly StoredLot[], { carry, encash, lapse }: YearEndShare) {
  const left = [
    { kind: 'carry_out' as const, quantity: carry },
    { kind: 'encash' as const, quantity: encash },
    { kind: 'lapse' as const, quantity: lapse },
  ]
  return lots.flatMap(({ id, remaining }) => {
    let there = remaining
    return left.flatMap((part) => {
      const taken = Math.min(there, part.quantity)
      there -= taken
      part.quantity -= taken
      return taken === 0 ? [] : [{ kind: part.kind, lot_id: id, quantity: -taken }]
    })
  })
}

/** As a whole, and only while nothing that was carried is taken or held. */
async function reverseYearEnd(ctx: Ctx, id: number) {
  const people = new Set((await listPosted(ctx, refOf(id))).map(({ account_id }) => account_id))
  for (const accountId of [...people].toSorted((one, other) => one - other)) await lockBook(ctx, accountId)
  const posted = await listPosted(ctx, refOf(id))
  must(
    posted.every(({ kind, quantity, remaining }) => kind !== 'carry_in' || remaining === quantity),
    say.lotsUsed,
  )
  const paid = await lockEncashmentsOf(ctx, refOf(id))
  must(
    paid.every(({ status }) => status !== 'taken'),
    encashmentMessages.paidAlready,
  )
  for (const one of paid) await reverseEncashment(ctx, one.id)
  await raise(ctx, daysWithdrawn, { encashmentIds: paid.map((one) => one.id) })
  await insertEntries(
    ctx,
    posted.map(({ account_id, leave_type_id, lot_id, quantity, effective_on }, at): Entry => ({
      account_id,
      leave_type_id,
      lot_id,
      kind: 'adjust',
      quantity: -quantity,
      effective_on,
      ref: `${refOf(id)}/reversed`,
      line: at,
      reason: 'The leave year end was reversed',
    })),
  )
}
