import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput, type JobSteps } from '#platform/server/jobs/define-job.ts'
import { dailyAt, type ScheduledJob } from '#platform/server/jobs/schedule.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import { exitList } from '#exit/contract/exits/exit-calls.ts'
import type * as calls from '#exit/contract/exits/exit-calls.ts'
import { exitStates } from '#exit/contract/exit-lists.ts'
import { exitMessages as say } from '#exit/contract/exit-messages.ts'
import { tellDepartments, tellOfRecommendation } from '#exit/server/exit-notices-sent.ts'
import { mayList, mayRecommend, maySee } from '#exit/server/exit-policy.ts'
import { announceExit } from './announce-exit.ts'
import { lockToManage } from './decide-exit.ts'
import { exitQuery, findOptionalExit, listRunning, lockOptionalExit, updateExit } from './exit-queries.ts'
import { viewExit, viewRows } from './exit-views.ts'
import { advanceLocked, moveExit } from './move-exit.ts'
import { openSettlement } from './settle-exit.ts'

export const exits = answerList(exitList, {
  query: exitQuery,
  allow: ({ actor }) => must(mayList(actor), say.mayNotSee),
  viewAll: (rows, { ctx }) => viewRows(ctx, rows),
  export: { job: 'exit.export-exits' },
})

export async function readExit(ctx: Ctx, { id }: InputOf<typeof calls.readExit>) {
  must(mayList(ctx.actor), say.mayNotSee)
  const exit = await findOptionalExit(ctx, id)
  must(exit && maySee(ctx.actor, exit), say.noSuchExit)
  return viewExit(ctx, exit)
}

export async function recommendDay(ctx: Ctx, form: InputOf<typeof calls.recommendDay>) {
  must(mayList(ctx.actor), say.mayNotSee)
  const exit = await lockOptionalExit(ctx, form.id)
  must(exit && maySee(ctx.actor, exit), say.noSuchExit)
  must(mayRecommend(ctx.actor, exit), say.mayNotManage)
  must(exit.status === 'resigned', say.decidedAlready(exitStates.labelOf(exit.status).toLowerCase()))
  must(form.recommended_on >= companyDay(ctx.now), say.recommendEarly)
  const { recommended_on, note: recommended_note } = form
  await updateExit(ctx, { id: exit.id }, { recommended_on, recommended_note, recommended_by: ctx.actor.id })
  await tellOfRecommendation(ctx, exit, recommended_on)
  await announceExit(ctx, exit.id)
  return {}
}

export async function beginClearance(ctx: Ctx, { id }: InputOf<typeof calls.beginClearance>) {
  const exit = await lockToManage(ctx, id)
  await moveExit(ctx, id, 'clearance')
  await tellDepartments(ctx, exit)
  await announceExit(ctx, id)
  return {}
}

export async function saveInterview(ctx: Ctx, form: InputOf<typeof calls.saveInterview>) {
  const exit = await lockToManage(ctx, form.id)
  must(exit.status !== 'withdrawn' && exit.status !== 'closed' && exit.kind !== 'died', say.notRunning)
  const { id, version, ...said } = form
  await updateExit(ctx, { id, version }, said)
  await announceExit(ctx, id)
  return {}
}

/** Each exit in a transaction of its own; run late or twice, it does the same once. */
export async function advanceAll({ read, write }: Pick<JobSteps, 'read' | 'write'>): Promise<void> {
  for (const { id } of await listRunning(read))
    await write(async (ctx) => {
      await advanceLocked(ctx, id)
      // Exits from before settlements were kept get theirs here.
      await openSettlement(ctx, id)
    })
}

export const advanceExits = defineJob('exit.advance', { input: noInput, steps: true, run: advanceAll })

/** After the leavers of yesterday have lost their access. */
export const exitSchedule: ScheduledJob = dailyAt('00:20', {
  name: 'exit.advance',
  title: 'Starts notice and clearance of leavers',
  job: advanceExits,
})
