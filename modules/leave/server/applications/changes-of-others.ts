import type { Refusal } from '#platform/contract/refusal.ts'
import { leaveMessages as say } from '#leave/contract/leave-messages.ts'
import { inDays, spanOfLeave } from '#leave/contract/leave-words.ts'
import { allocateDays, type AllocatedDay } from '#leave/server/book/allocate-days.ts'
import { ADVANCE, type SpendableLot } from '#leave/server/book/take-in-advance.ts'
import { sumOf, type DayPlan } from '#leave/server/counting/leave-days.ts'
import type { SandwichedDay } from '#leave/server/counting/sandwich.ts'
import {
  changesTo,
  countedFreeDays,
  freeDaysCounted,
  type Side,
} from '#leave/server/counting/sandwich-changes.ts'
import { linesOf, restFor } from '#leave/server/counting/sandwich-lines.ts'
import { sidesOf } from '#leave/server/counting/sandwich-sides.ts'
import type { LeaveTypes } from '#leave/server/rules/leave-types.ts'
import type { LiveDay } from './leave-application-queries.ts'
import { keptShare } from './leave-paid-share.ts'

/** The application that is being counted has no number yet. */
export const NEW = 0

export type Around = {
  /** The working days that are asked for. */
  readonly own: readonly Side[]
  /** Other leave of the person around them. */
  readonly others: readonly LiveDay[]
  readonly plans: readonly DayPlan[]
  readonly types: LeaveTypes
}

type Lots = ReadonlyMap<number, readonly SpendableLot[]>

type Spending = { readonly lots: Lots; readonly restTypeId: number | null; readonly today: string }

/** What a leave that is asked for changes of another one, at once or when it is approved. */
export type ChangeOfOther = {
  readonly applicationId: number
  readonly starts_on: string
  readonly ends_on: string
  readonly status: LiveDay['status']
  readonly onApproval: boolean
  readonly gone: readonly LiveDay[]
  readonly added: readonly AllocatedDay[]
  /** Of the added days so much is in no balance. */
  readonly short: number
}

/** Every date of every other leave that it would change: what waits at once, what is approved with its approval. */
export function changesOfOthers(around: Around, spending: Spending): ChangeOfOther[] {
  const { own, others, plans, types } = around
  const there = countedFreeDays(plans, others)
  const counted = (approved: boolean, lines: readonly { day: string; application_id: number }[]) =>
    freeDaysCounted(plans, [...sidesOf(others, types), ...own.map((side) => ({ ...side, approved }))], lines)
  const asked = counted(false, there)
  const atOnce = changesTo(asked, there)
  const standing = asked.map((one) => ({ ...one, application_id: one.applicationId }))
  const later = changesTo(counted(true, standing), standing)
  const goneLater = there.filter((line) =>
    later.gone.some(({ day, applicationId }) => day === line.day && applicationId === line.application_id),
  )
  const now = byApplication({ ...atOnce, onApproval: false }, around, spending)
  const left = now.reduce<Lots>((lots, { added }) => lessTaken(lots, added), spending.lots)
  const then = byApplication({ gone: goneLater, added: later.added, onApproval: true }, around, {
    ...spending,
    lots: left,
  })
  return [...now, ...then]
}

type Moves = {
  readonly gone: readonly LiveDay[]
  readonly added: readonly SandwichedDay[]
  readonly onApproval: boolean
}

function byApplication({ gone, added, onApproval }: Moves, { others, types }: Around, spending: Spending) {
  const ids = new Set([
    ...gone.map((line) => line.application_id),
    ...added.map(({ applicationId }) => applicationId),
  ])
  ids.delete(NEW)
  let { lots } = spending
  return [...ids].map((applicationId): ChangeOfOther => {
    const own = others.filter((line) => line.application_id === applicationId)
    const { starts_on, ends_on, status, asked_type_id } = own[0]!
    const wanted = added.filter((one) => one.applicationId === applicationId)
    const { days, short } = allocateDays(linesOf(wanted), {
      ...spending,
      lots,
      typeId: asked_type_id,
      restTypeId: restFor(asked_type_id, spending.restTypeId),
      paidShareOf: keptShare(types, own, { starts_on }),
    })
    lots = lessTaken(lots, days)
    const lost = gone.filter((line) => line.application_id === applicationId)
    return { applicationId, starts_on, ends_on, status, onApproval, gone: lost, added: days, short }
  })
}

/** What is left of the lots once these days have been taken from them. */
export function lessTaken(lots: Lots, days: readonly AllocatedDay[]): Lots {
  const takings = days.flatMap((day) => day.takings.map((taking) => ({ ...taking, typeId: day.typeId })))
  if (takings.length === 0) return lots
  return new Map(
    [...lots].map(([typeId, own]) => [
      typeId,
      own.map((lot) => {
        const taken = sumOf(
          takings.filter((one) => one.typeId === typeId && one.lotId === lot.id),
          ({ quantity }) => quantity,
        )
        if (lot.id === ADVANCE) return { ...lot, lends: (lot.lends ?? 0) - taken }
        return { ...lot, remaining: lot.remaining - taken }
      }),
    ]),
  )
}

export function shortageOfOthers(changes: readonly ChangeOfOther[]): Refusal | null {
  const found = changes.find(({ short }) => short > 0)
  if (!found) return null
  return say.othersShort({
    leave: spanOfLeave(found),
    days: [...new Set(found.added.map(({ day }) => day))],
    short: found.short,
  })
}

/** “When this is approved, the approved leave of 14 Dec 2026 grows by 2.00 days …: 2.00 casual leave.” */
export function inSentence(change: ChangeOfOther, types: LeaveTypes): string {
  const { gone, added, onApproval, status } = change
  const kinds = Map.groupBy(added, ({ typeId }) => typeId)
  const total = (lines: readonly { counted: number }[]) => sumOf(lines, ({ counted }) => counted)
  return say.otherMoves({
    leave: spanOfLeave(change),
    status,
    days: [...new Set([...gone, ...added].map(({ day }) => day))],
    quantity: total(added) - total(gone),
    parts: [...kinds].map(([id, lines]) => `${inDays(total(lines))} ${nameOf(types.find(id)!)}`),
    onApproval,
  })
}

/** An approver reads this sentence, who may not know of medical leave. */
const nameOf = ({ name, medical }: { readonly name: string; readonly medical: boolean }): string =>
  medical ? 'leave' : name.toLowerCase()
