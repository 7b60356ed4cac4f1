import { createHash } from 'node:crypto'
import type { Ctx } from '#platform/server/ctx.ts'
import type { ImportKind } from '#platform/server/import-kind.ts'
import { checkRows, endRun, endUndo, importPiece, undoPiece } from './import-jobs.ts'
import { insertRows, insertRun, rememberMapping, updateRun } from './import-queries.ts'
import { proposeMapping } from './row-rules.ts'

type FileStory = {
  readonly file_name: string
  /** Headings and the rows below them. */
  readonly table: readonly (readonly string[])[]
  readonly until: 'uploaded' | 'checked' | 'done' | 'undone'
}

/** For the demo company: a file at one step of its import, up to one that was undone. */
export async function buildImport(ctx: Ctx, kind: ImportKind, { file_name, table, until }: FileStory) {
  const [headings = [], ...rows] = table.map((cells) => [...cells])
  const file_hash = createHash('sha256').update(JSON.stringify(table)).digest('hex')
  const file = { kind: kind.key, file_name, file_hash, encoding: 'utf-8', delimiter: ',' }
  const { id } = await insertRun(ctx, { ...file, headings, rows: rows.length })
  await insertRows(
    ctx,
    id,
    rows.map((cells, at) => ({ number: at + 2, cells })),
  )
  if (until === 'uploaded') return
  const parts = { kinds: () => [kind] }
  const mapping = proposeMapping({ columns: kind.columns, headings, remembered: new Map() })
  await rememberMapping(ctx, { kind: kind.key, headings, mapping })
  await updateRun(ctx, { id }, { state: 'mapped', mapping: JSON.stringify(mapping), existing: 'update' })
  await checkRows(ctx, parts, { id, report: async () => undefined })
  if (until === 'checked') return
  await updateRun(ctx, { id }, { state: 'running' })
  // One piece is enough for a file of a few rows.
  await importPiece(ctx, parts, id)
  await endRun(ctx, id)
  if (until === 'done') return
  await undoPiece(ctx, parts, id)
  await endUndo(ctx, id)
}
