import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { listDayPlans } from '#calendar/server/public.ts'
import { findEmployment, listEmployments, type EmploymentOnDay } from '#people/server/public.ts'
import { findOptionalAccount } from './leave-person-queries.ts'
import { leaveYearStart, monthsAfter, dayBefore, type DayPlan } from './counting/leave-days.ts'
import { listYearSettings } from './rules/leave-type-queries.ts'

export type LeavePerson = {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly status: string
  readonly employment: EmploymentOnDay | undefined
  /** The first month of the leave year of the company. */
  readonly firstMonth: number
}

/** Null for anyone who has no account here, and for customers. */
export async function findLeavePerson(ctx: Ctx, accountId: number): Promise<LeavePerson | null> {
  const account = await findOptionalAccount(ctx, accountId)
  if (!account || account.user_type === 'Client') return null
  const employment = await findEmployment(ctx, accountId)
  return { ...account, employment, firstMonth: await firstMonthOf(ctx, employment?.company_id) }
}

/** The same of someone who is known by number alone. */
export const firstMonthFor = async (ctx: Ctx, accountId: number): Promise<number> =>
  firstMonthOf(ctx, (await findEmployment(ctx, accountId))?.company_id)

async function firstMonthOf(ctx: Ctx, companyId: number | undefined): Promise<number> {
  const settings = await listYearSettings(ctx)
  return settings.find(({ company_id }) => company_id === companyId)?.first_month ?? 1
}

/** The same of many, who need no name: for jobs. */
export async function listLeavers(ctx: Ctx, accountIds: readonly number[]) {
  const settings = new Map((await listYearSettings(ctx)).map((row) => [row.company_id, row.first_month]))
  const employments = await listEmployments(ctx, accountIds)
  return [...employments.values()].map((employment) => ({
    id: employment.person_id,
    employment,
    firstMonth: settings.get(employment.company_id) ?? 1,
  }))
}

export const spanOf = ({ service_since, left_on }: EmploymentOnDay) => ({
  joinedOn: service_since,
  leftOn: left_on,
})

/** A leaver has no credits to come that could pay back what is taken in advance. */
export const isLeaving = ({ employment }: Pick<LeavePerson, 'employment'>): boolean =>
  employment !== undefined && (employment.resigned_on !== null || employment.left_on !== null)

/** The same of someone who is known by number alone. */
export const isOnTheWayOut = async (ctx: Ctx, accountId: number): Promise<boolean> =>
  isLeaving({ employment: await findEmployment(ctx, accountId) })

export const yearOf = ({ firstMonth }: Pick<LeavePerson, 'firstMonth'>, day: string) => {
  const from = leaveYearStart(day, firstMonth)
  return { from, to: dayBefore(monthsAfter(from, 12)) }
}

type Span = { readonly personIds: readonly number[]; readonly from: string; readonly to: string }

/** What the calendar asks of each day, as leave counts it: minutes of the local day. */
export async function listPlans(
  ctx: Ctx,
  span: Span,
): Promise<(DayPlan & { person_id: number; zone: string })[]> {
  return (await listDayPlans(ctx, span)).map((plan) => ({
    person_id: plan.person_id,
    zone: plan.zone,
    day: plan.day,
    kind: plan.kind,
    hundredths: plan.hundredths,
    windows: windowsOf(plan),
    because: plan.holiday?.name ?? plan.because.at(-1)?.label ?? '',
  }))
}

type Times = Pick<
  Awaited<ReturnType<typeof listDayPlans>>[number],
  'day' | 'starts_at' | 'zone' | 'minutes' | 'break_minutes'
>

/** The break lies in the middle of the work: the calendar says how long it is, not when. */
function windowsOf({ starts_at, zone, minutes, break_minutes }: Times): DayPlan['windows'] {
  if (starts_at === null) return []
  const from = minuteOfDay(starts_at, zone)
  if (break_minutes === 0) return [{ from, to: from + minutes }]
  const noon = from + Math.floor(minutes / 2)
  return [
    { from, to: noon },
    { from: noon + break_minutes, to: from + minutes + break_minutes },
  ]
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function minuteOfDay(instant: string, timeZone: string): number {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    clocks.set(timeZone, clock)
  }
  const [hour, minute] = clock.format(new Date(instant)).split(':')
  return Number(hour) * 60 + Number(minute)
}

export const today = (ctx: Ctx): string => companyDay(ctx.now)
