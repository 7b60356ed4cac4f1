import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { ImportKind } from '#platform/server/import-kind.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import { isColleague } from '#platform/server/rights/reach.ts'
import type * as calls from '#imports/contract/import-calls.ts'
import { importRowList } from '#imports/contract/import-calls.ts'
import { importMessages as say } from '#imports/contract/import-messages.ts'
import { PROBLEMS_SHOWN } from '#imports/contract/import-states.ts'
import {
  countBy,
  findSameFile,
  listProblems,
  listRemembered,
  listRuns,
  listSample,
  type StoredRun,
} from './import-queries.ts'
import { importRowQuery, nameOfRun } from './import-row-queries.ts'
import { isAtWork, mustFindKind, mustFindRun, undoUntil } from './imports.ts'
import type { ImportsParts } from './imports-dependencies.ts'
import { proposeMapping, type Mapping } from './row-rules.ts'

type Parts = Pick<ImportsParts, 'kinds'>

const zero = {
  plan: { create: 0, update: 0, skip: 0, fail: 0 },
  undone: { removed: 0, restored: 0, kept: 0 },
  results: { created: 0, updated: 0, skipped: 0, failed: 0 },
}

export const readImport =
  (parts: Parts) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.readImport>) => {
    const { run, kind } = await mustFindRun(ctx, parts, id)
    const { created, updated, skipped, failed } = run
    const isOver = run.state === 'done' || run.state === 'undone'
    const until = run.state === 'done' && run.forgotten_at === null ? undoUntil(run) : null
    return {
      ...run,
      label: kind.label,
      sample: (await listSample(ctx, id)).map(({ cells }) => cells),
      columns: kind.columns.map(({ key, label, required = false }) => ({ key, label, required })),
      mapping: await mappingOf(ctx, kind, run),
      plan: { ...zero.plan, ...(await countBy(ctx, id, 'plan')) },
      problems: await listProblems(ctx, id, PROBLEMS_SHOWN),
      results: isOver
        ? { created, updated, skipped, failed }
        : { ...zero.results, ...(await countBy(ctx, id, 'result')) },
      undone: { ...zero.undone, ...(await countBy(ctx, id, 'undone')) },
      progress: isAtWork(run) ? { done: run.done ?? 0, total: run.total ?? 0 } : null,
      stuck: (run.state === 'mapped' || run.state === 'running') && !isAtWork(run),
      begun_by: run.begun_by_name,
      undo_until: until !== null && until > ctx.now ? until.toISOString() : null,
      same_file_at: (await findSameFile(ctx, run))?.done_at ?? null,
    }
  }

async function mappingOf(ctx: Ctx, kind: ImportKind, run: StoredRun): Promise<Mapping> {
  if (run.mapping !== null) return run.mapping as Mapping
  const remembered = await listRemembered(ctx, kind.key)
  return proposeMapping({ columns: kind.columns, headings: run.headings, remembered })
}

export const listImports =
  (parts: Parts) =>
  async (ctx: Ctx, { kind: key }: InputOf<typeof calls.listImports>) => {
    const kind = mustFindKind(ctx, parts, key)
    const rows = await listRuns(ctx, key)
    return {
      label: kind.label,
      rows: rows.map(({ begun_by_name, ...row }) => ({ ...row, begun_by: begun_by_name })),
    }
  }

const kindsOf = ({ actor }: Ctx, { kinds }: Parts) =>
  kinds()
    .filter((kind) => kind.may(actor))
    .map(({ key }) => key)

export const importRows = (parts: Parts) =>
  answerList(importRowList, {
    query: importRowQuery,
    allow: ({ actor }) => must(isColleague(actor), say.mayNot),
    scope: (ctx) => ({ kinds: kindsOf(ctx, parts) }),
    naming: { run: (ctx, id) => nameOfRun(ctx, id, kindsOf(ctx, parts)) },
    view: ({ cells, ...row }) => ({ ...row, cells: cells.filter((cell) => cell !== '').join(' · ') }),
    export: { job: 'imports.export-rows' },
  })
