import { sql } from 'kysely'
import type { DirectCaller } from '#platform/testing/direct-caller.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'
import { leaveOverview } from '#leave/contract/leave-calls.ts'
import { availableOf, debtOf } from '#leave/testing/model/model-lots.ts'
import { isoOf } from '#leave/testing/model/model-days.ts'
import { COMP_OFF, UNPAID, type Kinds, type Leave, type Person } from '#leave/testing/model/model-state.ts'

/** What is compared of a person, each fact under a name of its own. */
export type Book = ReadonlyMap<string, string | number>

type Row = { readonly account_id: number; readonly name: string; readonly value: string | number }

/**
 * As the server keeps it: the state of every application, each day of it by kind, what was put under which lot, what was
 * settled, lapsed and carried, and what the absences leave unpaid, by which payroll goes.
 */
export async function booksOnTheServer(
  product: TestProduct,
  ids: readonly number[],
): Promise<Map<number, Book>> {
  const { rows } = await product.read(({ db }) =>
    sql<Row>`
      with asked (account_id) as (select unnest(${[...ids]}::integer[]))
      select account_id, 'leave ' || app.id as name, app.status || ', project ' || coalesce(part.status, 'not_applicable')
        || coalesce(', back ' || (select days::text from leave_cancellation back
          where back.application_id = app.id and back.status = 'pending'), '') as value
      from asked join leave_application app using (account_id)
      left join leave_project_part part on part.application_id = app.id
      union all
      select account_id, 'day ' || day || ' of ' || application_id || ' ' || type.key
        || case when line.kind = 'sandwich' then ' enclosed' else '' end || ' ' || line.state,
        sum(counted) || ' paid ' || min(paid_share)
      from asked join leave_day line using (account_id) join leave_type type on type.id = leave_type_id
      where state <> 'returned' and counted > 0 group by account_id, day, application_id, type.key, line.kind, line.state
      union all
      select account_id, 'lots ' || type.key, string_agg(concat(origin, ' ', granted_on, '–', expires_on, ' ', remaining), ', '
        order by concat(origin, ' ', granted_on, '–', expires_on, ' ', remaining) collate "C")
      from asked join leave_lot using (account_id) join leave_type type on type.id = leave_type_id
      where remaining <> 0 group by account_id, type.key
      union all
      select account_id, 'settled ' || type.key || ' ' || cause, string_agg(quantity::text, ', ' order by done.id)
      from asked join leave_encashment done using (account_id) join leave_type type on type.id = leave_type_id
      group by account_id, type.key, cause
      union all
      select account_id, case entry.kind when 'lapse' then 'lapsed ' else 'carried ' end || type.key, abs(sum(quantity))::text
      from asked join leave_ledger entry using (account_id) join leave_type type on type.id = leave_type_id
      where entry.kind in ('lapse', 'carry_in') group by account_id, type.key, entry.kind
      union all
      select account_id, case when entry.kind in ('hold', 'release') then 'held ' else 'used ' end || type.key,
        (-sum(quantity))::text
      from asked join leave_ledger entry using (account_id) join leave_type type on type.id = leave_type_id
      where entry.kind in ('hold', 'release', 'debit', 'reversal')
      group by 1, 2 having sum(quantity) <> 0
      union all
      select lot.account_id, 'the ledger of lot ' || lot.id, sum(quantity) || ', not ' || remaining
      from asked join leave_lot lot using (account_id) left join leave_ledger on lot_id = lot.id
      group by lot.id having coalesce(sum(quantity), 0) <> remaining
      union all
      select account_id, 'unpaid ' || day, sum(hundredths * (100 - paid_share) / 100)::text
      from asked join absence using (account_id)
      where source = 'leave' and not tentative group by account_id, day having sum(100 - paid_share) > 0
      union all
      select account_id, 'comp-off ' || request.id, request.status || ' ' || quantity || ', project '
        || coalesce(part.status, 'not_applicable')
      from asked join comp_off_request request using (account_id)
      left join comp_off_part part on part.request_id = request.id`.execute(db),
  )
  const books = Map.groupBy(rows, ({ account_id }) => account_id)
  return new Map(
    ids.map((id) => [id, new Map((books.get(id) ?? []).map(({ name, value }) => [name, String(value)]))]),
  )
}

export function bookInTheModel(person: Person, kinds: Kinds): Book {
  const book = new Map<string, string>()
  const sums = new Map<string, number>()
  const paidOf = (kind: string) => (kind === UNPAID ? 0 : kind === COMP_OFF ? 100 : kinds[kind]!.paid)
  const add = (name: string, quantity: number) => sums.set(name, (sums.get(name) ?? 0) + quantity)
  for (const leave of person.leaves) {
    const back = leave.asked ? `, back {${leave.asked.days.map(isoOf).toSorted().join(',')}}` : ''
    book.set(`leave ${leave.id}`, `${leave.status}, project ${leave.project}${back}`)
    for (const { lot, kind, amount } of leave.parts)
      if (lot) add(`${leave.status === 'pending' ? 'held' : 'used'} ${kind}`, amount)
    for (const [name, { quantity, share, day }] of linesOf(leave, paidOf)) {
      book.set(name, `${quantity} paid ${share}`)
      const unpaid = Math.floor((quantity * (100 - share)) / 100)
      if (leave.status === 'approved' && share < 100) add(`unpaid ${day}`, unpaid)
    }
  }
  for (const [kind, lots] of Map.groupBy(
    person.lots.filter(({ left }) => left !== 0),
    (lot) => lot.kind,
  ))
    book.set(
      `lots ${kind}`,
      lots
        .map(
          ({ origin, granted, expires, left }) =>
            `${origin} ${isoOf(granted)}–${expires === null ? '' : isoOf(expires)} ${left}`,
        )
        .toSorted()
        .join(', '),
    )
  for (const [name, done] of Map.groupBy(person.settled, ({ kind, cause }) => `settled ${kind} ${cause}`))
    book.set(name, done.map(({ quantity }) => quantity).join(', '))
  for (const [kind, quantity] of person.lapsed) if (quantity > 0) add(`lapsed ${kind}`, quantity)
  for (const [kind, quantity] of person.carried) if (quantity > 0) add(`carried ${kind}`, quantity)
  for (const [name, sum] of sums) book.set(name, String(sum))
  for (const { id, status, quantity, project } of person.worked)
    book.set(`comp-off ${id}`, `${status} ${quantity}, project ${project}`)
  return book
}

function linesOf({ id, status, parts }: Leave, paidOf: (kind: string) => number) {
  const lines = new Map<string, { quantity: number; share: number; day: string }>()
  for (const { day, kind, amount, enclosed } of parts) {
    const state = status === 'pending' ? 'held' : 'taken'
    const name = `day ${isoOf(day)} of ${id} ${kind}${enclosed ? ' enclosed' : ''} ${state}`
    const quantity = (lines.get(name)?.quantity ?? 0) + amount
    lines.set(name, { quantity, share: paidOf(kind), day: isoOf(day) })
  }
  return lines
}

/** What the screens say is there today, of each kind. */
export async function balancesOnTheServer(caller: DirectCaller): Promise<Book> {
  const { balances } = (await caller.send(leaveOverview, {})).data
  return new Map(
    balances.map(({ type, available, owed }) => [`balance ${type.key}`, `${available}, owed ${owed}`]),
  )
}

export const balancesInTheModel = (person: Person, kinds: Kinds): Book =>
  new Map(
    Object.keys(kinds)
      .filter((kind) => kind !== UNPAID)
      .map((kind) => [
        `balance ${kind}`,
        `${availableOf(person, kinds, kind)}, owed ${debtOf(person, kind)}`,
      ]),
  )

/** Fact by fact where the two are not the same. */
export function differencesOf(server: Book, model: Book): string[] {
  const names = [...new Set([...server.keys(), ...model.keys()])].toSorted()
  return names
    .filter((name) => server.get(name) !== model.get(name))
    .map(
      (name) =>
        `${name}: the server has ${server.get(name) ?? 'nothing'}, the model ${model.get(name) ?? 'nothing'}`,
    )
}
