import type { InputOf } from '#platform/contract/call.ts'
import { daysLater } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { findStoredFile } from '#platform/server/files/stored-file-queries.ts'
import type { ImportKind } from '#platform/server/import-kind.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { must, Refused, refuse } from '#platform/server/must.ts'
import { readImportApart, type ImportedTable } from '#platform/server/untrusted-files/read-import.ts'
import { refusalOfUnreadable } from '#platform/server/untrusted-files/unreadable-file.ts'
import type * as calls from '#imports/contract/import-calls.ts'
import { importMessages as say } from '#imports/contract/import-messages.ts'
import { importRunStates, MOST_ROWS, UNDO_DAYS } from '#imports/contract/import-states.ts'
import { checkImport, runImport as runJob, undoImport as undoJob } from './import-jobs.ts'
import {
  countBy,
  findOptionalRun,
  insertRows,
  insertRun,
  lockRun,
  rememberMapping,
  updateRun,
  type StoredRun,
} from './import-queries.ts'
import type { ImportsParts } from './imports-dependencies.ts'
import { headingKey, type Mapping } from './row-rules.ts'

const MOST = { mostRows: MOST_ROWS + 1, mostColumns: 200 }

export function mustFindKind(ctx: Ctx, { kinds }: Pick<ImportsParts, 'kinds'>, key: string): ImportKind {
  const kind = kinds().find((one) => one.key === key)
  must(kind, say.noSuchImport)
  must(kind.may(ctx.actor), say.mayNot)
  return kind
}

/** Another kind's import does not exist for anyone who may not import that kind. */
export async function mustFindRun(ctx: Ctx, parts: Pick<ImportsParts, 'kinds'>, id: number) {
  const run = await findOptionalRun(ctx, id)
  const kind = run && parts.kinds().find((one) => one.key === run.kind && one.may(ctx.actor))
  must(run && kind, say.noSuchImport)
  return { run, kind }
}

/** Reads the cells and keeps them; the file itself is not kept. */
export const uploadImport =
  (parts: ImportsParts) =>
  async (ctx: Ctx, { kind: key, sheet }: InputOf<typeof calls.uploadImport>) => {
    const kind = mustFindKind(ctx, parts, key)
    const [file] = sheet
    const { storage_key } = (await findStoredFile(ctx.db, file!.id))!
    const wish = { kind: file!.kind === 'csv' ? 'csv' : 'xlsx', ...MOST } as const
    const table = await readImportApart(() => parts.files.storage.read(storage_key), wish).catch(
      (error: unknown): never => {
        throw new Refused(refusalOfUnreadable(error, say.unreadable))
      },
    )
    const { headings, rows } = parted(table)
    const { encoding, delimiter } = table
    const { id } = await insertRun(ctx, {
      kind: kind.key,
      file_name: file!.name,
      file_hash: file!.sha256,
      encoding,
      delimiter,
      headings,
      rows: rows.length,
    })
    await insertRows(ctx, id, rows)
    return { id }
  }

const filledIn = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length
const isEmpty = (row: readonly string[]) => filledIn(row) === 0

/**
 * The first row that is not empty has the headings, or the one below a title that stands alone, as Numbers puts the
 * name of the table there; each row keeps the number that a spreadsheet shows beside it.
 */
function parted({ rows }: ImportedTable) {
  const [firstAt = -1, nextAt = -1] = rows.flatMap((row, at) => (isEmpty(row) ? [] : [at]))
  const headAt =
    nextAt >= 0 && filledIn(rows[firstAt]!) === 1 && filledIn(rows[nextAt]!) > 1 ? nextAt : firstAt
  must(headAt >= 0, say.noHeadings)
  const headings = trimmedEnd(rows[headAt]!.map((cell) => cell.trim()))
  must(
    headings.some((heading) => headingKey(heading) !== ''),
    say.noHeadings,
  )
  const below = rows
    .map((cells, at) => ({ number: at + 1, cells: [...cells] }))
    .slice(headAt + 1)
    .filter(({ cells }) => !isEmpty(cells))
  must(below.length > 0, say.noRows)
  must(below.length <= MOST_ROWS, say.tooMany)
  return { headings, rows: below }
}

const trimmedEnd = (cells: readonly string[]) =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)

async function holdRun(ctx: Ctx, parts: ImportsParts, id: number) {
  await lockRun(ctx, id)
  return mustFindRun(ctx, parts, id)
}

/** A job that was stopped or has failed leaves its import where it can go on. */
export const isAtWork = ({ job_state }: Pick<StoredRun, 'job_state'>): boolean =>
  job_state === 'queued' || job_state === 'running'

export const mapImport =
  (parts: ImportsParts) =>
  async (ctx: Ctx, { id, version, mapping, existing }: InputOf<typeof calls.mapImport>) => {
    const { run, kind } = await holdRun(ctx, parts, id)
    must(!isAtWork(run), say.atWork)
    must(importRunStates.canMove(run.state, 'mapped') && run.forgotten_at === null, say.tooLate)
    mustFit(kind, mapping, run.headings.length)
    await rememberMapping(ctx, { kind: kind.key, headings: run.headings, mapping })
    await updateRun(ctx, { id, version }, { state: 'mapped', mapping: JSON.stringify(mapping), existing })
    return begin(ctx, id, { job: checkImport, title: `Check ${run.file_name}`, rows: run.rows })
  }

function mustFit({ columns }: ImportKind, mapping: Mapping, width: number): void {
  const chosen = Object.entries(mapping)
  must(chosen.length > 0, say.nothingMapped)
  for (const [key, at] of chosen)
    must(columns.some((column) => column.key === key) && at < width, say.columnUnknown)
  must(new Set(Object.values(mapping)).size === chosen.length, say.columnTwice)
  const missing = columns.find(({ key, required }) => required && !(key in mapping))
  if (missing) refuse(say.columnMissing(missing.label))
}

type Begun = { readonly job: typeof checkImport; readonly title: string; readonly rows: number }

/** Someone waits before the screen; only a long one lets others go first. */
const SHORT_ROWS = 1_000

/** In the name of the person who asks, with what they may do when it runs. */
async function begin(ctx: Ctx, id: number, { job, title, rows }: Begun) {
  const { runId } = await enqueue(
    ctx,
    job,
    { run_id: id },
    { title, for: ctx.actor, urgent: rows <= SHORT_ROWS },
  )
  await updateRun(ctx, { id }, { job_run_id: runId })
  return {}
}

export const runImport =
  (parts: ImportsParts) =>
  async (ctx: Ctx, { id, version }: InputOf<typeof calls.runImport>) => {
    const { run } = await holdRun(ctx, parts, id)
    must(!isAtWork(run), say.atWork)
    const goesOn = run.state === 'running'
    must(goesOn || (run.state === 'checked' && run.forgotten_at === null), say.notChecked)
    if (!goesOn) {
      const plan = await countBy(ctx, id, 'plan')
      must((plan['create'] ?? 0) + (plan['update'] ?? 0) > 0, say.nothingToDo)
    }
    await updateRun(ctx, { id, version }, { state: 'running' })
    return begin(ctx, id, { job: runJob, title: `Import ${run.file_name}`, rows: run.rows })
  }

export const undoUntil = ({ done_at }: Pick<StoredRun, 'done_at'>): Date | null =>
  done_at === null ? null : daysLater(new Date(done_at), UNDO_DAYS)

export const undoImport =
  (parts: ImportsParts) =>
  async (ctx: Ctx, { id, version }: InputOf<typeof calls.undoImport>) => {
    const { run } = await holdRun(ctx, parts, id)
    must(!isAtWork(run), say.atWork)
    must(importRunStates.canMove(run.state, 'undone'), say.notDone)
    must(undoUntil(run)! > ctx.now && run.forgotten_at === null, say.undoneTooLate)
    // The version moves with the job’s name, so that of two who ask at once one begins.
    must(run.version === version, say.atWork)
    return begin(ctx, id, { job: undoJob, title: `Undo import of ${run.file_name}`, rows: run.rows })
  }
