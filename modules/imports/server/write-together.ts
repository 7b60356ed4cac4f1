import type { Ctx } from '#platform/server/ctx.ts'
import type { ImportCells, ImportKind, ImportRow, ImportTogether } from '#platform/server/import-kind.ts'
import type { Outcome } from './import-queries.ts'

type Row = { readonly id: number; readonly cells: ImportCells }

/** In the order of the file, and no two rows of one record in the same group. */
export function groupsOf<R extends Row>(rows: readonly R[], keysOf: ImportTogether['keysOf']): R[][] {
  const groups: R[][] = []
  let taken = new Set<string>()
  for (const row of rows) {
    const keys = keysOf(row.cells)
    if (groups.length === 0 || keys.some((key) => taken.has(key))) {
      groups.push([])
      taken = new Set()
    }
    groups.at(-1)!.push(row)
    for (const key of keys) taken.add(key)
  }
  return groups
}

type Wish = {
  readonly kind: ImportKind
  readonly together: ImportTogether
  readonly existing: string
}

/** What became of the rows; null where two of them are one record after all. */
export async function writeTogether(
  ctx: Ctx,
  { kind, together, existing }: Wish,
  rows: readonly Row[],
): Promise<Outcome[] | null> {
  const cells = rows.map((row) => row.cells)
  await together.hold(ctx, cells)
  const found = await kind.find(ctx, cells)
  const known = found.filter((id) => id !== null)
  if (new Set(known).size < known.length) return null
  const isWritten = (recordId: number | null) => recordId === null || existing !== 'skip'
  const toWrite: ImportRow[] = cells.flatMap((one, at) =>
    isWritten(found[at] ?? null) ? [{ cells: one, recordId: found[at] ?? null }] : [],
  )
  const before = await kind.images!(ctx, existing === 'skip' ? [] : known)
  const written = toWrite.length === 0 ? [] : await together.write(ctx, toWrite)
  if (written === null) return null
  const after = await kind.images!(ctx, written)
  let next = 0
  return rows.map(({ id }, at) => {
    const recordId = found[at] ?? null
    const nothing = { id, reason: '', record_version: null, image: null, after: null }
    if (!isWritten(recordId)) return { ...nothing, result: 'skipped', record_id: recordId }
    const record_id = written[next++]!
    const left = after.get(record_id)
    return {
      ...nothing,
      result: recordId === null ? 'created' : 'updated',
      record_id,
      record_version: left?.version ?? null,
      image: recordId === null ? null : (before.get(recordId) ?? null),
      after: left?.fields ?? null,
    }
  })
}
