import type { Ctx } from '#platform/server/ctx.ts'
import type { RemarkRight, RemarkSubject } from '#platform/server/remark-subject.ts'
import { isColleague } from '#platform/server/rights/reach.ts'
import { mustSeeProject } from '#projects/server/public.ts'
import { findOptionalAnalysis } from './analyses/analysis-queries.ts'
import { findOptionalReview } from './reviews/review-queries.ts'

/** Colleagues who see the record read it, those who work on the project write. */
async function insideOf(
  ctx: Ctx,
  {
    projectId,
    ...named
  }: { readonly projectId: number | null; readonly title: string; readonly path: string },
): Promise<RemarkRight> {
  const writes = projectId === null ? isColleague(ctx.actor) : (await mustSeeProject(ctx, projectId)).works
  return { ...named, reads: ['internal'], writes: writes ? ['internal'] : [] }
}

const reviewRemarks: RemarkSubject = {
  key: 'engineering.review',
  async rightOf(ctx, recordId) {
    const review = await findOptionalReview(ctx, recordId)
    if (!review) return null
    const { title, project_id: projectId } = review
    return insideOf(ctx, { projectId, title, path: `/projects/code-review/${recordId}` })
  },
}

const analysisRemarks: RemarkSubject = {
  key: 'engineering.analysis',
  async rightOf(ctx, recordId) {
    const analysis = await findOptionalAnalysis(ctx, recordId)
    if (!analysis) return null
    const { title, project_id: projectId } = analysis
    return insideOf(ctx, { projectId, title, path: `/projects/requirement-analysis/${recordId}` })
  },
}

export const engineeringRemarks: readonly RemarkSubject[] = [reviewRemarks, analysisRemarks]
