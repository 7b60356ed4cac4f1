import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

export type Span = { readonly personIds: readonly number[]; readonly from: string; readonly to: string }

const meets = (from: string, to: string) =>
  sql<boolean>`valid_from <= ${to} and (valid_to is null or valid_to >= ${from})`

/** Where people sit in the span. */
export const listSeats = (ctx: Ctx, { personIds, from, to }: Span) =>
  ctx.db
    .selectFrom('assignment')
    .select(['account_id', 'company_id', 'location_id', 'department_id', 'valid_from', 'valid_to'])
    .where(sql<boolean>`account_id = any(${[...personIds]}::integer[])`)
    .where(meets(from, to))
    .execute()
export type Seat = Awaited<ReturnType<typeof listSeats>>[number]

/** To whom policies are given in the span: to these people, and to every office, company and department. */
export const listGifts = (ctx: Ctx, { personIds, from, to }: Span) =>
  ctx.db
    .selectFrom('work_policy_gift')
    .leftJoin('department', 'department.id', 'department_id')
    .leftJoin('location', 'location.id', 'location_id')
    .leftJoin('company', 'company.id', 'company_id')
    .select(['work_policy_id', 'target_key', 'valid_from', 'valid_to'])
    .select(sql<string>`coalesce(department.name, location.name, company.name, '')`.as('target'))
    .where(sql<boolean>`(account_id is null or account_id = any(${[...personIds]}::integer[]))`)
    .where(meets(from, to))
    .execute()
export type Gift = Awaited<ReturnType<typeof listGifts>>[number]

/** Every policy's terms in the span. They are few, however many people there are. */
export const listTermsBetween = (ctx: Ctx, from: string, to: string) =>
  ctx.db
    .selectFrom('work_policy_terms')
    .innerJoin('work_policy', 'work_policy.id', 'work_policy_id')
    .selectAll('work_policy_terms')
    .select('work_policy.name')
    .where(meets(from, to))
    .execute()
export type StoredTerms = Awaited<ReturnType<typeof listTermsBetween>>[number]

export const listPatternDays = (ctx: Ctx, termsIds: readonly number[]) =>
  ctx.db
    .selectFrom('work_policy_day')
    .selectAll()
    .where(sql<boolean>`terms_id = any(${[...termsIds]}::integer[])`)
    .orderBy('weekday')
    .execute()
export type StoredDay = Awaited<ReturnType<typeof listPatternDays>>[number]

/** The holidays that hold in the span, of every list: drafts do not count. */
export const listHolidaysBetween = (ctx: Ctx, from: string, to: string) =>
  ctx.db
    .selectFrom('holiday')
    .innerJoin('holiday_year', 'holiday_year.id', 'holiday_year_id')
    .select(['holiday.id', 'holiday.location_id', 'company_id', 'day', 'name', 'kind', 'half', 'in_place_of'])
    .where('state', '<>', 'draft')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
export type StoredHoliday = Awaited<ReturnType<typeof listHolidaysBetween>>[number]

/** Every office with its zone, and the office whose list of holidays it follows. */
export const listPlaces = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'location' | 'holiday_place'>()
    .selectFrom('location')
    .leftJoin('holiday_place', 'holiday_place.id', 'location.id')
    .leftJoin('location as list', 'list.id', 'list_location_id')
    .select(['location.id', 'location.key', 'location.name', 'location.time_zone'])
    .select(['list_location_id', 'list.name as list_name', 'holiday_place.version'])
    .orderBy('location.id')
    .execute()
export type Place = Awaited<ReturnType<typeof listPlaces>>[number]

/** The restricted holidays that people have and that are granted to them. */
export const listGrantedChoices = (ctx: Ctx, { personIds, from, to }: Span) =>
  ctx.db
    .selectFrom('holiday_choice')
    .select(['account_id', 'holiday_id'])
    .where('status', '=', 'approved')
    .where(sql<boolean>`account_id = any(${[...personIds]}::integer[])`)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
