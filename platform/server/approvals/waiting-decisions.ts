import type { ApprovalArea } from '#platform/contract/approval.ts'
import type { Ctx } from '#platform/server/ctx.ts'

/** Something that waits for someone's decision, in words that a list over all areas can show. */
export type WaitingDecision = {
  /** Among those of its area. */
  readonly id: number
  readonly title: string
  readonly detail: string
  /** The page on which it is decided. */
  readonly path: string
  readonly since: string
  /** In whose place, when it is not one's own decision. */
  readonly for_name: string | null
  readonly overdue: boolean
}

/**
 * What one area asks people to decide, oldest first. It is found by the person alone (`ctx.actor.id`), never by what
 * the session may do: the morning's mail asks as well.
 */
export type WaitingSource = {
  readonly area: ApprovalArea
  /** The page with all of them. */
  readonly path: string
  readonly list: (
    ctx: Ctx,
    limit: number,
  ) => Promise<{ rows: readonly WaitingDecision[]; total: number | null }>
}

/** The oldest of all areas together, and how many there are in each that has any. */
export async function listWaiting(ctx: Ctx, sources: readonly WaitingSource[], limit: number) {
  const found = []
  for (const { area, path, list } of sources) {
    const { rows, total } = await list(ctx, limit)
    if (rows.length > 0) found.push({ area, path, rows, total: total ?? rows.length })
  }
  return {
    rows: found
      .flatMap(({ area, rows }) => rows.map((row) => ({ ...row, area: area.key })))
      .toSorted((one, other) => one.since.localeCompare(other.since))
      .slice(0, limit),
    areas: found.map(({ area, path, total }) => ({ label: area.label, path, total })),
    total: found.reduce((sum, { total }) => sum + total, 0),
  }
}
