import type { Ctx } from '#platform/server/ctx.ts'
import { insertRows } from './leave-history-queries.ts'
import { buildLeaveRule } from './leave-builders.ts'
import { insertDays } from './applications/leave-application-queries.ts'
import { insertEntries, type Entry } from './book/leave-book-queries.ts'
import { readTypes } from './rules/leave-types.ts'
import { SOURCE } from './calendar/write-absences.ts'

export type PastLeave = {
  readonly accountId: number
  readonly type: string
  readonly days: readonly string[]
  readonly reason: string
  readonly askedAt: Date
  readonly decidedAt: Date
  readonly decidedBy: { readonly id: number; readonly name: string }
  readonly status: 'approved' | 'rejected'
}

/**
 * Leave of earlier years by the thousand: each person has one opening lot that all of it came from, and days left over.
 * Answers with the name under which the calendar keeps each absence.
 */
export async function buildLeaveHistory(
  ctx: Ctx,
  past: readonly PastLeave[],
  left: number,
): Promise<{ readonly source: string; readonly source_id: string }[]> {
  const types = new Map((await readTypes(ctx)).all.map((type) => [type.key, type]))
  const typeIdOf = ({ type }: Pick<PastLeave, 'type'>) => types.get(type)!.id
  const applications = await insertRows(
    ctx,
    'leave_application',
    past.map((one) => ({
      account_id: one.accountId,
      leave_type_id: typeIdOf(one),
      duration: one.days.length === 1 ? ('single_day' as const) : ('multiple_days' as const),
      starts_on: one.days[0]!,
      ends_on: one.days.at(-1)!,
      reason: one.reason,
      status: one.status,
      rule: JSON.stringify(buildLeaveRule()),
      asked_at: one.askedAt,
      asked_by: one.accountId,
    })),
  )
  await insertMoves(ctx, past, applications)
  const taken = past.flatMap((one, at) =>
    one.days.map((day) => ({ ...one, day, applicationId: applications[at]! })),
  )
  const dayIds = await insertTaken(ctx, taken, typeIdOf)
  const lots = await openLots(ctx, past, { left, typeIdOf })
  await insertEntries(
    ctx,
    taken.flatMap((one, at): Entry[] =>
      one.status === 'rejected'
        ? []
        : [
            {
              account_id: one.accountId,
              leave_type_id: typeIdOf(one),
              lot_id: lots.get(keyOf(one))!,
              kind: 'debit',
              quantity: -100,
              effective_on: one.day,
              ref: `day/${dayIds[at]!}`,
              line: lots.get(keyOf(one))!,
              leave_day_id: dayIds[at]!,
              reason: 'Leave taken',
            },
          ],
    ),
  )
  return past.map((one, at) => ({ source: SOURCE, source_id: `${applications[at]!}/${typeIdOf(one)}` }))
}

type Taken = PastLeave & { readonly day: string; readonly applicationId: number }

function insertTaken(ctx: Ctx, taken: readonly Taken[], typeIdOf: (one: PastLeave) => number) {
  return insertDays(
    ctx,
    taken.map((one) => ({
      application_id: one.applicationId,
      account_id: one.accountId,
      leave_type_id: typeIdOf(one),
      day: one.day,
      kind: 'work',
      counted: 100,
      from_minute: 0,
      to_minute: 1_440,
      paid_share: 100,
      because: 'A working day',
      state: one.status === 'approved' ? 'taken' : 'returned',
    })),
  )
}

const keyOf = ({ accountId, type }: Pick<PastLeave, 'accountId' | 'type'>) => `${accountId}/${type}`

const insertMoves = (ctx: Ctx, past: readonly PastLeave[], applications: readonly number[]) =>
  insertRows(
    ctx,
    'transition',
    past.map((one, at) => ({
      subject_table: 'leave_application',
      subject_id: applications[at]!,
      from_state: 'pending',
      to_state: one.status,
      actor_kind: 'employee',
      actor_id: one.decidedBy.id,
      actor_name: one.decidedBy.name,
      at: one.decidedAt,
      comment: '',
      request_id: ctx.request.id,
      address: ctx.request.address,
    })),
  )

type Opening = { readonly left: number; readonly typeIdOf: (one: PastLeave) => number }

async function openLots(ctx: Ctx, past: readonly PastLeave[], { left, typeIdOf }: Opening) {
  const books = [...Map.groupBy(past, keyOf)].map(([key, own]) => {
    const days = own.flatMap((one) => (one.status === 'approved' ? one.days : [])).toSorted()
    const granted_on = `${(days[0] ?? own[0]!.days[0]!).slice(0, 4)}-01-01`
    return { key, first: own[0]!, granted_on, quantity: days.length * 100 + left }
  })
  const ids = await insertRows(
    ctx,
    'leave_lot',
    books.map(({ first, granted_on }) => ({
      account_id: first.accountId,
      leave_type_id: typeIdOf(first),
      origin: 'opening' as const,
      key: 'opening',
      granted_on,
    })),
  )
  await insertEntries(
    ctx,
    books.map(({ first, granted_on, quantity }, at): Entry => ({
      account_id: first.accountId,
      leave_type_id: typeIdOf(first),
      lot_id: ids[at]!,
      kind: 'opening',
      quantity,
      effective_on: granted_on,
      ref: 'opening',
      line: typeIdOf(first),
      reason: 'Opening balance from the previous system',
    })),
  )
  return new Map(books.map(({ key }, at) => [key, ids[at]!]))
}
