import { sql } from 'kysely'
import type { StateOf } from '#platform/contract/catalogue.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { listQuery, type RowOf } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import type { encashmentCauses } from '#leave/contract/leave-states.ts'
import { encashmentList } from '#leave/contract/year-end/encashment-calls.ts'
import { typeAsSeen } from '#leave/server/applications/type-as-seen-queries.ts'
import { leaveIn, type LeaveView } from '#leave/server/leave-policy.ts'

type NewEncashment = {
  readonly account_id: number
  readonly leave_type_id: number
  readonly quantity: number
  readonly due_on: string
  readonly cause: StateOf<typeof encashmentCauses>
  readonly ref: string
}

export const insertEncashment = (ctx: Ctx, encashment: NewEncashment) =>
  insertRow(ctx, 'leave_encashment', encashment)

export const lockEncashmentsOf = (ctx: Ctx, ref: string) =>
  ctx.db
    .selectFrom('leave_encashment')
    .select(['id', 'status'])
    .where('ref', '=', ref)
    .orderBy('id')
    .forUpdate()
    .execute()

export const reverseEncashment = (ctx: Ctx, id: number) =>
  updateRow(ctx, 'leave_encashment', { id }, { status: 'reversed' })

export const lockOptionalEncashment = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('leave_encashment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const takeEncashment = (ctx: Ctx, id: number, month: string) =>
  updateRow(
    ctx,
    'leave_encashment',
    { id },
    { status: 'taken', month, taken_by: ctx.actor.id, taken_at: ctx.now },
  )

/** What waits to be paid or taken off, whatever it came from. */
export const listOpenEncashments = (ctx: Ctx, accountId: number) =>
  ctx.db
    .selectFrom('leave_encashment')
    .select(['id', 'quantity'])
    .where('account_id', '=', accountId)
    .where('status', '=', 'open')
    .orderBy('id')
    .execute()

type OpenOf = {
  readonly accountIds: readonly number[]
  readonly causes: readonly StateOf<typeof encashmentCauses>[]
}

export const listOpenOf = (ctx: Ctx, { accountIds, causes }: OpenOf) =>
  ctx.db
    .selectFrom('leave_encashment')
    .select(['id', 'account_id', 'leave_type_id', 'quantity', 'cause'])
    .where('account_id', '=', sql<number>`any (${[...accountIds]}::integer[])`)
    .where('status', '=', 'open')
    .where('cause', 'in', causes)
    .orderBy('account_id')
    .orderBy('id')
    .execute()

export const openEncashment = (ctx: Ctx, id: number) =>
  updateRow(ctx, 'leave_encashment', { id }, { status: 'open', month: null, taken_by: null, taken_at: null })

export const waiveEncashment = (ctx: Ctx, id: number, waived_because: string) =>
  updateRow(
    ctx,
    'leave_encashment',
    { id },
    { status: 'waived', waived_because, taken_by: ctx.actor.id, taken_at: ctx.now },
  )

/** As the reader's list has it. */
export const findListedEncashment = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('leave_encashment')
    .selectAll()
    .where('id', '=', id)
    .where(leaveIn(ctx, 'list', 'account_id'))
    .executeTakeFirst()

type Posted = Pick<NewEncashment, 'account_id' | 'leave_type_id' | 'ref'>

/** What left the book at the same time. A lot may run out more than once: its entries then differ in their line. */
export const listPostedWith = (ctx: Ctx, { account_id, leave_type_id, ref }: Posted) =>
  ctx.db
    .selectFrom('leave_ledger as entry')
    .innerJoin('leave_lot as lot', 'lot.id', 'entry.lot_id')
    .select(['entry.kind', 'entry.quantity', 'lot.origin', 'lot.granted_on', 'lot.expires_on'])
    .where('entry.account_id', '=', account_id)
    .where('entry.leave_type_id', '=', leave_type_id)
    .where('entry.kind', 'in', ['carry_out', 'encash', 'lapse', 'recover'])
    .where((where) =>
      where.or([where('entry.ref', '=', ref), where(sql`entry.ref || '/' || entry.line`, '=', ref)]),
    )
    .orderBy('entry.id')
    .execute()

export const encashmentQuery = listQuery(encashmentList, {
  from: (ctx, _view: LeaveView, _filter, reach) =>
    ctx.db
      .$pickTables<'leave_encashment' | 'account' | 'leave_type'>()
      .selectFrom('leave_encashment as one')
      .innerJoin('account as person', 'person.id', 'one.account_id')
      .innerJoin('leave_type as type', 'type.id', 'one.leave_type_id')
      .where(leaveIn(ctx, reach, 'one.account_id')),
  select: (rows) =>
    rows
      .leftJoin('account as taker', 'taker.id', 'one.taken_by')
      .selectAll('one')
      .select(['person.name as person_name', 'taker.name as taker_name'])
      .select(['type.name as type_name', 'type.key as type_key']),
  filters: {
    status: (rows, status) => rows.where('one.status', '=', status),
    search: (rows, words) => rows.where(searchIn('person.name', words)),
  },
  sorts: ({ ctx }) => ({
    person: 'person.name',
    type: typeAsSeen(ctx, 'one.account_id'),
    quantity: 'one.quantity',
    due_on: neverNull('one.due_on'),
    cause: 'one.cause',
    status: 'one.status',
    month: 'one.month',
  }),
  totals: { quantity: 'one.quantity' },
  id: 'one.id',
})

export type ListedEncashment = RowOf<typeof encashmentQuery>
