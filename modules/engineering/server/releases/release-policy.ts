import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { mustSeeProject, seesInside, type SeenProject } from '#projects/server/public.ts'
import type { ReleasePage } from '#engineering/contract/releases/release-calls.ts'
import { engineeringMessages as say } from '#engineering/contract/engineering-messages.ts'
import { holdRow } from '#engineering/server/moves-policy.ts'
import { findOptionalRelease, listApprovals, type SeenRelease } from './release-queries.ts'

export type Approvals = Awaited<ReturnType<typeof listApprovals>>
type Deed = ReleasePage['can'][number]

export const isOpen = ({ state }: Pick<SeenRelease, 'state'>): boolean =>
  state === 'planned' || state === 'in_progress'

/** QA of the project, or everyone who works on it where it has none. */
export const isQa = (ctx: Ctx, { working, works }: SeenProject): boolean => {
  const testers = working.filter(({ role }) => role === 'qa')
  return testers.length === 0 ? works : testers.some(({ id }) => id === ctx.actor.id)
}

export function deedsOf(
  ctx: Ctx,
  release: SeenRelease,
  { seen, approvals }: { readonly seen: SeenProject; readonly approvals: Approvals },
): Deed[] {
  const { leads, works, isOver } = seen
  const open = isOpen(release)
  const given = approvals.map(({ kind }) => kind)
  const gaveOne = approvals.some(({ by_id }) => by_id === ctx.actor.id)
  const mayApprove = open && release.needs_approval && !gaveOne && !isOver
  const may: Record<Deed, boolean> = {
    edit: leads && open,
    tick: works && open,
    notes: leads && release.state !== 'cancelled',
    approve_qa: mayApprove && !given.includes('qa') && isQa(ctx, seen),
    approve_manager: mayApprove && !given.includes('manager') && seen.project.standing === 'manager',
    start: leads && release.state === 'planned',
    release: leads && release.state === 'in_progress',
    roll_back: leads && release.state === 'released',
    cancel: leads && open,
    send: leads && release.state === 'released',
  }
  return (Object.keys(may) as Deed[]).filter((deed) => may[deed])
}

export async function mustSeeRelease(ctx: Ctx, id: number) {
  const release = await findOptionalRelease(ctx, id)
  must(release, say.noSuchRelease)
  const seen = await mustSeeProject(ctx, release.project_id)
  const approvals = seesInside(ctx) ? await listApprovals(ctx, id) : []
  return { release, seen, approvals, can: deedsOf(ctx, release, { seen, approvals }) }
}

/** Held against everyone else who moves or edits it. */
export async function holdRelease(ctx: Ctx, id: number) {
  await holdRow(ctx, 'release', id)
  return mustSeeRelease(ctx, id)
}
