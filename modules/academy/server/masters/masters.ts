import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow, updateRow } from '#platform/server/database/write.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import { masterNouns } from '#academy/contract/academy-lists.ts'
import { academyMessages as say } from '#academy/contract/academy-messages.ts'
import { courseList, sourceList, statusList } from '#academy/contract/masters/master-calls.ts'
import type * as calls from '#academy/contract/masters/master-calls.ts'
import { mayManage } from '#academy/server/academy-policy.ts'
import { startStatus } from '#academy/server/leads/status-rules.ts'
import * as rows from './master-queries.ts'

const mustManage = ({ actor }: Ctx) => must(mayManage(actor), say.mayNotManage)

export const sources = answerList(sourceList, {
  query: rows.sourceQuery,
  allow: mustManage,
  view: (row) => row,
  export: { job: 'academy.export-sources' },
})

export const courses = answerList(courseList, {
  query: rows.courseQuery,
  allow: mustManage,
  viewAll: async (found, { ctx }) => {
    const batches = await rows.listBatchesOf(
      ctx,
      found.map(({ id }) => id),
    )
    return found.map((row) => ({
      ...row,
      batches: batches.filter(({ course_id }) => course_id === row.id),
    }))
  },
  export: { job: 'academy.export-courses' },
})

export const statuses = answerList(statusList, {
  query: rows.statusQuery,
  allow: mustManage,
  view: (row) => row,
  export: { job: 'academy.export-statuses' },
})

type Saved = { readonly id: number | null; readonly version: number | null }
const target = ({ id, version }: Saved) => ({ id: id!, ...(version === null ? {} : { version }) })

async function mustExist(ctx: Ctx, table: (typeof rows.tableOf)[keyof typeof rows.tableOf], id: number) {
  const found = (await rows.lockMasters(ctx, table)).find((row) => row.id === id)
  must(found, say.noSuchRow)
  return found
}

export async function saveSource(ctx: Ctx, form: InputOf<typeof calls.saveSource>) {
  mustManage(ctx)
  const { id, version, ...facts } = form
  if (id === null) {
    const position = await rows.nextPosition(ctx, 'academy_source')
    return { id: (await insertRow(ctx, 'academy_source', { ...facts, position })).id }
  }
  await mustExist(ctx, 'academy_source', id)
  await updateRow(ctx, 'academy_source', target({ id, version }), facts)
  return { id }
}

export async function saveCourse(ctx: Ctx, form: InputOf<typeof calls.saveCourse>) {
  mustManage(ctx)
  const { id, version, ...facts } = form
  if (id === null) {
    const position = await rows.nextPosition(ctx, 'academy_course')
    return { id: (await insertRow(ctx, 'academy_course', { ...facts, position })).id }
  }
  await mustExist(ctx, 'academy_course', id)
  await updateRow(ctx, 'academy_course', target({ id, version }), facts)
  return { id }
}

export async function saveBatch(ctx: Ctx, form: InputOf<typeof calls.saveBatch>) {
  mustManage(ctx)
  const { id, version, course_id, ...facts } = form
  await mustExist(ctx, 'academy_course', course_id)
  if (id === null) return { id: (await insertRow(ctx, 'academy_batch', { ...facts, course_id })).id }
  const [batch] = await ctx.db
    .selectFrom('academy_batch')
    .select(['taken', 'course_id'])
    .where('id', '=', id)
    .forUpdate()
    .execute()
  must(batch && batch.course_id === course_id, say.noSuchRow)
  must(batch.taken <= facts.seats, say.seatsFewer(batch.taken))
  await updateRow(ctx, 'academy_batch', target({ id, version }), facts)
  return { id }
}

export async function saveStatus(ctx: Ctx, form: InputOf<typeof calls.saveStatus>) {
  mustManage(ctx)
  const { id, version, ...given } = form
  const facts = {
    ...given,
    needs_follow_up: given.kind === 'open' && given.needs_follow_up,
    needs_reason: given.kind === 'lost' || given.needs_reason,
  }
  if (id === null) {
    const position = await rows.nextPosition(ctx, 'academy_status')
    return { id: (await insertRow(ctx, 'academy_status', { ...facts, position })).id }
  }
  await mustExist(ctx, 'academy_status', id)
  const before = (await rows.listStatuses(ctx)).find((row) => row.id === id)!
  must(before.kind === facts.kind || (await rows.countUses(ctx, 'academy_status', id)) === 0, say.kindUsed)
  await updateRow(ctx, 'academy_status', target({ id, version }), facts)
  await mustServe(ctx)
  return { id }
}

/** New leads need a status to begin with, and enrolments one to end with. */
async function mustServe(ctx: Ctx): Promise<void> {
  const all = await rows.listStatuses(ctx)
  must(startStatus(all), say.startNeeded)
  must(
    all.some(({ kind, active }) => kind === 'won' && active),
    say.wonNeeded,
  )
}

/** Its neighbour takes its place. */
export async function orderMasters(ctx: Ctx, { kind, id, step }: InputOf<typeof calls.orderMasters>) {
  mustManage(ctx)
  const table = rows.tableOf[kind]
  const all = await rows.lockMasters(ctx, table)
  const at = all.findIndex((row) => row.id === id)
  must(at >= 0, say.noSuchRow)
  const to = step === 'up' ? at - 1 : at + 1
  must(all[to], say.orderChanged)
  const order = all.map((row) => row.id)
  order.splice(at, 1)
  order.splice(to, 0, id)
  for (const [place, rowId] of order.entries())
    if (all.find((row) => row.id === rowId)!.position !== place + 1)
      await updateRow(ctx, table, { id: rowId }, { position: place + 1 })
  return {}
}

/** Leads, batches and history move, and the row is gone, or none of it. */
export async function mergeMasters(ctx: Ctx, { kind, id, into_id }: InputOf<typeof calls.mergeMasters>) {
  mustManage(ctx)
  must(id !== into_id, say.mergeSame)
  const table = rows.tableOf[kind]
  await rows.lockUsers(ctx, table, id)
  const all = await rows.lockMasters(ctx, table)
  const [lost, kept] = [id, into_id].map((one) => all.find((row) => row.id === one))
  must(lost, say.noSuchRow)
  must(kept, say.mergeSame)
  const pair = { id, into: into_id }
  const count =
    kind === 'source'
      ? await rows.moveSource(ctx, pair)
      : kind === 'course'
        ? await rows.moveCourse(ctx, { ...pair, name: lost.name })
        : await mergeStatus(ctx, pair)
  await deleteRow(ctx, table, id)
  if (kind === 'status') await mustServe(ctx)
  return said(say.merged(kept.name, count), {})
}

async function mergeStatus(ctx: Ctx, pair: { id: number; into: number }): Promise<number> {
  const all = await rows.listStatuses(ctx)
  const kindOf = (id: number) => all.find((row) => row.id === id)!.kind
  must(kindOf(pair.id) === kindOf(pair.into), say.mergeOtherKind)
  return rows.moveStatus(ctx, pair)
}

export async function removeMaster(ctx: Ctx, { kind, id }: InputOf<typeof calls.removeMaster>) {
  mustManage(ctx)
  if (kind === 'batch') return removeBatch(ctx, id)
  const table = rows.tableOf[kind]
  await mustExist(ctx, table, id)
  const used = await rows.countUses(ctx, table, id)
  must(used === 0, say.inUse(masterNouns[kind], used, 'lead'))
  if (kind === 'course') {
    const batches = await rows.listBatchesOf(ctx, [id])
    must(batches.length === 0, say.inUse('course', batches.length, 'batch', 'batches'))
  }
  if (kind === 'status') {
    const moves = await rows.countMoves(ctx, id)
    must(moves === 0, say.inUse('status', moves, 'earlier move'))
  }
  await deleteRow(ctx, table, id)
  if (kind === 'status') await mustServe(ctx)
  return {}
}

async function removeBatch(ctx: Ctx, id: number) {
  const batch = await ctx.db
    .selectFrom('academy_batch')
    .select('taken')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  must(batch, say.noSuchRow)
  must(batch.taken === 0, say.batchInUse(batch.taken))
  await deleteRow(ctx, 'academy_batch', id)
  return {}
}
