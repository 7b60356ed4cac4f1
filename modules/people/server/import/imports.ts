import type { InputOf } from '#platform/contract/call.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { exportTable } from '#platform/server/exports/export-table.ts'
import { keepFile } from '#platform/server/files/stored-files.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#people/contract/import/import-calls.ts'
import { importColumns } from '#people/contract/import/import-columns.ts'
import { importMessages as say } from '#people/contract/import/import-messages.ts'
import { readImportJob, writeImportJob } from './import-jobs.ts'
import {
  countRows,
  findOptionalImport,
  insertImport,
  lockOptionalImport,
  pageOfRows,
  updateImport,
} from './import-queries.ts'
import { countUninvited } from './invite-imported-queries.ts'
import { mayImport } from '#people/server/people-policy.ts'
import { undoUntil } from './undo-import.ts'

export async function beginImport(ctx: Ctx, { sheet }: InputOf<typeof calls.beginImport>) {
  must(mayImport(ctx.actor), say.mayNot)
  const file = sheet[0]!
  const { id } = await insertImport(ctx, { file_name: file.name, stored_file_id: file.id })
  await keepFile(ctx, file.id, { subject: `people_import/${id}` })
  const wishes = { title: `Read ${file.name}`, for: ctx.actor }
  const { runId } = await enqueue(ctx, readImportJob, { import_id: id }, wishes)
  await updateImport(ctx, { id }, { run_id: runId })
  return { id }
}

export async function readImport(ctx: Ctx, { id }: InputOf<typeof calls.readImport>) {
  must(mayImport(ctx.actor), say.mayNot)
  const found = await findOptionalImport(ctx, id)
  must(found !== undefined || id === undefined, say.noSuchImport)
  if (!found) return { import: null }
  const { done, total, begun_by_name, run_state, ...rest } = found
  const undo = rest.status === 'done' && rest.done_at !== null ? undoUntil(rest.done_at) : null
  const counts = await countRows(ctx, found.id)
  const progress = done === null || total === null ? null : { done, total }
  const uninvited = rest.status === 'done' ? await countUninvited(ctx, found.id) : 0
  const undo_until = undo && undo > ctx.now ? undo.toISOString() : null
  const stuck = isStuck({ status: rest.status, run_state })
  return { import: { ...rest, begun_by: begun_by_name, counts, progress, undo_until, uninvited, stuck } }
}

export async function listImportRows(ctx: Ctx, filter: InputOf<typeof calls.listImportRows>) {
  must(mayImport(ctx.actor), say.mayNot)
  return pageOfRows(ctx, filter)
}

/** That one file at a time is taken in is a constraint. */
export async function commitImport(ctx: Ctx, form: InputOf<typeof calls.commitImport>) {
  const { id, version, whole_only } = form
  const { status } = await importToDecide(ctx, id)
  must(status === 'ready', say.notReady)
  const { new: newcomers, update, refused } = await countRows(ctx, id)
  must(newcomers + update > 0, say.nothingToDo)
  must(!whole_only || refused === 0, say.someRefused(refused))
  const saved = await updateImport(ctx, { id, version }, { status: 'writing', whole_only, problem: '' })
  const wishes = { title: `Take in ${saved.file_name}`, for: ctx.actor }
  const { runId } = await enqueue(ctx, writeImportJob, { import_id: id }, wishes)
  await updateImport(ctx, { id }, { run_id: runId })
  return {}
}

/** One whose work was stopped has written nothing: it is put aside, or stays as it was before it was to be taken back. */
export async function discardImport(ctx: Ctx, { id, version }: InputOf<typeof calls.discardImport>) {
  const { status } = await importToDecide(ctx, id)
  await updateImport(ctx, { id, version }, { status: status === 'undoing' ? 'done' : 'discarded' })
  return {}
}

async function importToDecide(ctx: Ctx, id: number) {
  must(mayImport(ctx.actor), say.mayNot)
  must(await lockOptionalImport(ctx, id), say.noSuchImport)
  const found = await findOptionalImport(ctx, id)
  must(found && (found.status === 'ready' || isStuck(found)), say.notReady)
  return found
}

const busy: ReadonlySet<string> = new Set(['reading', 'writing', 'undoing'])
const dead: ReadonlySet<string | null> = new Set(['failed', 'cancelled'])

const isStuck = ({ status, run_state }: { status: string; run_state: string | null }): boolean =>
  busy.has(status) && dead.has(run_state)

async function* noRows(): AsyncGenerator<Record<string, string>> {
  // A template has headings and nothing under them.
}

export function importTemplate(ctx: Ctx) {
  must(mayImport(ctx.actor), say.mayNot)
  const columns = importColumns.map(({ key, label }) => ({ key, label, type: 'text' as const, width: 22 }))
  const table = { title: 'Employees to import', filterText: '', columns, rows: noRows() }
  return Promise.resolve(exportTable(table, 'xlsx', { by: ctx.actor.name, at: ctx.now, zone: COMPANY_ZONE }))
}
