import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import type { IdentityKind } from '#people/contract/record/number-checks.ts'
import type { EntryFields } from '#people/contract/record/record-schema.ts'
import { clearFields } from './sealed-numbers.ts'
import type { StoredEntry } from './record-queries.ts'

/** Whole bank accounts by the id of their entry, for files that go to a bank. Who asks decides whether they may. */
export async function listClearAccounts(
  ctx: Ctx,
  keyring: Keyring,
  entryIds: readonly number[],
): Promise<ReadonlyMap<number, EntryFields>> {
  const rows = await ctx.db
    .selectFrom('record_entry')
    .select(['id', 'fields', 'fields_sealed'])
    .where('section', '=', 'bank')
    .where(sql<boolean>`id = any (${[...entryIds]}::integer[])`)
    .execute()
  return new Map(
    (rows as unknown as Pick<StoredEntry, 'id' | 'fields' | 'fields_sealed'>[]).map((row) => [
      row.id,
      clearFields(keyring, row),
    ]),
  )
}

type Wanted = {
  readonly personIds: readonly number[]
  readonly kinds: readonly IdentityKind[]
  readonly day: string
}
type Numbers = Readonly<Partial<Record<IdentityKind, string>>>

/** Whole identity numbers by person as they stand on a day, for files that go to an authority. */
export async function listClearNumbers(
  ctx: Ctx,
  keyring: Keyring,
  { personIds, kinds, day }: Wanted,
): Promise<ReadonlyMap<number, Numbers>> {
  const { rows } = await sql<Pick<StoredEntry, 'person_id' | 'fields' | 'fields_sealed'>>`
    select person_id, fields, fields_sealed from record_entry
    where section = 'identity' and person_id = any (${[...personIds]}::integer[])
      and fields->>'kind' = any (${[...kinds]}::text[]) and superseded_at is null
      and daterange(valid_from, valid_to, '[]') @> ${day}::date
    order by id`.execute(ctx.db)
  const found = new Map<number, Record<string, string>>()
  for (const row of rows) {
    const { kind, number } = clearFields(keyring, row)
    if (typeof number !== 'string') continue
    found.set(row.person_id, { ...found.get(row.person_id), [String(kind)]: number })
  }
  return found
}
