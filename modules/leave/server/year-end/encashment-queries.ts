import { sql } from 'kysely'
import type { StateOf } from '#platform/contract/catalogue.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { pageByKey } from '#platform/server/database/page-by-key.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import type { encashmentCauses, encashmentStates } from '#leave/contract/leave-states.ts'
import { leaveIn } from '#leave/server/leave-policy.ts'

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

export const waiveEncashment = (ctx: Ctx, id: number, waived_because: string) =>
  updateRow(
    ctx,
    'leave_encashment',
    { id },
    { status: 'waived', waived_because, taken_by: ctx.actor.id, taken_at: ctx.now },
  )

type Narrowing = {
  readonly search?: string | undefined
  readonly status?: StateOf<typeof encashmentStates> | undefined
}
type Filter = Narrowing & { readonly after?: string | undefined; readonly size: number }

const narrowed = (ctx: Ctx, { search = '', status }: Narrowing) =>
  ctx.db
    .selectFrom('leave_encashment as one')
    .innerJoin('account as person', 'person.id', 'one.account_id')
    .innerJoin('leave_type as type', 'type.id', 'one.leave_type_id')
    .leftJoin('account as taker', 'taker.id', 'one.taken_by')
    .selectAll('one')
    .select(['person.name as person_name', 'type.name as type_name', 'type.key as type_key', 'type.medical'])
    .select('taker.name as taker_name')
    .where(leaveIn(ctx, 'list', 'one.account_id'))
    .$if(status !== undefined, (query) => query.where('one.status', '=', status ?? 'open'))
    .$if(search !== '', (query) =>
      query.where(sql<boolean>`lower(person.name) like lower(${`%${search.replace(/[\\%_]/g, '\\$&')}%`})`),
    )

export async function countEncashments(ctx: Ctx, wish: Narrowing): Promise<number> {
  const counted = narrowed(ctx, wish)
    .clearSelect()
    .select(sql<number>`count(*)`.as('count'))
  return (await counted.executeTakeFirstOrThrow()).count
}

export function pageOfEncashments(ctx: Ctx, filter: Filter) {
  const order = {
    by: sql.ref('one.due_on'),
    valueOf: (row: { due_on: string }) => row.due_on,
    type: 'date',
    id: sql.ref('one.id'),
    idOf: (row: { id: number }) => row.id,
    direction: 'desc',
  } as const
  return pageByKey(narrowed(ctx, filter), order, filter, () => countEncashments(ctx, filter))
}

export type ListedEncashment = Awaited<ReturnType<typeof pageOfEncashments>>['rows'][number]
