import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow, updateRow } from '#platform/server/database/write.ts'
import { must } from '#platform/server/must.ts'
import { answerRecord } from '#platform/server/records/answer-record.ts'
import { academyMessages as say } from '#academy/contract/academy-messages.ts'
import * as declared from '#academy/contract/masters/masters.ts'
import type * as calls from '#academy/contract/masters/master-calls.ts'
import { mayManage } from '#academy/server/academy-policy.ts'
import { startStatus } from '#academy/server/leads/status-rules.ts'
import * as rows from './master-queries.ts'

const kept = { may: mayManage, mayNot: say.mayNotManage } as const

export const masters = {
  source: answerRecord(declared.sources, {
    ...kept,
    uses: [rows.leadsOfSource],
    job: 'academy.export-sources',
  }),
  course: answerRecord(declared.courses, {
    ...kept,
    uses: [rows.leadsOfCourse, rows.batchesOfCourse],
    async viewAll(found, ctx) {
      const batches = await rows.listBatchesOf(
        ctx,
        found.map(({ id }) => id),
      )
      return found.map((row) => ({
        ...row,
        batches: batches.filter(({ course_id }) => course_id === row.id),
      }))
    },
    job: 'academy.export-courses',
  }),
  status: answerRecord(declared.statuses, {
    ...kept,
    uses: [rows.leadsOfStatus, rows.movesOfStatus],
    async before({ form, before, used }) {
      must(before === null || before.kind === form.kind || (await used()) === 0, say.kindUsed)
      return {
        ...form,
        needs_follow_up: form.kind === 'open' && form.needs_follow_up,
        needs_reason: form.kind === 'lost' || form.needs_reason,
      }
    },
    after: mustServe,
    job: 'academy.export-statuses',
  }),
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

export const orderMasters = (ctx: Ctx, { kind, ...wish }: InputOf<typeof calls.orderMasters>) =>
  masters[kind].order(ctx, wish)

export const mergeMasters = (ctx: Ctx, { kind, ...wish }: InputOf<typeof calls.mergeMasters>) =>
  masters[kind].merge(ctx, wish)

export const removeMaster = (ctx: Ctx, { kind, id }: InputOf<typeof calls.removeMaster>) =>
  kind === 'batch' ? removeBatch(ctx, id) : masters[kind].remove(ctx, { id })

export async function saveBatch(ctx: Ctx, form: InputOf<typeof calls.saveBatch>) {
  must(mayManage(ctx.actor), say.mayNotManage)
  const { id, version, course_id, ...facts } = form
  const course = await ctx.db
    .selectFrom('academy_course')
    .select('id')
    .where('id', '=', course_id)
    .forUpdate()
    .executeTakeFirst()
  must(course, say.noSuchRow)
  if (id === null) return { id: (await insertRow(ctx, 'academy_batch', { ...facts, course_id })).id }
  const [batch] = await ctx.db
    .selectFrom('academy_batch')
    .select(['taken', 'course_id'])
    .where('id', '=', id)
    .forUpdate()
    .execute()
  must(batch && batch.course_id === course_id, say.noSuchRow)
  must(batch.taken <= facts.seats, say.seatsFewer(batch.taken))
  await updateRow(ctx, 'academy_batch', { id, ...(version === null ? {} : { version }) }, facts)
  return { id }
}

async function removeBatch(ctx: Ctx, id: number) {
  must(mayManage(ctx.actor), say.mayNotManage)
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
