import type { Ctx } from '#platform/server/ctx.ts'
import type { RemarkRight, RemarkSubject } from '#platform/server/remark-subject.ts'
import { findOptionalProject } from '#project-register/server/public.ts'
import { itemPage } from '#projects/contract/items/item-lists.ts'
import { isInternal } from '#projects/server/changes/change-policy.ts'
import { findOptionalChange } from '#projects/server/changes/change-queries.ts'
import { mustSeeProject, seesInside } from '#projects/server/items/item-policy.ts'
import { findOptionalItem } from '#projects/server/items/item-queries.ts'

type Facts = {
  readonly projectId: number
  readonly title: string
  readonly path: string
  /** Whether the client sees the record, and so what is written to them. */
  readonly isShown: boolean
  readonly hasPrivate?: boolean
}

/** Colleagues read all of it and those who work on the project write; a client has what is for both sides. */
async function rightIn(ctx: Ctx, { projectId, isShown, hasPrivate, ...named }: Facts): Promise<RemarkRight> {
  const { works, isOver } = await mustSeeProject(ctx, projectId)
  const isClient = !seesInside(ctx)
  const mayWrite = works || (isClient && !isOver)
  const both = isShown ? (['everyone'] as const) : []
  if (isClient) return { ...named, reads: both, writes: mayWrite ? both : [] }
  const own = hasPrivate ? (['private'] as const) : []
  return {
    ...named,
    reads: ['internal', 'everyone'],
    writes: mayWrite ? ['internal', ...both, ...own] : [],
  }
}

/** Comments under a work item. */
const itemRemarks: RemarkSubject = {
  key: 'projects.item',
  async rightOf(ctx, recordId) {
    const item = await findOptionalItem(ctx, recordId)
    if (!item) return null
    const { key, title, project_id: projectId, client_visible: isShown } = item
    return rightIn(ctx, { projectId, title: `${key} ${title}`, path: itemPage(item), isShown })
  },
}

/** Comments under a change request; the client reads along from the moment they see it. */
const changeRemarks: RemarkSubject = {
  key: 'projects.change',
  async rightOf(ctx, recordId) {
    const change = await findOptionalChange(ctx, recordId)
    if (!change) return null
    const { key, title, project_id: projectId } = change
    const path = `/change-request/request-details/${recordId}`
    return rightIn(ctx, { projectId, title: `${key} ${title}`, path, isShown: !isInternal(change) })
  },
}

/** Notes on a project as a whole. */
const projectNotes: RemarkSubject = {
  key: 'projects.project',
  async rightOf(ctx, recordId) {
    const project = await findOptionalProject(ctx, recordId)
    if (!project) return null
    const path = `/projects/project-details/${recordId}/notes`
    const isShown = project.kind !== 'internal'
    return rightIn(ctx, { projectId: recordId, title: project.name, path, isShown, hasPrivate: true })
  },
}

export const projectRemarks: readonly RemarkSubject[] = [itemRemarks, changeRemarks, projectNotes]
