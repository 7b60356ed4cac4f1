import { sql, type SqlBool } from 'kysely'
import { legsToDecide } from '#platform/server/approvals/approval-queries.ts'
import { pageOfInbox } from '#platform/server/approvals/approval-inbox.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { pageByKey } from '#platform/server/database/page-by-key.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import type { RequestKind } from '#attendance/contract/attendance-lists.ts'
import { ATTENDANCE_AREA } from '#attendance/contract/attendance-lists.ts'
import type { RequestFilter } from '#attendance/contract/requests/request-calls.ts'
import { amongPeople, type PageKey, type Visible } from '#attendance/server/person-queries.ts'

type NewRequest = {
  account_id: number
  kind: RequestKind
  day_from: string
  day_to: string
  part: 'full' | 'first_half' | 'second_half' | 'hours'
  hundredths: number
  sessions: string
  before: string
  comment: string
  reason_code?: 'forgot_in' | 'forgot_out' | 'system_issue' | 'meeting_outside' | 'other' | null
  place?: string
  client?: string
  travel_km?: number
  series?: string | null
  is_correction?: boolean
  status?: 'waiting' | 'approved'
}

export const insertRequest = (ctx: Ctx, request: NewRequest) =>
  insertRow(ctx, 'attendance_request', { ...request, submitted_by: ctx.actor.id, submitted_at: ctx.now })

type Rewritten = Omit<NewRequest, 'account_id' | 'kind' | 'series' | 'is_correction' | 'status'>

export const rewriteRequest = (
  ctx: Ctx,
  row: { readonly id: number; readonly version: number },
  facts: Rewritten,
) => updateRow(ctx, 'attendance_request', row, { ...facts, submitted_at: ctx.now })

type RequestDay = {
  request_id: number
  account_id: number
  day: string
  hundredths: number
  starts_at: string
  ends_at: string
}

export const insertRequestDays = (ctx: Ctx, days: readonly RequestDay[]) =>
  ctx.db
    .insertInto('attendance_request_day')
    .values([...days])
    .execute()

/** Another wish comes in their place: nothing of them is put in force any more. */
export const deleteDays = (ctx: Ctx, requestId: number) =>
  ctx.db.deleteFrom('attendance_request_day').where('request_id', '=', requestId).execute()

export const releaseDays = (ctx: Ctx, requestId: number) =>
  ctx.db
    .updateTable('attendance_request_day')
    .set({ live: false })
    .where('request_id', '=', requestId)
    .execute()

export async function countChangesInMonth(ctx: Ctx, accountId: number, day: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('attendance_request')
    .select(sql<number>`count(*)`.as('count'))
    .where('account_id', '=', accountId)
    .where('kind', '=', 'time_change_request')
    .where('is_correction', '=', false)
    .where('status', 'in', ['waiting', 'approved'])
    .where(sql<SqlBool>`date_trunc('month', day_from) = date_trunc('month', ${day}::date)`)
    .executeTakeFirstOrThrow()
  return count
}

/** Whose request it is, to lock the person before the request. */
export const findOptionalRequest = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('attendance_request').selectAll().where('id', '=', id).executeTakeFirst()

export const lockRequest = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('attendance_request')
    .innerJoin('account', 'account.id', 'account_id')
    .selectAll('attendance_request')
    .select('account.name as person_name')
    .where('attendance_request.id', '=', id)
    .forUpdate('attendance_request')
    .executeTakeFirstOrThrow()
export type LockedRequest = Awaited<ReturnType<typeof lockRequest>>

const requests = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'attendance_request' | 'account'>()
    .selectFrom('attendance_request')
    .innerJoin('account as person', 'person.id', 'attendance_request.account_id')
    .innerJoin('account as submitter', 'submitter.id', 'submitted_by')
    .selectAll('attendance_request')
    .select(['person.name as person_name', 'submitter.name as submitter_name'])

export function pageOfRequests(ctx: Ctx, filter: RequestFilter, visible: Visible) {
  const narrowed = requests(ctx)
    .where(amongPeople(ctx, visible, sql.ref('attendance_request.account_id')))
    .$if(filter.status !== undefined, (query) =>
      query.where('attendance_request.status', '=', filter.status ?? 'waiting'),
    )
    .$if(filter.kind !== undefined, (query) =>
      query.where('attendance_request.kind', '=', filter.kind as RequestKind),
    )
  const order = {
    by: sql.ref('attendance_request.day_from'),
    valueOf: (row: { day_from: string }) => row.day_from,
    type: 'date',
    id: sql.ref('attendance_request.id'),
    idOf: (row: { id: number }) => row.id,
    direction: 'desc',
  } as const
  return pageByKey(narrowed, order, filter, async () => {
    const counted = narrowed.clearSelect().select(sql<number>`count(*)`.as('count'))
    return (await counted.executeTakeFirstOrThrow()).count
  })
}
export type RequestRow = Awaited<ReturnType<typeof pageOfRequests>>['rows'][number]

/** `entitled`: an approver who was asked and may not decide any more does not count. */
export function pageOfWaiting(ctx: Ctx, { entitled, ...filter }: PageKey & { entitled: readonly number[] }) {
  const legs = legsToDecide(ctx, { area: ATTENDANCE_AREA.key, entitled }).as('leg')
  const waiting = requests(ctx)
    .innerJoin(legs, 'leg.subject_id', 'attendance_request.id')
    .innerJoin('account as approver', 'approver.id', 'leg.approver_id')
    .select(['leg.id as leg_id', 'leg.approver_id', 'leg.due_at', 'approver.name as approver_name'])
    .select(sql<string>`leg.opened_at`.as('opened_at'))
    .where('leg.subject_table', '=', 'attendance_request')
  return pageOfInbox(waiting, filter)
}
