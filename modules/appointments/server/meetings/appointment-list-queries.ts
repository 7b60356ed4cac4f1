import { sql, type Expression, type SqlBool } from 'kysely'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type { PageFilter } from '#platform/contract/paging.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { pageByKey } from '#platform/server/database/page-by-key.ts'
import type { AppointmentNarrowing } from '#appointments/contract/meetings/appointment-calls.ts'

const searched = (search: string): Expression<SqlBool> => {
  const part = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`lower(appointment.name || ' ' || appointment.email || ' ' || appointment.company_name || ' ' || appointment.phone) like ${part}`
}

const from = (day: string) => sql<SqlBool>`starts_at >= ${day}::date::timestamp at time zone ${COMPANY_ZONE}`
const until = (day: string) =>
  sql<SqlBool>`starts_at < (${day}::date + 1)::timestamp at time zone ${COMPANY_ZONE}`

function ofKind(ctx: Ctx, which: NonNullable<AppointmentNarrowing['which']>): Expression<SqlBool> {
  if (which === 'attention') return sql<SqlBool>`outcome = 'scheduled' and attention is not null`
  if (which === 'upcoming') return sql<SqlBool>`outcome = 'scheduled' and ends_at > ${ctx.now}`
  if (which === 'open') return sql<SqlBool>`outcome = 'scheduled' and ends_at <= ${ctx.now}`
  return sql<SqlBool>`ends_at <= ${ctx.now}`
}

const appointments = (ctx: Ctx, hostId: number | null) =>
  ctx.db
    .selectFrom('appointment')
    .innerJoin('account', 'account.id', 'host_account_id')
    .$if(hostId !== null, (query) => query.where('host_account_id', '=', hostId!))

const narrowed = (ctx: Ctx, hostId: number | null, filter: AppointmentNarrowing) =>
  appointments(ctx, hostId)
    .$if(filter.outcome !== undefined, (query) => query.where('outcome', '=', filter.outcome!))
    .$if(filter.host_id !== undefined, (query) => query.where('host_account_id', '=', filter.host_id!))
    .$if(filter.from !== undefined, (query) => query.where(from(filter.from!)))
    .$if(filter.to !== undefined, (query) => query.where(until(filter.to!)))
    .$if(filter.which !== undefined, (query) => query.where(ofKind(ctx, filter.which!)))
    .$if(Boolean(filter.search), (query) => query.where(searched(filter.search ?? '')))

const columns = [
  'appointment.id',
  'appointment.name',
  'company_name',
  'appointment.email',
  'host_account_id as host_id',
  'account.name as host',
  'starts_at',
  'ends_at',
  'zone',
  'outcome',
  'attention',
  'call_by',
  'source_page',
  'appointment.created_at',
] as const

export type ListFilter = AppointmentNarrowing & Pick<PageFilter, 'after' | 'size'>

export function pageOfAppointments(ctx: Ctx, hostId: number | null, filter: ListFilter) {
  const query = narrowed(ctx, hostId, filter).select([...columns])
  const order = {
    by: sql.ref('starts_at'),
    valueOf: (row: { starts_at: string }) => row.starts_at,
    type: 'timestamptz' as const,
    id: sql.ref('appointment.id'),
    idOf: (row: { id: number }) => row.id,
    direction: filter.direction ?? (filter.which === 'upcoming' ? ('asc' as const) : ('desc' as const)),
  }
  return pageByKey(query, order, filter, () => countAppointments(ctx, hostId, filter))
}

export async function countAppointments(ctx: Ctx, hostId: number | null, filter: AppointmentNarrowing) {
  const { count } = await narrowed(ctx, hostId, filter)
    .select((query) => query.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** What was moved is shown where it is now. */
export const listOfDays = (
  ctx: Ctx,
  hostId: number | null,
  days: { readonly from: string; readonly to: string; readonly host_id?: number | undefined },
) =>
  narrowed(ctx, hostId, days)
    .select([...columns])
    .where('outcome', '<>', 'rescheduled')
    .orderBy('starts_at')
    .orderBy('appointment.id')
    .limit(1000)
    .execute()

/** Hosts who have or had a meeting, or could have one. */
export const listHostNames = (ctx: Ctx, hostId: number | null) =>
  ctx.db
    .selectFrom('account')
    .select(['account.id', 'account.name'])
    .where(
      sql<SqlBool>`account.id in (select account_id from appointment_host union select host_account_id from appointment)`,
    )
    .$if(hostId !== null, (query) => query.where('account.id', '=', hostId!))
    .orderBy('account.name')
    .orderBy('account.id')
    .execute()

/** Every meeting of the chain to which one belongs, the first one first. */
export const listHistory = (ctx: Ctx, uid: string) =>
  ctx.db
    .selectFrom('appointment')
    .innerJoin('account', 'account.id', 'host_account_id')
    .select(['appointment.id', 'starts_at', 'zone', 'outcome', 'account.name as host'])
    .where('uid', '=', uid)
    .orderBy('appointment.id')
    .execute()

export const listFiles = (ctx: Ctx, uid: string) =>
  ctx.db
    .selectFrom('appointment_file')
    .innerJoin('appointment', 'appointment.id', 'appointment_id')
    .select(['file_id', 'appointment_file.name', 'bytes'])
    .where('uid', '=', uid)
    .orderBy('appointment_file.id')
    .execute()

export async function findLeadTitle(ctx: Ctx, leadId: number | null): Promise<string> {
  if (leadId === null) return ''
  const lead = await ctx.db.selectFrom('lead').select('title').where('id', '=', leadId).executeTakeFirst()
  return lead?.title ?? ''
}

export async function findAddressOf(ctx: Ctx, accountId: number): Promise<string> {
  const { email } = await ctx.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return email
}
