import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { buildAccount, type BuiltAccount } from '#identity/server/public.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { buildEmployment } from '#people/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { attendanceMessages as say } from '#attendance/contract/attendance-messages.ts'
import { requestForm, type RequestForm } from '#attendance/contract/requests/request-calls.ts'
import { readCauses } from './day-result/read-day-causes.ts'
import { insertKept } from './clock/offline-punch-queries.ts'
import { keepPlace } from './offices/office-queries.ts'
import { penaltiesOf } from './penalties/late-penalties.ts'
import { keepCountedUntil, keepProposal } from './penalties/penalty-queries.ts'
import { daysOfMonth } from './person-queries.ts'
import { lateDayOf } from './penalties/propose-penalties.ts'
import { insertPunches } from './punch-queries.ts'
import { submitRequest } from './requests/submit-request.ts'

type ColleagueWish = {
  readonly name?: string
  readonly roles?: NonNullable<Parameters<typeof buildAccount>[1]>['roles']
  readonly lineManagerId?: number
  readonly company?: 1 | 2 | 3
  readonly from?: string
  readonly to?: string | null
}

const LONG_AGO = '2020-01-01'

/** Someone who sits in the group, is employed and so has attendance. */
export async function buildColleague(ctx: Ctx, wish: ColleagueWish = {}): Promise<BuiltAccount> {
  const { name, roles, company = 1, lineManagerId, from = LONG_AGO, to } = wish
  const account = await buildAccount(ctx, { ...(name ? { name } : {}), ...(roles ? { roles } : {}) })
  await buildAssignment(ctx, { accountId: account.id, company, from, lineManagerId: lineManagerId ?? null })
  await buildEmployment(ctx, { personId: account.id, company, from, to: to ?? null })
  return account
}

type PunchWish = {
  readonly accountId: number
  readonly day: string
  readonly in: string
  readonly out?: string | null
  readonly status?: 'open' | 'closed' | 'auto_closed' | 'voided'
}

/** Time at work, put in place as if the clock had been used. */
export const buildPunch = (ctx: Ctx, wish: PunchWish) =>
  insertRow(ctx, 'punch_session', {
    account_id: wish.accountId,
    work_date: wish.day,
    in_at: wish.in,
    in_zone: COMPANY_ZONE,
    in_source: 'web',
    out_at: wish.out ?? null,
    out_zone: wish.out ? COMPANY_ZONE : null,
    out_source: wish.out ? 'web' : null,
    status: wish.status ?? (wish.out ? 'closed' : 'open'),
  })

export type DemoPunch = {
  readonly accountId: number
  readonly day: string
  readonly zone: string
  readonly in: string
  readonly out: string | null
}

/** Ten values a row: PostgreSQL takes 65,535 in a statement. */
const ROWS_AT_ONCE = 5_000

/** Many at once, without a change log of each: for what is taken in by the thousand. */
export async function buildPunches(ctx: Ctx, punches: readonly DemoPunch[]): Promise<void> {
  const rows = punches.map((punch) => ({
    account_id: punch.accountId,
    work_date: punch.day,
    in_at: punch.in,
    in_zone: punch.zone,
    in_source: 'web' as const,
    out_at: punch.out,
    out_zone: punch.out === null ? null : punch.zone,
    out_source: punch.out === null ? null : ('web' as const),
    status: punch.out === null ? ('auto_closed' as const) : ('closed' as const),
  }))
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await insertPunches(ctx, rows.slice(at, at + ROWS_AT_ONCE))
}

type RequestWish = Pick<RequestForm, 'kind' | 'day_from' | 'comment'> & Partial<RequestForm>

/** Asked by the person, as if the form had been sent. */
export const requestAs = (ctx: Ctx, person: Pick<BuiltAccount, 'id' | 'name'>, wish: RequestWish) =>
  submitRequest(
    { ...ctx, actor: { ...ctx.actor, kind: 'employee', userType: 'Staff', ...person } },
    requestForm.parse(wish),
  )

/** What the rule proposes for these people in a month so far, without telling anybody. */
export async function buildProposals(
  ctx: Ctx,
  ids: readonly number[],
  { month, to }: { readonly month: string; readonly to: string },
): Promise<void> {
  const { first, last } = daysOfMonth(month)
  const causes = await readCauses(ctx, { personIds: ids, from: first, to: last < to ? last : to })
  for (const [personId, days] of causes)
    for (const penalty of penaltiesOf(days.map(lateDayOf))) await keepProposal(ctx, personId, penalty)
  await keepCountedUntil(ctx, to)
}

type KeptWish = { readonly accountId: number; readonly day: string; readonly pressedAt: string }

/** A clock-out that a phone kept for want of a line and that came too late to count. */
export const buildLateClockOut = (ctx: Ctx, { accountId, day, pressedAt }: KeptWish) =>
  insertKept(ctx, {
    account_id: accountId,
    client_id: `kept-${accountId}-${day}`,
    direction: 'out',
    pressed_at: new Date(pressedAt),
    received_at: new Date(Date.parse(pressedAt) + 95 * 60_000),
    drift_seconds: 1,
    zone: COMPANY_ZONE,
    source: 'mobile',
    outcome: 'evidence',
    reason: say.keptLate(95),
    work_date: day,
  })

/** The circle in which devices are at an office. */
export const buildOfficePlace = keepPlace
