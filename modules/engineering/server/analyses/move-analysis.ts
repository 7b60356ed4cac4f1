import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import type * as calls from '#engineering/contract/analyses/analysis-calls.ts'
import { analysisStates } from '#engineering/contract/engineering-lists.ts'
import { engineeringMessages as say } from '#engineering/contract/engineering-messages.ts'
import { analysisDecidedNotice, analysisSubmittedNotice } from '#engineering/server/engineering-notices.ts'
import { mustMove } from '#engineering/server/moves-policy.ts'
import { holdAnalysis } from './analysis-policy.ts'
import { updateAnalysis } from './analysis-queries.ts'
import { announceAnalysis } from './write-analysis.ts'

export async function moveAnalysis(ctx: Ctx, { id, to }: InputOf<typeof calls.moveAnalysis>) {
  const { analysis, state, items, leads, isAnalyst, isApprover } = await holdAnalysis(ctx, id)
  if (to === 'closed') {
    must(leads || isAnalyst || isApprover, say.mayNotManage)
    mustMove(analysisStates, state, to)
    must(leads || (state === 'approved' && items.length > 0), say.needsItems)
  } else {
    must(isAnalyst, say.notAnalyst)
    mustMove(analysisStates, state, to)
    // A rejected one is opened by its next edit, never by a button alone.
    must(to !== 'open' || state === 'assigned', say.notWritable)
    must(to !== 'submitted_for_approval' || analysis.functional.length > 0, say.functionalMissing)
    must(to !== 'submitted_for_approval' || analysis.approver_id !== null, say.noApprover)
  }
  const submitted = to === 'submitted_for_approval'
  await updateAnalysis(
    ctx,
    { id },
    { state: to, ...(submitted ? { submitted_at: ctx.now, decided_at: null, reason: '' } : {}) },
  )
  if (submitted)
    await notify(ctx, analysisSubmittedNotice, {
      to: [analysis.approver_id!],
      input: { id, title: analysis.title, by: ctx.actor.name },
      subject: `requirement-analysis/${id}/${analysis.edition}`,
    })
  await announceAnalysis(ctx, analysis)
  return said(say.analysisMoved(analysisStates.labelOf(to)), {})
}

export async function decideAnalysis(
  ctx: Ctx,
  { id, approve, reason }: InputOf<typeof calls.decideAnalysis>,
) {
  const { analysis, state, isApprover } = await holdAnalysis(ctx, id)
  must(isApprover, say.notApprover)
  const to = approve ? ('approved' as const) : ('rejected' as const)
  mustMove(analysisStates, state, to)
  await updateAnalysis(ctx, { id }, { state: to, reason, decided_at: ctx.now })
  const people = [analysis.analyst_id!, analysis.created_by].filter((person) => person !== ctx.actor.id)
  if (people.length > 0)
    await notify(ctx, analysisDecidedNotice, {
      to: [...new Set(people)],
      input: { id, title: analysis.title, by: ctx.actor.name, approved: approve, reason },
      subject: `requirement-analysis/${id}/${analysis.edition}/decided`,
    })
  await announceAnalysis(ctx, analysis)
  return said(say.analysisMoved(analysisStates.labelOf(to)), {})
}
