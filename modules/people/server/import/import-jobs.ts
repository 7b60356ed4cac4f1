import { z } from 'zod'
import { invalid, type Refusal } from '#platform/contract/refusal.ts'
import { findStoredFile } from '#platform/server/files/stored-file-queries.ts'
import { declareJob, implementJob, type JobRun } from '#platform/server/jobs/define-job.ts'
import { Refused } from '#platform/server/must.ts'
import { readTableApart } from '#platform/server/untrusted-files/read-table.ts'
import { refusalOfUnreadable, UnreadableFile } from '#platform/server/untrusted-files/unreadable-file.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { MOST_IMPORT_ROWS } from '#people/contract/import/import-columns.ts'
import { importMessages as say, keptBackText } from '#people/contract/import/import-messages.ts'
import { PEOPLE_TOPIC } from '#people/contract/people-lists.ts'
import { readTable } from './parse-import-sheet.ts'
import { factSections, factsOf, planImport, type Ground, type Planned } from './import-plan.ts'
import {
  keepOutcomes,
  keepPlan,
  listSheetRows,
  lockOptionalImport,
  markWritten,
  readGround,
  updateImport,
} from './import-queries.ts'
import { insertNewcomers, insertSeats, passGivenCodes } from './import-write-queries.ts'
import type { PeopleParts } from '#people/server/people-dependencies.ts'
import { findOptionalOpenEntry, replaceEntry } from '#people/server/record/record-queries.ts'

const input = z.object({ import_id: z.number() })

export const readImportJob = declareJob('people.read-import', { input, retries: 1 })
export const writeImportJob = declareJob('people.write-import', { input, retries: 2 })

const PORTION = 500

export const importJobs = ({ files }: PeopleParts) => [
  implementJob(readImportJob, {
    steps: true,
    async run(steps, { import_id }, run) {
      const { db } = steps.read
      const { stored_file_id } = await db
        .selectFrom('people_import')
        .select('stored_file_id')
        .where('id', '=', import_id)
        .executeTakeFirstOrThrow()
      const file = await findStoredFile(db, stored_file_id)
      const read: Read = file ? await tableOf(files, file.storage_key) : { problem: say.unreadable }
      if ('problem' in read) {
        const ended = await steps.write((ctx) => endReading(ctx, import_id, read.problem))
        if (read.refusal) throw new Refused(read.refusal)
        return ended
      }
      await run.report(0, read.rows.length, 'Checking rows')
      const letters = read.letters
      return steps.write(async (ctx) => {
        const planned = planImport(read.rows, { ...(await readGround(ctx, read.rows)), letters })
        await keepPlan(ctx, import_id, planned)
        await endReading(ctx, import_id, null, letters)
        return { rows: planned.length }
      })
    },
  }),
  implementJob(writeImportJob, { run: (ctx, wish, run) => writeImport(ctx, wish.import_id, run) }),
]

type Unread = { readonly problem: string; readonly refusal?: Refusal }
type Read = Exclude<ReturnType<typeof readTable>, { problem: string }> | Unread

/** One that overruns its limits is never tried again; one that found no free turn is. */
async function tableOf(files: PeopleParts['files'], key: string): Promise<Read> {
  const most = { mostRows: MOST_IMPORT_ROWS + 1_000, mostColumns: 100 }
  try {
    return readTable(await readTableApart(() => files.storage.read(key), { kind: 'xlsx', ...most }))
  } catch (error) {
    if (error instanceof UnreadableFile && error.why === 'busy') throw error
    const refusal = refusalOfUnreadable(error, invalid(say.unreadable))
    return refusal.kind === 'invalid' ? { problem: refusal.text } : { problem: refusal.text, refusal }
  }
}

type Letters = Readonly<Record<string, string>>

/** A person who put the file aside meanwhile hears no more of it. */
async function endReading(ctx: Ctx, id: number, problem: string | null, letters: Letters = {}) {
  const found = await lockOptionalImport(ctx, id)
  if (found?.status !== 'reading') return { problem }
  const status = problem === null ? 'ready' : 'unreadable'
  await updateImport(ctx, { id }, { status, problem: problem ?? '', letters: JSON.stringify(letters) })
  tell(ctx)
  return { problem }
}

/** Screens of the person who imports the file ask again. */
export const tell = (ctx: Ctx) =>
  announce(ctx, { topic: PEOPLE_TOPIC, to: { kind: 'employee', ids: [ctx.actor.id] } })

/** Looked at again: days have passed since the preview. All rows that nothing is wrong with, or none. */
async function writeImport(ctx: Ctx, id: number, run: JobRun) {
  const found = await lockOptionalImport(ctx, id)
  if (found?.status !== 'writing') return { written: 0 }
  const rows = await listSheetRows(ctx, id)
  const shown = new Map(rows.map(({ number, outcome }) => [number, outcome]))
  const letters = found.letters as Letters
  const ground = { ...(await readGround(ctx, rows)), letters, shown }
  const planned = planImport(rows, ground)
  await keepOutcomes(
    ctx,
    id,
    planned.filter(({ row, outcome }) => outcome !== shown.get(row.number)),
  )
  const refused = planned.filter(({ outcome }) => outcome === 'refused').length
  if (found.whole_only && refused > 0) return keepBack(ctx, id, refused)
  return takeIn(ctx, run, { id, planned, ground })
}

async function keepBack(ctx: Ctx, id: number, refused: number) {
  await updateImport(ctx, { id }, { status: 'ready', problem: keptBackText(refused) })
  tell(ctx)
  return { written: 0 }
}

type Taking = {
  readonly id: number
  readonly planned: readonly Planned[]
  readonly ground: Pick<Ground, 'known'>
}

async function takeIn(ctx: Ctx, run: JobRun, { id, planned, ground }: Taking) {
  const newcomers = planned.filter(({ outcome }) => outcome === 'new')
  const total = newcomers.length * 2
  const ids = new Map([...ground.known].map(([email, { id: known }]) => [email, known]))
  const entries = new Map<number, readonly number[]>()
  await passGivenCodes(ctx, newcomers)
  for (const [at, portion] of portionsOf(newcomers)) {
    const made = await insertNewcomers(ctx, portion)
    for (const [email, person] of made.ids) ids.set(email, person)
    for (const [person, written] of made.entries) entries.set(person, written)
    await run.report(at + portion.length, total, 'Creating accounts and employment')
  }
  for (const [at, portion] of portionsOf(newcomers)) {
    await insertSeats(ctx, portion, ids)
    await run.report(newcomers.length + at + portion.length, total, 'Setting teams and managers')
  }
  const changed = planned.filter(({ outcome }) => outcome === 'update')
  for (const one of changed) entries.set(one.knownId!, await takeFacts(ctx, one))
  const written = [...newcomers, ...changed]
  const done = written.map(({ row, person, outcome }) => ({
    row_number: row.number,
    person_id: ids.get(person.email)!,
    made: outcome === 'new' ? ('person' as const) : ('facts' as const),
    entry_ids: entries.get(ids.get(person.email)!) ?? [],
  }))
  if (done.length > 0) await markWritten(ctx, id, done)
  await updateImport(ctx, { id }, { status: 'done', done_at: ctx.now })
  tell(ctx)
  return { written: written.length }
}

function* portionsOf(planned: readonly Planned[]): Generator<[number, readonly Planned[]]> {
  for (let at = 0; at < planned.length; at += PORTION) yield [at, planned.slice(at, at + PORTION)]
}

async function takeFacts(ctx: Ctx, { knownId, person }: Planned): Promise<number[]> {
  const facts = factsOf(person)
  const written: number[] = []
  for (const section of factSections) {
    if (knownId === null || Object.keys(facts[section]).length === 0) continue
    const before = await findOptionalOpenEntry(ctx, { personId: knownId, section, entryKey: 'only' })
    const rest = { entry_key: 'only', fields_sealed: {}, number_digest: null, reason: 'Imported from a file' }
    const fields = { ...before?.fields, ...facts[section] }
    const today = companyDay(ctx.now)
    written.push(
      await replaceEntry(ctx, before, { person_id: knownId, section, fields, valid_from: today, ...rest }),
    )
  }
  return written
}
