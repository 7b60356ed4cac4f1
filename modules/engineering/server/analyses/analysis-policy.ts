import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { mustSeeProject } from '#projects/server/public.ts'
import type { AnalysisPage } from '#engineering/contract/analyses/analysis-calls.ts'
import { analysisStateOf } from '#engineering/contract/engineering-lists.ts'
import { engineeringMessages as say } from '#engineering/contract/engineering-messages.ts'
import { mayManageAnalyses } from '#engineering/server/engineering-policy.ts'
import { holdRow } from '#engineering/server/moves-policy.ts'
import { findOptionalAnalysis, listAnalysisItems, type SeenAnalysis } from './analysis-queries.ts'

type Deed = AnalysisPage['can'][number]

async function standingOf(ctx: Ctx, { project_id }: SeenAnalysis) {
  if (project_id === null)
    return { leads: mayManageAnalyses(ctx.actor), works: true, isOver: false, working: null }
  return mustSeeProject(ctx, project_id)
}

/** An analysis with what the caller is in it; a lead’s is led by those who manage analyses. */
export async function mustSeeAnalysis(ctx: Ctx, id: number) {
  const analysis = await findOptionalAnalysis(ctx, id)
  must(analysis, say.noSuchAnalysis)
  const { leads, works, isOver, working } = await standingOf(ctx, analysis)
  const state = analysisStateOf(analysis.state)
  const items = await listAnalysisItems(ctx, id)
  const isAnalyst = analysis.analyst_id === ctx.actor.id && !isOver
  const isApprover = analysis.approver_id === ctx.actor.id && !isOver
  const isOpen = state === 'open' || state === 'rejected'
  const isEarly = state === 'pending' || state === 'assigned'
  const may: Record<Deed, boolean> = {
    edit: (isAnalyst && isOpen) || (leads && (isOpen || isEarly)),
    assign: leads && (isOpen || isEarly || state === 'submitted_for_approval'),
    start: isAnalyst && state === 'assigned',
    submit: isAnalyst && state === 'open',
    decide: isApprover && state === 'submitted_for_approval',
    close:
      state !== 'closed' &&
      (leads || ((isAnalyst || isApprover) && state === 'approved' && items.length > 0)),
    make_items: state === 'approved' && analysis.project_id !== null && works && (leads || isAnalyst),
    link: state !== 'closed' && analysis.project_id !== null && works && (leads || isAnalyst),
  }
  const can = (Object.keys(may) as Deed[]).filter((deed) => may[deed])
  return { analysis, state, items, leads, working, isAnalyst, isApprover, may, can }
}

export async function holdAnalysis(ctx: Ctx, id: number) {
  await holdRow(ctx, 'requirement_analysis', id)
  return mustSeeAnalysis(ctx, id)
}
