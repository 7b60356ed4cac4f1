import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { declareJob, implementJob, type JobRun } from '#platform/server/jobs/define-job.ts'
import { must } from '#platform/server/must.ts'
import { z } from 'zod'
import type * as calls from '#people/contract/import/import-calls.ts'
import { builtUponText, importMessages as say } from '#people/contract/import/import-messages.ts'
import { tell } from './import-jobs.ts'
import { lockOptionalImport, updateImport } from './import-queries.ts'
import { mayImport } from '#people/server/people-policy.ts'
import { closeEntry, findOptionalEntry, replaceEntry } from '#people/server/record/record-queries.ts'
import {
  deleteNewcomers,
  deleteSeats,
  listBuiltUpon,
  listFactsOf,
  listNewcomers,
} from './undo-import-queries.ts'

const UNDO_HOURS = 24
const NAMED = 3
const PORTION = 500

export const undoImportJob = declareJob('people.undo-import', {
  input: z.object({ import_id: z.number() }),
  retries: 1,
})

export const undoUntil = (doneAt: string): Date =>
  new Date(new Date(doneAt).getTime() + UNDO_HOURS * 3_600_000)

/** Asked at once, and asked again by the job: in between someone may sign in. */
export async function undoImport(ctx: Ctx, { id, version }: InputOf<typeof calls.undoImport>) {
  must(mayImport(ctx.actor), say.mayNot)
  const found = await lockOptionalImport(ctx, id)
  must(found, say.noSuchImport)
  must(found.status === 'done' && found.done_at !== null, say.notDone)
  must(undoUntil(found.done_at) > ctx.now, say.undoneTooLate)
  const names = await listBuiltUpon(ctx, id)
  must(names.length === 0, say.builtUpon(names.slice(0, NAMED), Math.max(0, names.length - NAMED)))
  const saved = await updateImport(ctx, { id, version }, { status: 'undoing', problem: '' })
  const wishes = { title: `Take back ${saved.file_name}`, for: ctx.actor }
  const { runId } = await enqueue(ctx, undoImportJob, { import_id: id }, wishes)
  await updateImport(ctx, { id }, { run_id: runId })
  return {}
}

export const undoJob = implementJob(undoImportJob, {
  run: (ctx, { import_id }, run) => takeBack(ctx, import_id, run),
})

async function takeBack(ctx: Ctx, id: number, run: JobRun) {
  const found = await lockOptionalImport(ctx, id)
  if (found?.status !== 'undoing') return { undone: 0 }
  const names = await listBuiltUpon(ctx, id)
  if (names.length > 0) {
    const problem = builtUponText(names.slice(0, NAMED), Math.max(0, names.length - NAMED))
    await updateImport(ctx, { id }, { status: 'done', problem })
    tell(ctx)
    return { undone: 0 }
  }
  for (const entryId of await listFactsOf(ctx, id)) await restoreFacts(ctx, entryId)
  const newcomers = await listNewcomers(ctx, id)
  await deleteSeats(ctx, newcomers)
  for (let at = 0; at < newcomers.length; at += PORTION) {
    await deleteNewcomers(ctx, newcomers.slice(at, at + PORTION))
    await run.report(Math.min(at + PORTION, newcomers.length), newcomers.length, 'Undoing the import')
  }
  await updateImport(ctx, { id }, { status: 'undone' })
  tell(ctx)
  return { undone: newcomers.length }
}

/** What stood there before the file stands there again; the history keeps both. */
async function restoreFacts(ctx: Ctx, entryId: number): Promise<void> {
  const entry = await findOptionalEntry(ctx, entryId)
  if (!entry) return
  const before = entry.supersedes === null ? undefined : await findOptionalEntry(ctx, entry.supersedes)
  const today = companyDay(ctx.now)
  if (!before) return closeEntry(ctx, entry, today)
  const { person_id, section, entry_key, fields, fields_sealed, number_digest } = before
  const kept = { person_id, section, entry_key, fields, fields_sealed, number_digest }
  await replaceEntry(ctx, entry, { ...kept, valid_from: today, reason: 'The import was undone' })
}
