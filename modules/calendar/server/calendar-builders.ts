import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import type { Half, HolidayKind } from '#calendar/contract/calendar-lists.ts'
import { standardTerms, type TermsFields } from '#calendar/contract/working-time/standard-working-time.ts'

type DayWish = {
  weekday: number
  start?: number
  end?: number
  breakMinutes?: number
  minutes?: number
  hundredths?: 50 | 100
  offWeeks?: number[]
}

type PolicyWish = {
  name?: string
  from?: string
  /** Monday to Friday, ten to seven, where nothing else is said. */
  days?: readonly DayWish[]
  terms?: Partial<TermsFields>
  /** To whom it is given; an empty object is everybody whom nothing more special is given. */
  to?: { accountId?: number; departmentId?: number; locationId?: number; companyId?: number }
  givenFrom?: string
  givenTo?: string | null
}

const week: readonly DayWish[] = [1, 2, 3, 4, 5].map((weekday) => ({ weekday }))

/** A working-time policy, given to whom the wish says. */
export async function buildPolicy(ctx: Ctx, wish: PolicyWish = {}) {
  const from = wish.from ?? '2000-01-01'
  const policy = await insertRow(ctx, 'work_policy', { name: wish.name ?? `Policy ${crypto.randomUUID()}` })
  const terms = await insertRow(ctx, 'work_policy_terms', {
    ...standardTerms,
    credit_steps: [...standardTerms.credit_steps],
    ...wish.terms,
    work_policy_id: policy.id,
    valid_from: from,
    created_at: ctx.now.toISOString(),
  })
  for (const day of wish.days ?? week) await insertRow(ctx, 'work_policy_day', dayOf(terms.id, day))
  if (wish.to)
    await givePolicy(ctx, { policyId: policy.id, ...wish.to, from: wish.givenFrom ?? from, to: wish.givenTo })
  return { id: policy.id, name: policy.name, terms_id: terms.id }
}

function dayOf(termsId: number, wish: DayWish) {
  const start = wish.start ?? 600
  const end = wish.end ?? 1140
  const pause = wish.breakMinutes ?? (wish.minutes === undefined ? 60 : 0)
  return {
    terms_id: termsId,
    weekday: wish.weekday,
    start_minute: start,
    end_minute: end,
    break_minutes: pause,
    work_minutes: wish.minutes ?? end - start - pause,
    hundredths: wish.hundredths ?? 100,
    off_weeks: wish.offWeeks ?? [],
  }
}

type Giving = {
  policyId: number
  accountId?: number
  departmentId?: number
  locationId?: number
  companyId?: number
  from: string
  to?: string | null | undefined
}

export const givePolicy = (ctx: Ctx, giving: Giving) =>
  insertRow(ctx, 'work_policy_gift', {
    work_policy_id: giving.policyId,
    account_id: giving.accountId ?? null,
    department_id: giving.departmentId ?? null,
    location_id: giving.locationId ?? null,
    company_id: giving.companyId ?? null,
    valid_from: giving.from,
    valid_to: giving.to ?? null,
    created_at: ctx.now.toISOString(),
  })

type HolidayWish = {
  day?: string
  name?: string
  kind?: HolidayKind
  half?: Half
  location?: string
  companyId?: number | null
  inPlaceOf?: string | null
  everyYear?: boolean
}

/** A holiday of a published list; the list of the year is made where there is none. */
export async function buildHoliday(ctx: Ctx, wish: HolidayWish = {}) {
  const day = wish.day ?? companyDay(ctx.now)
  const place = await ctx.db
    .selectFrom('location')
    .select('id')
    .where('key', '=', wish.location ?? 'kolkata')
    .executeTakeFirstOrThrow()
  const year = await buildHolidayYear(ctx, { locationId: place.id, year: Number(day.slice(0, 4)) })
  return insertRow(ctx, 'holiday', {
    holiday_year_id: year.id,
    location_id: place.id,
    company_id: wish.companyId ?? null,
    day,
    name: wish.name ?? 'Founders’ day',
    kind: wish.kind ?? 'public',
    half: wish.half ?? null,
    in_place_of: wish.inPlaceOf ?? null,
    every_year: wish.everyYear ?? false,
  })
}

type YearWish = { locationId: number; year: number; state?: 'draft' | 'published' | 'locked'; quota?: number }

export async function buildHolidayYear(ctx: Ctx, wish: YearWish) {
  const found = await ctx.db
    .selectFrom('holiday_year')
    .selectAll()
    .where('location_id', '=', wish.locationId)
    .where('year', '=', wish.year)
    .executeTakeFirst()
  if (found) return found
  return insertRow(ctx, 'holiday_year', {
    location_id: wish.locationId,
    year: wish.year,
    state: wish.state ?? 'published',
    restricted_quota: wish.quota ?? 2,
    published_at: ctx.now.toISOString(),
  })
}

/** Which list an office follows. */
export const buildHolidayPlace = (ctx: Ctx, office: string, list: string | null) =>
  ctx.db
    .updateTable('holiday_place')
    .set((row) => ({
      list_location_id:
        list === null ? null : row.selectFrom('location').select('id').where('key', '=', list),
    }))
    .where('id', '=', (row) => row.selectFrom('location').select('id').where('key', '=', office))
    .execute()
