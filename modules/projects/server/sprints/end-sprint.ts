import type { Ctx } from '#platform/server/ctx.ts'
import { figuresAtEnd } from '#projects/contract/sprints/burndown-rules.ts'
import { updateItem } from '#projects/server/items/item-row-queries.ts'
import { listEvents, measured } from './sprint-events-queries.ts'
import { listOpenOf, updateSprint } from './sprint-queries.ts'

type Ending = {
  readonly id: number
  readonly version?: number
  /** Where open items go; null for the backlog. */
  readonly rest: number | null
}

/** Its figures are kept first; then what is open moves on, and the chart of this sprint hears no more of it. */
export async function endSprint(ctx: Ctx, { id, version, rest }: Ending) {
  const figures = figuresAtEnd(measured(await listEvents(ctx, id), 'points'))
  await updateSprint(
    ctx,
    { id, ...(version === undefined ? {} : { version }) },
    {
      state: 'completed',
      completed_at: ctx.now,
      committed: figures.committed * 2,
      done_committed: figures.done_committed * 2,
      scope: figures.scope * 2,
      done: figures.done * 2,
    },
  )
  const open = await listOpenOf(ctx, id)
  for (const item of open) await updateItem(ctx, { id: item.id }, { sprint_id: rest })
  return { done: figures.done, moved: open.length }
}
