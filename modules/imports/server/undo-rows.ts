import { rowMessages } from '#imports/contract/import-messages.ts'
import { inSavepoint } from '#platform/server/database/savepoint.ts'
import { isRowsFault } from '#platform/server/database/rows-fault.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { ImportImage, ImportKind, ImportStays } from '#platform/server/import-kind.ts'
import { Refused } from '#platform/server/must.ts'
import { keepUndone, passVersionsOn, type RowToUndo, type StoredRun, type Undone } from './import-queries.ts'

type Undoing = { readonly kind: ImportKind; readonly run: Pick<StoredRun, 'id' | 'kind'> }
type Row = {
  readonly id: number
  readonly recordId: number
  readonly version: number | null
  readonly image: ImportImage | null
  readonly after: ImportImage['fields'] | null
  /** Its image was erased: what stood there before is known no more. */
  readonly isErased: boolean
}

/** In the order given, from the last row of the file to the first. */
export async function undoRows(ctx: Ctx, undoing: Undoing, given: readonly RowToUndo[]): Promise<void> {
  const rows = given.map(({ id, result, record_id, record_version, image, after }) => ({
    id,
    recordId: record_id!,
    version: record_version,
    image: image as ImportImage | null,
    after: after as Row['after'],
    isErased: result === 'updated' && image === null,
  }))
  /** In which version this undoing has left records: an earlier row for one finds it so. */
  const left = new Map<number, number>()
  for (const group of groupsOf(rows, undoing.kind)) await undoGroup(ctx, { ...undoing, left }, group)
}

/** Kinds that undo many rows at once never get two of one record. */
function groupsOf(rows: readonly Row[], { together }: ImportKind): Row[][] {
  if (!together?.undo) return rows.map((row) => [row])
  const groups: Row[][] = []
  let taken = new Set<number>()
  for (const row of rows) {
    if (groups.length === 0 || taken.has(row.recordId)) {
      groups.push([])
      taken = new Set()
    }
    groups.at(-1)!.push(row)
    taken.add(row.recordId)
  }
  return groups
}

async function undoGroup(
  ctx: Ctx,
  { kind, run, left }: Undoing & { readonly left: Map<number, number> },
  rows: readonly Row[],
): Promise<void> {
  const now = await imagesOfAll(ctx, kind, rows)
  const open: Row[] = []
  const done: Undone[] = []
  for (const row of rows) {
    const found = now.get(row.recordId)
    const isAsLeft = found?.version === (left.get(row.recordId) ?? row.version)
    if (found && isAsLeft && !row.isErased) open.push(row)
    else done.push({ id: row.id, undone: 'kept', reason: reasonToKeep(row, found) })
  }
  done.push(...(await takeBack(ctx, kind, open)))
  await keepUndone(ctx, done)
  const restoredIds = new Set(done.filter(({ undone }) => undone === 'restored').map(({ id }) => id))
  const restored = open.filter(({ id }) => restoredIds.has(id))
  const after = await imagesOfAll(ctx, kind, restored)
  for (const [recordId, { version }] of after) left.set(recordId, version)
  await passVersionsOn(
    ctx,
    run,
    restored.map(({ recordId, image }) => ({
      recordId,
      was: image!.version,
      version: after.get(recordId)!.version,
    })),
  )
}

function reasonToKeep({ isErased }: Row, found: ImportImage | undefined): string {
  if (!found) return rowMessages.gone
  return isErased ? rowMessages.erased : rowMessages.changedSince
}

async function imagesOfAll(
  ctx: Ctx,
  kind: ImportKind,
  rows: readonly Row[],
): Promise<ReadonlyMap<number, ImportImage>> {
  const ids = rows.map(({ recordId }) => recordId)
  if (kind.images) return kind.images(ctx, ids)
  const found = new Map<number, ImportImage>()
  for (const id of ids) {
    const image = await kind.image(ctx, id)
    if (image !== null) found.set(id, image)
  }
  return found
}

/** What is refused is found by undoing fewer of them, down to the row alone, which then stays. */
async function takeBack(ctx: Ctx, kind: ImportKind, rows: readonly Row[]): Promise<Undone[]> {
  const [first] = rows
  if (!first) return []
  try {
    const stays = await inSavepoint(ctx, (part) => undoAll(part, kind, rows))
    return rows.map(({ id, recordId, image }) => ({
      id,
      undone: image === null ? ('removed' as const) : ('restored' as const),
      reason: stays.get(recordId) ?? '',
    }))
  } catch (error) {
    if (!(error instanceof Refused) && !isRowsFault(error)) throw error
    const reason = error instanceof Refused ? error.refusal.text : rowMessages.inUse
    if (rows.length === 1) return [{ id: first.id, undone: 'kept', reason }]
  }
  const half = Math.ceil(rows.length / 2)
  return [
    ...(await takeBack(ctx, kind, rows.slice(0, half))),
    ...(await takeBack(ctx, kind, rows.slice(half))),
  ]
}

async function undoAll(ctx: Ctx, kind: ImportKind, rows: readonly Row[]): Promise<ImportStays> {
  if (kind.together?.undo) return (await kind.together.undo(ctx, rows)) ?? new Map()
  for (const { recordId, image } of rows)
    await (image === null ? kind.remove(ctx, recordId) : kind.putBack(ctx, recordId, image))
  return new Map()
}
