import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { HostHours, HostSpan } from '#appointments/contract/hosts/host-calls.ts'

const hosts = (ctx: Ctx) =>
  ctx.db
    .selectFrom('appointment_host')
    .innerJoin('account', 'account.id', 'appointment_host.account_id')
    .select(['appointment_host.id', 'account_id', 'account.name', 'account.email', 'public_id'])
    .select(['active', 'on_card', 'zone', 'week', 'minimum_notice_minutes', 'horizon_days'])
    .select(['buffer_minutes', 'daily_cap', 'linkedin_url', 'meeting_link', 'picture_file_id'])
    .select(['last_day', 'appointment_host.version'])

type Stored = Awaited<ReturnType<ReturnType<typeof hosts>['executeTakeFirstOrThrow']>>
export type Host = Omit<Stored, 'week'> & { readonly week: readonly HostHours[] }

const read = (row: Stored): Host => ({ ...row, week: row.week as HostHours[] })

/** Who can be met at all: those who may still sign in and take meetings, longest there first. */
export async function listBookableHosts(ctx: Ctx): Promise<Host[]> {
  const rows = await hosts(ctx)
    .where('active', '=', true)
    .where('account.status', '=', 'active')
    .orderBy('appointment_host.id')
    .execute()
  return rows.map(read)
}

export async function listHostRows(ctx: Ctx, accountId: number | null): Promise<Host[]> {
  const rows = await hosts(ctx)
    .$if(accountId !== null, (query) => query.where('account_id', '=', accountId!))
    .orderBy('account.name')
    .orderBy('appointment_host.id')
    .execute()
  return rows.map(read)
}

export async function findOptionalHost(
  ctx: Ctx,
  by: { readonly id: number } | { readonly accountId: number },
): Promise<Host | undefined> {
  const row = await hosts(ctx)
    .$if('id' in by, (query) => query.where('appointment_host.id', '=', 'id' in by ? by.id : 0))
    .$if('accountId' in by, (query) => query.where('account_id', '=', 'accountId' in by ? by.accountId : 0))
    .executeTakeFirst()
  return row && read(row)
}

export type HostDay = {
  readonly id: number
  readonly host_id: number
  readonly day: string
  readonly hours: readonly HostSpan[]
  readonly note: string
}

export async function listHostDays(
  ctx: Ctx,
  span: { readonly hostIds: readonly number[]; readonly from: string; readonly to?: string },
): Promise<HostDay[]> {
  const rows = await ctx.db
    .selectFrom('appointment_host_day')
    .select(['id', 'host_id', 'day', 'hours', 'note'])
    .where(sql<boolean>`host_id = any(${[...span.hostIds]}::integer[])`)
    .where('day', '>=', span.from)
    .$if(span.to !== undefined, (query) => query.where('day', '<=', span.to!))
    .orderBy('host_id')
    .orderBy('day')
    .execute()
  return rows.map((row) => ({ ...row, hours: row.hours as HostSpan[] }))
}

/** What stands on the cards of the sales team; the title that someone has today. */
export const listCards = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'appointment_host' | 'account' | 'assignment' | 'designation'>()
    .selectFrom('appointment_host')
    .innerJoin('account', 'account.id', 'appointment_host.account_id')
    .leftJoin('assignment', (join) =>
      join
        .onRef('assignment.account_id', '=', 'account.id')
        .on(sql<boolean>`daterange(valid_from, valid_to, '[]') @> ${companyDay(ctx.now)}::date`),
    )
    .leftJoin('designation', 'designation.id', 'assignment.designation_id')
    .select(['public_id', 'account.name', 'designation.name as designation', 'picture_file_id'])
    .select('linkedin_url')
    .where('active', '=', true)
    .where('on_card', '=', true)
    .where('account.status', '=', 'active')
    .orderBy('appointment_host.id')
    .execute()

/** Who could become a host: those who may be one by a role and are none yet. */
export const listCandidates = (ctx: Ctx) =>
  ctx.db
    .selectFrom('account_role')
    .innerJoin('role_grant', 'role_grant.role_id', 'account_role.role_id')
    .innerJoin('account', 'account.id', 'account_role.account_id')
    .leftJoin('appointment_host', 'appointment_host.account_id', 'account.id')
    .select(['account.id', 'account.name'])
    .distinct()
    .where('role_grant.permission', '=', 'appointments.host.be')
    .where('account.status', '=', 'active')
    .where('appointment_host.id', 'is', null)
    .where(sql<boolean>`daterange(valid_from, valid_to, '[]') @> ${companyDay(ctx.now)}::date`)
    .orderBy('account.name')
    .execute()
