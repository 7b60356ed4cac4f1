import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { leaveMessages as say } from '#leave/contract/leave-messages.ts'
import type * as calls from '#leave/contract/leave-administration-calls.ts'
import { sumOf } from '#leave/server/counting/leave-days.ts'
import { balanceOfKinds, listYearLots } from '#leave/server/book/balance-on.ts'
import { readBalances } from '#leave/server/book/leave-balances.ts'
import { findLeavePerson, today } from '#leave/server/leave-person.ts'
import { isKindSeen, isSeenInFull, leaveViewOf, mayReadAll, mayUseLeave } from '#leave/server/leave-policy.ts'
import {
  pageOfBooks,
  pageOfLedger,
  sumLedger,
} from '#leave/server/applications/leave-application-list-queries.ts'
import { readTypes } from '#leave/server/rules/leave-types.ts'

type StatementOf = { readonly account_id?: number | undefined; readonly leave_type_id: number }

/** A person's book of one kind of leave, for those who may know kinds. */
export async function findBook(ctx: Ctx, { account_id = ctx.actor.id, leave_type_id }: StatementOf) {
  must(mayUseLeave(ctx.actor), say.notForYou)
  const view = await leaveViewOf(ctx)
  must(isSeenInFull(view, account_id), say.noSuchPerson)
  const person = await findLeavePerson(ctx, account_id)
  must(person, say.noSuchPerson)
  const types = await readTypes(ctx)
  const type = types.find(leave_type_id)
  must(type && type.role !== 'loss_of_pay' && isKindSeen(view, account_id), say.noSuchType)
  return { person, type, types }
}

export async function readStatement(ctx: Ctx, wish: InputOf<typeof calls.leaveStatement>) {
  const { person, type, types } = await findBook(ctx, wish)
  const page = await pageOfLedger(ctx, { accountId: person.id, typeId: type.id }, wish)
  const balances = await readBalances(ctx, person, types)
  const none = {
    type: { id: type.id, key: type.key, name: type.name, role: type.role },
    opening: 0,
    accrued: 0,
    used: 0,
    held: 0,
    lapsed: 0,
    adjusted: 0,
    available: 0,
    owed: 0,
    lends: 0,
    lapsing: null,
    year_end: 0,
    because: [],
  }
  return {
    ...page,
    person: { id: person.id, name: person.name },
    type: { id: type.id, key: type.key, name: type.name },
    balance: balances.find((balance) => balance.type.id === type.id) ?? none,
  }
}

type Whose = { readonly account_id: number; readonly leave_type_id: number }

const BEGINNING = '2000-01-01'

/** Stands for all kinds together, where the reader may not know which is medical. */
const EVERY_KIND = { id: 0, key: 'leave', name: 'Leave' }

/** A column for each kind; one for all of them where the reader may not know kinds. */
export async function readBalanceList(ctx: Ctx, { as_on, ...filter }: InputOf<typeof calls.listBalances>) {
  must(mayReadAll(ctx.actor), say.mayNotSeeAll)
  const view = await leaveViewOf(ctx)
  const page = await pageOfBooks(ctx, filter)
  const everyType = await readTypes(ctx)
  const kept = everyType.all.filter(({ role, active }) => role !== 'loss_of_pay' && active)
  const knowsKinds = page.rows.every(({ id }) => isKindSeen(view, id))
  const types = knowsKinds ? kept : [EVERY_KIND]
  const kinds = new Set(kept.map(({ id }) => id))
  const accountIds = page.rows.map(({ id }) => id)
  const day = as_on ?? today(ctx)
  const sums = await sumLedger(ctx, { accountIds, from: BEGINNING, asOf: day, ahead: as_on === undefined })
  const lots = await listYearLots(ctx, accountIds, { types: everyType, asOn: as_on })
  return {
    ...page,
    types: types.map(({ id, key, name }) => ({ id, key, name })),
    rows: page.rows.map(({ id, name }) => ({
      id,
      name,
      balances: types.map((type) => {
        const isMeant = ({ account_id, leave_type_id }: Whose) =>
          account_id === id && (type === EVERY_KIND ? kinds.has(leave_type_id) : leave_type_id === type.id)
        const { available } = balanceOfKinds(lots.filter(isMeant), day)
        const held = sumOf(sums.filter(isMeant), (sum) => sum.held)
        return { leave_type_id: type.id, posted: available + held, held, available }
      }),
    })),
  }
}
