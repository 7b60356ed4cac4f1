import { sql, type Expression, type SqlBool } from 'kysely'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { appointmentList } from '#appointments/contract/meetings/appointment-calls.ts'

const searched = sql`lower(appointment.name || ' ' || appointment.email || ' ' || appointment.company_name || ' ' || appointment.phone)`

const from = (day: string) => sql<SqlBool>`starts_at >= ${day}::date::timestamp at time zone ${COMPANY_ZONE}`
const until = (day: string) =>
  sql<SqlBool>`starts_at < (${day}::date + 1)::timestamp at time zone ${COMPANY_ZONE}`

type Which = 'upcoming' | 'past' | 'open' | 'attention'

function ofKind(ctx: Ctx, which: Which): Expression<SqlBool> {
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

export const appointmentQuery = listQuery(appointmentList, {
  from: (ctx: Ctx, hostId: number | null) => appointments(ctx, hostId),
  select: (rows) => rows.select([...columns]),
  filters: {
    which: (rows, which, { ctx }) => rows.where(ofKind(ctx, which)),
    outcome: (rows, outcome) => rows.where('outcome', '=', outcome),
    host_id: (rows, id) => rows.where('host_account_id', '=', id),
    from: (rows, day) => rows.where(from(day)),
    to: (rows, day) => rows.where(until(day)),
    search: (rows, words) => rows.where(searchIn(searched, words)),
  },
  sorts: {
    name: neverNull('appointment.name'),
    starts_at: neverNull('starts_at'),
    host: neverNull('account.name'),
    email: neverNull('appointment.email'),
    created_at: neverNull('appointment.created_at'),
    outcome: neverNull('outcome'),
  },
  id: 'appointment.id',
})

/** What was moved is shown where it is now. */
export const listOfDays = (
  ctx: Ctx,
  hostId: number | null,
  days: { readonly from: string; readonly to: string; readonly host_id?: number | undefined },
) =>
  appointments(ctx, hostId)
    .select([...columns])
    .where(from(days.from))
    .where(until(days.to))
    .$if(days.host_id !== undefined, (query) => query.where('host_account_id', '=', days.host_id!))
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
