import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { holdLock } from '#platform/server/database/named-locks.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'

/** Bookings, moves and new hosts are decided one after the other, so that whose turn it is and what a day holds is true. */
export const lockBooking = (ctx: Ctx) => holdLock(ctx, 'appointment-bookings')

const appointments = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'appointment' | 'account' | 'appointment_host'>()
    .selectFrom('appointment')
    .innerJoin('account', 'account.id', 'host_account_id')
    .leftJoin('appointment_host', 'appointment_host.account_id', 'host_account_id')
    .selectAll('appointment')
    .select(['account.name as host', 'account.email as host_email', 'meeting_link'])
    .select(sql<string>`coalesce(appointment_host.zone, ${COMPANY_ZONE})`.as('host_zone'))

export type Meeting = Awaited<ReturnType<ReturnType<typeof appointments>['executeTakeFirstOrThrow']>>

export const findOptionalMeeting = (ctx: Ctx, id: number) =>
  appointments(ctx).where('appointment.id', '=', id).executeTakeFirst()

export const findMeeting = (ctx: Ctx, id: number) =>
  appointments(ctx).where('appointment.id', '=', id).executeTakeFirstOrThrow()

export const findOptionalByToken = (ctx: Ctx, token: string) =>
  appointments(ctx).where('token', '=', token).executeTakeFirst()

/** Those who decide on one meeting wait for each other. */
export const lockMeeting = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('appointment').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

export const findOptionalRepetition = (ctx: Ctx, { email, startsAt }: { email: string; startsAt: string }) =>
  ctx.db
    .selectFrom('appointment')
    .select(['zone', 'timezone_name', 'starts_at'])
    .where('email', '=', email)
    .where('starts_at', '=', startsAt)
    .where('outcome', '=', 'scheduled')
    .executeTakeFirst()

export async function countUpcoming(ctx: Ctx, email: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('appointment')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('email', '=', email)
    .where('outcome', '=', 'scheduled')
    .where('starts_at', '>', ctx.now.toISOString())
    .executeTakeFirstOrThrow()
  return count
}

/** When the first of the bookings was made that still counts against the limit of a place; null below it. */
export async function findLimitingMoment(
  ctx: Ctx,
  by: { readonly digest: string; readonly most: number; readonly since: Date },
): Promise<Date | null> {
  const rows = await ctx.db
    .selectFrom('appointment')
    .select('created_at')
    .where('sender_digest', '=', by.digest)
    .where('moved_from_id', 'is', null)
    .where('created_at', '>', by.since.toISOString())
    .orderBy('created_at', 'desc')
    .limit(by.most)
    .execute()
  return rows.length < by.most ? null : new Date(rows.at(-1)!.created_at)
}

export type NewAppointment = {
  readonly token: string
  readonly uid: string
  readonly sequence: number
  readonly host_account_id: number
  readonly contact_id: number
  readonly lead_id: number | null
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly company_name: string
  readonly guest_email: string
  readonly message: string
  readonly zone: string
  readonly timezone_name: string
  readonly local_day: string
  readonly local_minute: number
  readonly starts_at: string
  readonly ends_at: string
  readonly source_page: string
  readonly sender_digest: string
  readonly moved_from_id: number | null
}

export const insertAppointment = (ctx: Ctx, appointment: NewAppointment) =>
  insertRow(ctx, 'appointment', { ...appointment, created_at: ctx.now })

type Changes = Parameters<typeof updateRow<'appointment'>>[3]

export const changeAppointment = (ctx: Ctx, row: { id: number; version?: number }, changes: Changes) =>
  updateRow(ctx, 'appointment', row, changes)

export type AppointmentFile = { readonly id: string; readonly name: string; readonly bytes: number }

export const insertAppointmentFile = (ctx: Ctx, appointmentId: number, file: AppointmentFile) =>
  insertRow(ctx, 'appointment_file', {
    appointment_id: appointmentId,
    file_id: file.id,
    name: file.name,
    bytes: file.bytes,
  })

export const findPage = (ctx: Ctx) =>
  ctx.db.selectFrom('appointment_page').selectAll().executeTakeFirstOrThrow()

export type Page = Awaited<ReturnType<typeof findPage>>

export const savePage = (ctx: Ctx, { version, ...fields }: Omit<Page, 'id'>) =>
  updateRow(ctx, 'appointment_page', { id: 1, version }, fields)

/** What a contact asked for before this meeting, newest first. */
export const listEarlier = (ctx: Ctx, { contactId, before }: { contactId: number; before: string }) =>
  ctx.db
    .selectFrom('contact_origin')
    .leftJoin('lead', 'lead.id', 'contact_origin.lead_id')
    .select(['came_at as at', sql<string>`coalesce(lead.title, contact_origin.page_name)`.as('what')])
    .where('contact_origin.contact_id', '=', contactId)
    .where('came_at', '<', before)
    .orderBy('came_at', 'desc')
    .limit(5)
    .execute()
