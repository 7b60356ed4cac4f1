import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { holdLock } from '#platform/server/database/named-locks.ts'
import type { AbsenceKind, AbsencePart } from '#calendar/contract/calendar-lists.ts'
import type { Span } from '#calendar/server/day-plans/day-plan-queries.ts'

export type Source = { readonly source: string; readonly source_id: string | number }

export type AbsenceDay = {
  readonly day: string
  readonly hundredths: number
  readonly part: AbsencePart
  /** Of a hundred; all of it where nothing is said. */
  readonly paid_share?: number
  /** Only with the part `hours`. */
  readonly starts_at?: string | null | undefined
  readonly ends_at?: string | null | undefined
}

export type Absence = Source & {
  readonly person_id: number
  readonly kind: AbsenceKind
  /** What the person, their lead and HR read; colleagues read "Away". */
  readonly label: string
  /** Asked for and not decided: it keeps the hours, and no one is away because of it yet. */
  readonly tentative?: boolean
  readonly days: readonly AbsenceDay[]
}

/** The rows of one source are exchanged as a whole; the source keeps the history, so the change log need not. */
export async function deleteAbsence(ctx: Ctx, { source, source_id }: Source): Promise<void> {
  await ctx.db
    .deleteFrom('absence')
    .where('source', '=', source)
    .where('source_id', '=', String(source_id))
    .execute()
}

const ALL_OF_IT = 100

export async function insertAbsences(ctx: Ctx, absences: readonly Absence[]): Promise<void> {
  const rows = absences.flatMap(({ days, person_id, source_id, source, kind, label, tentative }) =>
    days.map(({ day, hundredths, part, paid_share, starts_at, ends_at }) => ({
      source,
      source_id: String(source_id),
      account_id: person_id,
      kind,
      label,
      paid_share: paid_share ?? ALL_OF_IT,
      tentative: tentative ?? false,
      day,
      hundredths,
      part,
      starts_at: starts_at ?? null,
      ends_at: ends_at ?? null,
    })),
  )
  // Twelve values a row: PostgreSQL takes 65,535 in a statement.
  for (let at = 0; at < rows.length; at += 5_000)
    await ctx.db
      .insertInto('absence')
      .values(rows.slice(at, at + 5_000))
      .execute()
}

export const listAbsences = (ctx: Ctx, { personIds, from, to }: Span) =>
  ctx.db
    .selectFrom('absence')
    .select(['id', 'source', 'source_id', 'account_id as person_id', 'day', 'kind', 'label', 'paid_share'])
    .select(['hundredths', 'part', 'starts_at', 'ends_at'])
    .where(sql<boolean>`account_id = any(${[...personIds]}::integer[])`)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('tentative', '=', false)
    .orderBy('account_id')
    .orderBy('day')
    .orderBy('id')
    .execute()

/** The same of what is asked for and not decided. */
export const listAskedAbsences = (ctx: Ctx, { personIds, from, to }: Span) =>
  ctx.db
    .selectFrom('absence')
    .select(['account_id as person_id', 'day', 'kind', 'label', 'hundredths'])
    .where(sql<boolean>`account_id = any(${[...personIds]}::integer[])`)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('tentative', '=', true)
    .orderBy('id')
    .execute()

/** Everybody with a decided absence of these kinds on a day. */
export async function listPeopleAbsent(
  ctx: Ctx,
  { day, kinds }: { day: string; kinds: readonly AbsenceKind[] },
): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('absence')
    .select('account_id')
    .distinct()
    .where('day', '=', day)
    .where('kind', 'in', kinds)
    .where('tentative', '=', false)
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/** What is asked for and not decided: the person’s own affair. */
export const listAsked = (ctx: Ctx, { personIds, from, to }: Span) =>
  ctx.db
    .selectFrom('absence')
    .select(['day', 'label as title'])
    .where(sql<boolean>`account_id = any(${[...personIds]}::integer[])`)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('tentative', '=', true)
    .orderBy('day')
    .orderBy('id')
    .execute()

export type KeptAbsence = Awaited<ReturnType<typeof listAbsences>>[number]

/** From here on no one else says where this person is until the transaction ends. */
export async function lockAbsences(ctx: Ctx, personId: number): Promise<void> {
  await holdLock(ctx, 'calendar-absences', personId)
}

const claims = (ctx: Ctx) =>
  ctx.db.selectFrom('absence').select(['day', 'label', 'hundredths', 'part', 'starts_at', 'ends_at'])

type Others = { readonly personId: number; readonly source: string; readonly days: readonly string[] }

/** What other sources have of these days, decided or asked for. */
export const listClaims = (ctx: Ctx, { personId, source, days }: Others) =>
  claims(ctx)
    .where('account_id', '=', personId)
    .where('source', '<>', source)
    .where('day', '=', sql<string>`any(${[...days]}::date[])`)
    .orderBy('id')
    .execute()

export const listDaysOfSource = (ctx: Ctx, { source, source_id }: Source) =>
  ctx.db
    .selectFrom('absence')
    .select(['account_id as person_id', 'day'])
    .distinct()
    .where('source', '=', source)
    .where('source_id', '=', String(source_id))
    .execute()

export const listAbsencesOfSource = (ctx: Ctx, { source, source_id }: Source) =>
  claims(ctx).where('source', '=', source).where('source_id', '=', String(source_id)).execute()
