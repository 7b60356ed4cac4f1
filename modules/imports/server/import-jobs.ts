import { z } from 'zod'
import { daysEarlier } from '#platform/contract/days.ts'
import { refusalOfConstraint } from '#platform/server/database/constraint-refusals.ts'
import { inSavepoint } from '#platform/server/database/savepoint.ts'
import { isRowsFault } from '#platform/server/database/rows-fault.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { ImportKind } from '#platform/server/import-kind.ts'
import {
  declareJob,
  defineJob,
  implementJob,
  noInput,
  type JobDefinition,
} from '#platform/server/jobs/define-job.ts'
import { dailyAt } from '#platform/server/jobs/schedule.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { must, Refused } from '#platform/server/must.ts'
import { importMessages as say, rowMessages } from '#imports/contract/import-messages.ts'
import { PIECE, UNDO_DAYS } from '#imports/contract/import-states.ts'
import {
  countBy,
  findOptionalRun,
  forgetRows,
  keepOutcomes,
  keepPlans,
  listOpenRows,
  listRowsAfter,
  listRowsToUndo,
  updateRun,
  type Outcome,
  type Plan,
  type StoredRow,
  type StoredRun,
} from './import-queries.ts'
import type { ImportsParts } from './imports-dependencies.ts'
import { cellsOf, faultOfRow, type Mapping } from './row-rules.ts'
import { undoRows } from './undo-rows.ts'
import { groupsOf, writeTogether } from './write-together.ts'

const input = z.object({ run_id: z.number() })
export const checkImport = declareJob('imports.check', { input, retries: 2 })
export const runImport = declareJob('imports.run', { input, retries: 5 })
export const undoImport = declareJob('imports.undo', { input, retries: 5 })

const CHECKED_AT_ONCE = 1_000

type Parts = Pick<ImportsParts, 'kinds'>
type Work = { readonly run: StoredRun; readonly kind: ImportKind; readonly mapping: Mapping }

/** What the person may do is asked again for each piece: it may have been taken from them meanwhile. */
async function workOf(ctx: Ctx, { kinds }: Parts, id: number): Promise<Work> {
  const run = await findOptionalRun(ctx, id)
  must(run, say.noSuchImport)
  const kind = kinds().find(({ key }) => key === run.kind)
  must(kind && kind.may(ctx.actor), say.mayNot)
  return { run, kind, mapping: (run.mapping ?? {}) as Mapping }
}

const tell = (ctx: Ctx) => announce(ctx, { topic: 'imports', to: { kind: 'employee', ids: [ctx.actor.id] } })

export const importJobs = (parts: Parts): readonly JobDefinition[] => [
  implementJob(checkImport, {
    run: (ctx, { run_id }, job) =>
      checkRows(ctx, parts, { id: run_id, report: (done, of) => job.report(done, of, 'Checking rows') }),
  }),
  implementJob(runImport, {
    steps: true,
    async run(steps, { run_id }, job) {
      for (let left = 1; left > 0;) {
        left = await steps.write((ctx) => importPiece(ctx, parts, run_id))
        const { rows } = (await findOptionalRun(steps.read, run_id))!
        await job.report(rows - left, rows, 'Importing rows')
      }
      await steps.write((ctx) => endRun(ctx, run_id))
    },
  }),
  implementJob(undoImport, {
    steps: true,
    async run(steps, { run_id }, job) {
      for (let done = 0, count = 1; count > 0;) {
        count = await steps.write((ctx) => undoPiece(ctx, parts, run_id))
        const { created, updated } = (await findOptionalRun(steps.read, run_id))!
        await job.report((done += count), created + updated, 'Undoing rows')
      }
      await steps.write((ctx) => endUndo(ctx, run_id))
    },
  }),
]

type Checking = { readonly id: number; readonly report: (done: number, of: number) => Promise<void> }

export async function checkRows(ctx: Ctx, parts: Parts, { id, report }: Checking): Promise<void> {
  const work = await workOf(ctx, parts, id)
  if (work.run.state !== 'mapped') return
  for (let after = 0, done = 0; ;) {
    const rows = await listRowsAfter(ctx, { runId: id, after, size: CHECKED_AT_ONCE })
    if (rows.length === 0) break
    await keepPlans(ctx, await plansOf(ctx, work, rows))
    after = rows.at(-1)!.row_number
    done += rows.length
    await report(done, work.run.rows)
  }
  await updateRun(ctx, { id }, { state: 'checked' })
  tell(ctx)
}

async function plansOf(ctx: Ctx, { run, kind, mapping }: Work, rows: readonly StoredRow[]): Promise<Plan[]> {
  const faults = rows.map(({ cells }) => faultOfRow(kind, { cells, mapping, width: run.headings.length }))
  const good = rows.filter((_, at) => faults[at] === null)
  const found = await kind.find(
    ctx,
    good.map(({ cells }) => cellsOf(mapping, cells)),
  )
  const known = new Map(good.map(({ id }, at) => [id, found[at] ?? null]))
  return rows.map(({ id }, at) => {
    const fault = faults[at] ?? null
    if (fault !== null) return { id, plan: 'fail', reason: fault }
    const plan = known.get(id) == null ? 'create' : run.existing
    return { id, plan, reason: '' }
  })
}

/** Returns how many rows are left. */
export async function importPiece(ctx: Ctx, parts: Parts, id: number): Promise<number> {
  const work = await workOf(ctx, parts, id)
  if (work.run.state !== 'running') return 0
  const rows = await listOpenRows(ctx, id, PIECE)
  await keepOutcomes(ctx, await outcomesOf(ctx, work, rows))
  const results = await countBy(ctx, id, 'result')
  return work.run.rows - Object.values(results).reduce((sum, count) => sum + count, 0)
}

const nothing = { reason: '', record_id: null, record_version: null, image: null, after: null }

async function outcomesOf(ctx: Ctx, work: Work, rows: readonly StoredRow[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const { kind, mapping, run } = work
  const { together } = kind
  if (!together || !kind.images) {
    for (const row of rows) outcomes.push(await outcomeOf(ctx, work, row))
    return outcomes
  }
  const sound = rows.filter((row) => {
    const reason = faultOfRow(kind, { cells: row.cells, mapping, width: run.headings.length })
    if (reason !== null) outcomes.push({ ...nothing, id: row.id, result: 'failed', reason })
    return reason === null
  })
  const mapped = sound.map((row) => ({ id: row.id, cells: cellsOf(mapping, row.cells), row }))
  const write = async (part: readonly (typeof mapped)[number][]): Promise<Outcome[]> => {
    if (part.length === 1) return [await outcomeOf(ctx, work, part[0]!.row)]
    const wish = { kind, together, existing: run.existing }
    const done = await inPart(ctx, kind, (within) => writeTogether(within, wish, part))
    if (done) return done
    const half = Math.ceil(part.length / 2)
    return [...(await write(part.slice(0, half))), ...(await write(part.slice(half)))]
  }
  for (const group of groupsOf(mapped, (cells) => together.keysOf(cells)))
    outcomes.push(...(await write(group)))
  return outcomes
}

/** Null where something is refused: which row it is shows by writing fewer of them. */
async function inPart<T>(ctx: Ctx, kind: ImportKind, work: (within: Ctx) => Promise<T>): Promise<T | null> {
  try {
    return await inSavepoint(ctx, work)
  } catch (error) {
    reasonOf(error, kind)
    return null
  }
}

/** A row that is refused costs itself alone; what is the machine's fault is tried again with its piece. */
async function outcomeOf(ctx: Ctx, work: Work, row: StoredRow): Promise<Outcome> {
  const { run, kind, mapping } = work
  const fault = faultOfRow(kind, { cells: row.cells, mapping, width: run.headings.length })
  if (fault !== null) return { ...nothing, id: row.id, result: 'failed', reason: fault }
  try {
    return await inSavepoint(ctx, (part) => writeRow(part, work, row))
  } catch (error) {
    return { ...nothing, id: row.id, result: 'failed', reason: reasonOf(error, kind) }
  }
}

async function writeRow(ctx: Ctx, { run, kind, mapping }: Work, row: StoredRow): Promise<Outcome> {
  const cells = cellsOf(mapping, row.cells)
  await kind.together?.hold(ctx, [cells])
  const [recordId = null] = await kind.find(ctx, [cells])
  if (recordId !== null && run.existing === 'skip')
    return { ...nothing, id: row.id, result: 'skipped', record_id: recordId }
  const image = recordId === null ? null : await kind.image(ctx, recordId)
  const written = await kind.write(ctx, { cells, recordId })
  const after = await kind.image(ctx, written)
  return {
    id: row.id,
    result: recordId === null ? 'created' : 'updated',
    reason: '',
    record_id: written,
    record_version: after?.version ?? null,
    image,
    after: after?.fields ?? null,
  }
}

function reasonOf(error: unknown, { constraints = {} }: ImportKind): string {
  if (error instanceof Refused) return error.refusal.text
  const refusal = refusalOfConstraint(error, constraints)
  if (refusal) return refusal.text
  if (isRowsFault(error)) return rowMessages.refusedByDatabase
  throw error
}

export async function endRun(ctx: Ctx, id: number): Promise<void> {
  const { created = 0, updated = 0, skipped = 0, failed = 0 } = await countBy(ctx, id, 'result')
  const counts = { created, updated, skipped, failed }
  await updateRun(ctx, { id }, { state: 'done', done_at: ctx.now, ...counts })
  tell(ctx)
}

/** Returns how many rows were looked at. */
export async function undoPiece(ctx: Ctx, parts: Parts, id: number): Promise<number> {
  const { run, kind } = await workOf(ctx, parts, id)
  if (run.state !== 'done') return 0
  const rows = await listRowsToUndo(ctx, id, PIECE)
  await undoRows(ctx, { kind, run }, rows)
  return rows.length
}

export async function endUndo(ctx: Ctx, id: number): Promise<void> {
  await updateRun(ctx, { id }, { state: 'undone', undone_at: ctx.now })
  tell(ctx)
}

const forgetImports = defineJob('imports.forget', {
  input: noInput,
  run: async (ctx) => ({ forgotten: await forgetRows(ctx, daysEarlier(ctx.now, UNDO_DAYS)) }),
})

export const forgetSchedule = dailyAt('03:40', {
  name: 'imports.forget',
  title: 'Removes rows of imports that can no longer be undone',
  job: forgetImports,
})
