import { sql, type Insertable } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { writeChange } from '#platform/server/database/change-log.ts'
import type { SectionKey } from '#people/contract/record/record-fields.ts'
import type { EntryFields } from '#people/contract/record/record-schema.ts'

/** Field → sealed text. */
export type SealedFields = Readonly<Record<string, string>>

export type StoredEntry = {
  readonly id: number
  readonly person_id: number
  readonly section: SectionKey
  readonly entry_key: string
  readonly fields: EntryFields
  readonly fields_sealed: SealedFields
  readonly number_digest: string | null
  readonly valid_from: string
  readonly valid_to: string | null
  /** The row that this one ended or corrected. */
  readonly supersedes: number | null
  readonly reason: string
  readonly written_by: number | null
  readonly written_at: string
}

const entries = (ctx: Ctx) => ctx.db.selectFrom('record_entry').selectAll('record_entry')

const holdsOn = (day: string) =>
  sql<boolean>`superseded_at is null and daterange(valid_from, valid_to, '[]') @> ${day}::date`

type Wanted = { readonly personId: number; readonly sections: readonly SectionKey[]; readonly day: string }

/** What is known of someone on a day, in these sections. */
export async function listEntries(ctx: Ctx, { personId, sections, day }: Wanted): Promise<StoredEntry[]> {
  if (sections.length === 0) return []
  const rows = await entries(ctx)
    .where('person_id', '=', personId)
    .where('section', 'in', sections)
    .where(holdsOn(day))
    .orderBy('valid_from')
    .orderBy('id')
    .execute()
  return rows as unknown as StoredEntry[]
}

type EntryPlace = { readonly personId: number; readonly section: SectionKey; readonly entryKey: string }

/** The row that holds and has no end. */
export async function findOptionalOpenEntry(ctx: Ctx, place: EntryPlace): Promise<StoredEntry | undefined> {
  const row = await entries(ctx)
    .where('person_id', '=', place.personId)
    .where('section', '=', place.section)
    .where('entry_key', '=', place.entryKey)
    .where('superseded_at', 'is', null)
    .where('valid_to', 'is', null)
    .executeTakeFirst()
  return row as unknown as StoredEntry | undefined
}

export async function findOptionalEntry(ctx: Ctx, id: number): Promise<StoredEntry | undefined> {
  return (await entries(ctx).where('id', '=', id).executeTakeFirst()) as unknown as StoredEntry | undefined
}

/** Everything that was ever written, the latest first, with who wrote it. */
export async function listHistory(ctx: Ctx, personId: number, sections: readonly SectionKey[]) {
  if (sections.length === 0) return []
  const rows = await entries(ctx)
    .leftJoin('account as writer', 'writer.id', 'written_by')
    .select(['writer.name as writer_name', sql<boolean>`superseded_at is not null`.as('corrected')])
    .where('person_id', '=', personId)
    .where('section', 'in', sections)
    .orderBy('written_at', 'desc')
    .orderBy('record_entry.id', 'desc')
    .limit(MOST_HISTORY)
    .execute()
  return rows as unknown as (StoredEntry & { writer_name: string | null; corrected: boolean })[]
}

const MOST_HISTORY = 500

type NewEntry = {
  readonly person_id: number
  readonly section: SectionKey
  readonly entry_key: string
  readonly fields: EntryFields
  readonly fields_sealed: SealedFields
  readonly number_digest: string | null
  readonly valid_from: string
  readonly reason: string
}

/** Closes the row before and opens the next; a correction of the same day takes the place of the row. */
export async function replaceEntry(ctx: Ctx, before: StoredEntry | undefined, entry: NewEntry) {
  if (before) await closeEntry(ctx, before, entry.valid_from)
  const { id } = await ctx.db
    .insertInto('record_entry')
    .values(rowOf(ctx, entry, before?.id ?? null))
    .returning('id')
    .executeTakeFirstOrThrow()
  const { person_id, section } = entry
  const written = changedFields(before?.fields ?? {}, entry.fields).join(', ')
  // The trace names the fields and not their words: they stand in the dated rows, which only some may read.
  writeChange(ctx, {
    table: 'record_entry',
    rowId: id,
    before: null,
    after: { person_id, section, written, valid_from: entry.valid_from },
  })
  return id
}

export async function closeEntry(ctx: Ctx, entry: StoredEntry, from: string): Promise<void> {
  const begunBefore = entry.valid_from < from
  await ctx.db
    .updateTable('record_entry')
    .set(begunBefore ? { valid_to: sql`${from}::date - 1` } : { superseded_at: ctx.now })
    .where('id', '=', entry.id)
    .execute()
  const { person_id, section } = entry
  writeChange(ctx, {
    table: 'record_entry',
    rowId: entry.id,
    before: { person_id, section, open: true },
    after: { person_id, section, open: false },
  })
}

const rowOf = (
  ctx: Ctx,
  entry: NewEntry,
  supersedes: number | null,
): Insertable<Database['record_entry']> => ({
  ...entry,
  fields: JSON.stringify(entry.fields),
  fields_sealed: JSON.stringify(entry.fields_sealed),
  supersedes,
  written_by: ctx.actor.id || null,
  written_at: ctx.now,
})

export const changedFields = (before: EntryFields, after: EntryFields): string[] =>
  Object.keys(after).filter((key) => (before[key] ?? null) !== (after[key] ?? null))

/** What is known of a new hire; nothing is written where nothing is known. */
export async function writeFirstEntry(
  ctx: Ctx,
  entry: Pick<NewEntry, 'person_id' | 'section' | 'fields' | 'valid_from'>,
): Promise<void> {
  const known = Object.entries(entry.fields).filter(([, value]) => value !== null)
  if (known.length === 0) return
  const rest = { entry_key: 'only', fields_sealed: {}, number_digest: null, reason: 'Joined' }
  await replaceEntry(ctx, undefined, { ...entry, ...rest, fields: Object.fromEntries(known) })
}
