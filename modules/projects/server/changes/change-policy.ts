import { listLineAbove } from '#organization/server/public.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { listClientsOf, type WorkingOn } from '#project-register/server/public.ts'
import type { ChangeDeed } from '#projects/contract/changes/change-calls.ts'
import { seesInside, type SeenProject } from '#projects/server/items/item-policy.ts'
import type { SeenChange } from './change-queries.ts'

/** Where there is no client, the line manager of a project manager decides instead. */
async function listAboveManagers(ctx: Ctx, working: readonly WorkingOn[]): Promise<number[]> {
  const above: number[] = []
  for (const { id, role } of working) {
    if (role !== 'manager') continue
    const line = await listLineAbove(ctx, id, companyDay(ctx.now))
    above.push(
      ...line
        .filter(({ active }) => active)
        .slice(0, 1)
        .map((each) => each.id),
    )
  }
  return above
}

/** Those with an account whom a request waits for. */
export const listDeciders = (
  ctx: Ctx,
  change: SeenChange,
  working: readonly WorkingOn[],
): Promise<number[]> =>
  isInternal(change) ? listAboveManagers(ctx, working) : listClientsOf(ctx, change.project_id)

export const isInternal = ({ project_kind }: Pick<SeenChange, 'project_kind'>): boolean =>
  project_kind === 'internal'

export async function mayDecide(ctx: Ctx, change: SeenChange, seen: SeenProject): Promise<boolean> {
  if (change.asked_by === ctx.actor.id) return false
  return isInternal(change)
    ? (await listAboveManagers(ctx, seen.working)).includes(ctx.actor.id)
    : seen.project.standing === 'client'
}

/** What the caller may do with a request as it stands now. */
export async function deedsOf(ctx: Ctx, change: SeenChange, seen: SeenProject): Promise<ChangeDeed[]> {
  if (seen.isOver) return []
  const manages = seen.project.standing === 'manager'
  const isOwn = change.asked_by === ctx.actor.id
  const { state } = change
  const may: Record<ChangeDeed, boolean> = {
    edit: isOwn && state === 'draft',
    submit: isOwn && state === 'draft',
    review: manages && state === 'submitted',
    assess: manages && state === 'in_review',
    share: manages && !isInternal(change) && state === 'waiting_client',
    decide: state === 'waiting_client' && (await mayDecide(ctx, change, seen)),
    withdraw: (isOwn || manages) && ['draft', 'submitted', 'in_review', 'waiting_client'].includes(state),
    implement: manages && state === 'approved',
    close: manages && state === 'implemented',
  }
  return (Object.keys(may) as ChangeDeed[]).filter((deed) => may[deed])
}

/** What a change costs is said to the managers, and to the client from the moment they are asked. */
export const seesImpact = (ctx: Ctx, { state }: Pick<SeenChange, 'state'>): boolean =>
  seesInside(ctx) || !['draft', 'submitted', 'in_review', 'withdrawn'].includes(state)
