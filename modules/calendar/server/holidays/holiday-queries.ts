import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow, updateRow } from '#platform/server/database/write.ts'
import { type Half, type HolidayKind, type HolidayYearState } from '#calendar/contract/calendar-lists.ts'

/** The offices that have a list of their own. */
export const listListPlaces = (ctx: Ctx) =>
  ctx.db
    .selectFrom('location')
    .innerJoin('holiday_place', (join) =>
      join.onRef('holiday_place.id', '=', 'location.id').onRef('list_location_id', '=', 'location.id'),
    )
    .select(['location.id', 'location.key', 'location.name'])
    .orderBy('location.id')
    .execute()

export const findOptionalCompany = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('company').select('id').where('id', '=', id).executeTakeFirst()

export const listYears = (ctx: Ctx, year: number) =>
  ctx.db.selectFrom('holiday_year').selectAll().where('year', '=', year).execute()

export const findOptionalYear = (ctx: Ctx, locationId: number, year: number) =>
  ctx.db
    .selectFrom('holiday_year')
    .selectAll()
    .where('location_id', '=', locationId)
    .where('year', '=', year)
    .executeTakeFirst()

export type StoredYear = NonNullable<Awaited<ReturnType<typeof findOptionalYear>>>

export const insertYear = (ctx: Ctx, values: { location_id: number; year: number }) =>
  insertRow(ctx, 'holiday_year', values)

type YearChange = {
  state?: HolidayYearState
  restricted_quota?: number
  published_at?: string | null
  reason?: string
}
export const updateYear = (ctx: Ctx, row: { id: number }, changes: YearChange) =>
  updateRow(ctx, 'holiday_year', row, changes)

type Narrowing = { readonly year: number; readonly locationId?: number | undefined; readonly drafts: boolean }

/** The holidays of a year with the wish of the caller. */
export const listHolidayRows = (ctx: Ctx, { year, locationId, drafts }: Narrowing) =>
  ctx.db
    .$pickTables<'holiday' | 'holiday_year' | 'location' | 'company' | 'holiday_choice'>()
    .selectFrom('holiday')
    .innerJoin('holiday_year', 'holiday_year.id', 'holiday_year_id')
    .innerJoin('location', 'location.id', 'holiday.location_id')
    .leftJoin('company', 'company.id', 'company_id')
    .leftJoin('holiday_choice', (join) =>
      join
        .onRef('holiday_choice.holiday_id', '=', 'holiday.id')
        .on('account_id', '=', ctx.actor.id)
        .on('status', 'in', ['pending', 'approved']),
    )
    .select([
      'holiday.id',
      'holiday.day',
      'holiday.name',
      'kind',
      'half',
      'every_year',
      'in_place_of',
      'note',
    ])
    .select(['holiday.location_id', 'location.name as location', 'company_id', 'company.name as company'])
    .select(['holiday.version', 'holiday_choice.id as choice_id', 'holiday_choice.status as choice_status'])
    .where('holiday_year.year', '=', year)
    .$if(locationId !== undefined, (query) => query.where('holiday.location_id', '=', locationId!))
    .$if(!drafts, (query) => query.where('holiday_year.state', '<>', 'draft'))
    .orderBy('holiday.day')
    .orderBy('holiday.location_id')
    .orderBy('holiday.id')
    .execute()

export const findOptionalHoliday = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('holiday')
    .innerJoin('holiday_year', 'holiday_year.id', 'holiday_year_id')
    .selectAll('holiday')
    .select(['state', 'year', 'restricted_quota'])
    .where('holiday.id', '=', id)
    .executeTakeFirst()

type HolidayFields = {
  holiday_year_id: number
  location_id: number
  company_id: number | null
  day: string
  name: string
  kind: HolidayKind
  half: Half | null
  in_place_of: string | null
  every_year: boolean
  note: string
  reason: string
}
export const insertHoliday = (ctx: Ctx, fields: HolidayFields) => insertRow(ctx, 'holiday', fields)

export const updateHoliday = (
  ctx: Ctx,
  row: { readonly id: number; readonly version?: number },
  fields: Partial<HolidayFields>,
) => updateRow(ctx, 'holiday', row, fields)

export const deleteHoliday = (ctx: Ctx, id: number) => deleteRow(ctx, 'holiday', id)

export async function hasLiveChoices(ctx: Ctx, holidayId: number): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('holiday_choice')
    .select('id')
    .where('holiday_id', '=', holidayId)
    .where('status', 'in', ['pending', 'approved'])
    .executeTakeFirst()
  return found !== undefined
}

/** Settled wishes go with the holiday they were for; the change log keeps them. */
export async function deleteChoicesOf(ctx: Ctx, holidayId: number): Promise<void> {
  const rows = await ctx.db
    .selectFrom('holiday_choice')
    .select('id')
    .where('holiday_id', '=', holidayId)
    .execute()
  for (const { id } of rows) await deleteRow(ctx, 'holiday_choice', id)
}

/** The offices that follow a list. */
export async function listFollowers(ctx: Ctx, listLocationId: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('holiday_place')
    .select('id')
    .where('list_location_id', '=', listLocationId)
    .execute()
  return rows.map(({ id }) => id)
}

type PlaceChoice = { readonly id: number; readonly version: number; readonly list_location_id: number | null }

/** A new office has chosen nothing yet, which is version 0. */
export async function writePlace(ctx: Ctx, { id, version, list_location_id }: PlaceChoice): Promise<void> {
  const written = await ctx.db
    .selectFrom('holiday_place')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (written) await updateRow(ctx, 'holiday_place', { id, version }, { list_location_id })
  else await insertRow(ctx, 'holiday_place', { id, list_location_id })
}

/** Whether the office's own list is used: it holds a year, or another office follows it. */
export async function isListUsed(ctx: Ctx, locationId: number): Promise<boolean> {
  const years = await ctx.db
    .selectFrom('holiday_year')
    .select('id')
    .where('location_id', '=', locationId)
    .limit(1)
    .execute()
  return years.length > 0 || (await listFollowers(ctx, locationId)).some((id) => id !== locationId)
}

type Touched = {
  readonly locationIds: readonly number[]
  readonly companyId: number | null
  readonly day: string
}

const sitsThere = ({ locationIds, companyId, day }: Touched) => sql<boolean>`
  daterange(assignment.valid_from, assignment.valid_to, '[]') @> ${day}::date
  and location_id = any(${[...locationIds]}::integer[])
  and (${companyId}::integer is null or company_id = ${companyId})`

/** How many people sit in these offices on the day. */
export async function countTouched(ctx: Ctx, touched: Touched): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('assignment')
    .innerJoin('account', 'account.id', 'account_id')
    .select(sql<number>`count(*)`.as('count'))
    .where(sitsThere(touched))
    .where('status', '<>', 'left')
    .executeTakeFirstOrThrow()
  return count
}

export async function listTouched(ctx: Ctx, touched: Touched): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('assignment')
    .innerJoin('account', 'account.id', 'account_id')
    .select('account.id')
    .distinct()
    .where(sitsThere(touched))
    .where('status', '=', 'active')
    .execute()
  return rows.map(({ id }) => id)
}

/** Who of them is away on the day. */
export const listTouchedAbsences = (ctx: Ctx, touched: Touched) =>
  ctx.db
    .selectFrom('absence')
    .innerJoin('account', 'account.id', 'absence.account_id')
    .innerJoin('assignment', 'assignment.account_id', 'absence.account_id')
    .select(['account.id', 'account.name', 'day', 'label', 'hundredths'])
    .where('day', '=', touched.day)
    .where('kind', 'in', ['leave', 'comp_off'])
    .where(sitsThere(touched))
    .orderBy(sql`lower(account.name)`)
    .orderBy('account.id')
    .execute()

/** The companies that have people in these offices and whose month of the day is closed. */
export async function listFrozenOn(ctx: Ctx, touched: Touched): Promise<{ name: string; month: string }[]> {
  return ctx.db
    .selectFrom('month_freeze')
    .innerJoin('company', 'company.id', 'month_freeze.company_id')
    .select(['company.name', sql<string>`to_char(month, 'YYYY-MM')`.as('month')])
    .where(sql<boolean>`month = date_trunc('month', ${touched.day}::date)`)
    .where(
      sql<boolean>`exists (select from assignment where assignment.company_id = month_freeze.company_id and ${sitsThere(touched)})`,
    )
    .orderBy('company.id')
    .execute()
}
