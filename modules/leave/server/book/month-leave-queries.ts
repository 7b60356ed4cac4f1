import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/** In hundredths of a day; leave without pay has no balance. */
export type MonthLeave = {
  readonly person_id: number
  readonly name: string
  readonly taken: number
  readonly balance: number | null
}

type Month = { readonly personIds: readonly number[]; readonly from: string; readonly to: string }

/** What each person took in a month and what stood in the book on its last day, for their payslips. */
export async function listMonthLeave(ctx: Ctx, { personIds, from, to }: Month): Promise<MonthLeave[]> {
  const { rows } = await sql<MonthLeave>`
    with taken as (
      select account_id, leave_type_id, sum(counted)::integer as counted from leave_day
      where account_id = any (${[...personIds]}::integer[]) and state = 'taken'
        and day between ${from}::date and ${to}::date
      group by 1, 2
    ), book as (
      select account_id, leave_type_id, sum(quantity)::integer as there from leave_ledger
      where account_id = any (${[...personIds]}::integer[]) and effective_on <= ${to}::date
        and kind not in ('hold', 'release')
      group by 1, 2
    )
    select coalesce(taken.account_id, book.account_id) as person_id, type.name,
      coalesce(taken.counted, 0) as taken,
      case when type.role <> 'loss_of_pay' then coalesce(book.there, 0) end as balance
    from taken full join book using (account_id, leave_type_id)
    join leave_type as type on type.id = coalesce(taken.leave_type_id, book.leave_type_id)
    where coalesce(taken.counted, 0) <> 0 or (type.active and coalesce(book.there, 0) <> 0)
    order by person_id, type.position, type.id`.execute(ctx.db)
  return rows
}
