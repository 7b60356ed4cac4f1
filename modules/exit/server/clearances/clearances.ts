import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { listInHand } from '#assets/server/public.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import { clearanceList } from '#exit/contract/clearances/clearance-calls.ts'
import type * as calls from '#exit/contract/clearances/clearance-calls.ts'
import { clearanceStates } from '#exit/contract/exit-lists.ts'
import { exitMessages as say } from '#exit/contract/exit-messages.ts'
import { mayDecideLine, mayOpenClearances, mayPlanHandover, maySee } from '#exit/server/exit-policy.ts'
import { announceExit } from '#exit/server/exits/announce-exit.ts'
import { findOptionalExit, lockOptionalExit } from '#exit/server/exits/exit-queries.ts'
import { isRunning } from '#exit/server/exits/exit-views.ts'
import { handDown } from '#exit/server/exits/settle-exit.ts'
import * as queries from './clearance-queries.ts'
import { mayClearIn, viewListedLine } from './clearance-views.ts'

export const clearances = answerList(clearanceList, {
  query: queries.clearanceQuery,
  allow: ({ actor }) => must(mayOpenClearances(actor), say.mayNotClear),
  view: (line, { ctx }) => viewListedLine(ctx, line),
  export: { job: 'exit.export-clearances' },
})

/** A line of the caller’s department, held; what another department clears does not exist for them. */
async function lockLine(ctx: Ctx, id: number) {
  must(mayOpenClearances(ctx.actor), say.mayNotClear)
  const line = await queries.lockOptionalLine(ctx, id)
  must(line && mayDecideLine(ctx.actor, line, line.department), say.noSuchClearance)
  must(mayClearIn(line), say.notRunning)
  return line
}

/** What a person still holds is returned, lost or waived with a reason before assets are cleared. */
async function mustHaveNothing(ctx: Ctx, accountId: number): Promise<void> {
  const inHand = await listInHand(ctx, accountId)
  must(inHand.length === 0, say.assetsOpen(inHand.length))
}

export async function decideClearance(ctx: Ctx, form: InputOf<typeof calls.decideClearance>) {
  const line = await lockLine(ctx, form.id)
  const { status, amount, note } = form
  must(status !== 'blocked' || note !== '', say.noteMissing)
  if (line.department === 'assets' && status === 'cleared') await mustHaveNothing(ctx, line.account_id)
  // Before the state: a decided line names who decided.
  const isSame = line.status === status
  if (!isSame) must(clearanceStates.canMove(line.status, status), say.changedMeanwhile)
  await queries.updateLine(
    ctx,
    { id: line.id, version: form.version },
    {
      status,
      amount: status === 'blocked' ? amount : 0,
      note,
      decided_by: ctx.actor.id,
      decided_at: ctx.now,
    },
  )
  await handDown(ctx, line.exit_id)
  await announceExit(ctx, line.exit_id)
  return {}
}

export async function reopenClearance(ctx: Ctx, form: InputOf<typeof calls.reopenClearance>) {
  const line = await lockLine(ctx, form.id)
  must(line.status !== 'pending', say.changedMeanwhile)
  await queries.updateLine(
    ctx,
    { id: line.id, version: form.version },
    { status: 'pending', amount: 0, note: form.note, decided_by: null, decided_at: null },
  )
  await handDown(ctx, line.exit_id)
  await announceExit(ctx, line.exit_id)
  return {}
}

export async function addHandover(ctx: Ctx, form: InputOf<typeof calls.addHandover>) {
  const exit = await lockOptionalExit(ctx, form.exit_id)
  must(exit && maySee(ctx.actor, exit), say.noSuchExit)
  must(mayPlanHandover(ctx.actor, exit), say.mayNotManage)
  must(isRunning(exit.status) || exit.status === 'resigned', say.notRunning)
  const { id } = await queries.insertItem(ctx, form)
  await announceExit(ctx, exit.id)
  return { id }
}

/** The person, who receives it, and who plans it say that it is done. */
export async function finishHandover(ctx: Ctx, { id }: InputOf<typeof calls.finishHandover>) {
  const item = await queries.lockOptionalItem(ctx, id)
  const exit = item && (await findOptionalExit(ctx, item.exit_id))
  must(item && exit, say.noSuchItem)
  const isInvolved = exit.account_id === ctx.actor.id || item.receiver_id === ctx.actor.id
  must(isInvolved || mayPlanHandover(ctx.actor, exit), say.noSuchItem)
  must(item.done_at === null, say.doneAlready)
  must(isRunning(exit.status) || exit.status === 'resigned', say.notRunning)
  await queries.finishItem(ctx, id)
  await announceExit(ctx, exit.id)
  return {}
}

export async function removeHandover(ctx: Ctx, { id }: InputOf<typeof calls.removeHandover>) {
  const item = await queries.lockOptionalItem(ctx, id)
  const exit = item && (await findOptionalExit(ctx, item.exit_id))
  must(item && exit && mayPlanHandover(ctx.actor, exit), say.noSuchItem)
  must(item.done_at === null, say.doneAlready)
  await queries.deleteItem(ctx, id)
  await announceExit(ctx, exit.id)
  return {}
}
