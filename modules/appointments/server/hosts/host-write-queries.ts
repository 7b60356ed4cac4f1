import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow, updateRow } from '#platform/server/database/write.ts'
import type { HostHours, HostSpan } from '#appointments/contract/hosts/host-calls.ts'

type NewHost = {
  readonly account_id: number
  readonly public_id: string
  readonly zone: string
  readonly week: readonly HostHours[]
}

export const insertHost = (ctx: Ctx, { week, ...host }: NewHost) =>
  insertRow(ctx, 'appointment_host', { ...host, week: JSON.stringify(week), created_at: ctx.now })

type Changes = Omit<Parameters<typeof updateRow<'appointment_host'>>[3], 'week'> & {
  readonly week?: readonly HostHours[]
}

export const changeHost = (ctx: Ctx, row: { id: number; version?: number }, { week, ...changes }: Changes) =>
  updateRow(ctx, 'appointment_host', row, {
    ...changes,
    ...(week === undefined ? {} : { week: JSON.stringify(week) }),
  })

export const insertHostDay = (
  ctx: Ctx,
  { hours, ...day }: { host_id: number; day: string; hours: readonly HostSpan[]; note: string },
) => insertRow(ctx, 'appointment_host_day', { ...day, hours: JSON.stringify(hours) })

export const deleteHostDay = (ctx: Ctx, id: number) => deleteRow(ctx, 'appointment_host_day', id)

export const setLastDay = (ctx: Ctx, accountId: number, lastDay: string | null) =>
  ctx.db
    .updateTable('appointment_host')
    .set({ last_day: lastDay })
    .where('account_id', '=', accountId)
    .execute()
