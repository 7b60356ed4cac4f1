import type { InputOf } from '#platform/contract/call.ts'
import { withFacts } from '#platform/contract/refusal.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import { listTakingPart } from '#project-register/server/public.ts'
import type * as calls from '#engineering/contract/releases/release-calls.ts'
import { approvalKinds, releaseStates } from '#engineering/contract/engineering-lists.ts'
import { engineeringMessages as say } from '#engineering/contract/engineering-messages.ts'
import { releasedNotice } from '#engineering/server/engineering-notices.ts'
import { mustMove } from '#engineering/server/moves-policy.ts'
import { announceIn } from '#engineering/server/tell-engineering.ts'
import { holdRelease, type Approvals } from './release-policy.ts'
import * as queries from './release-queries.ts'

type Form = InputOf<typeof calls.moveRelease>

/** Once: the second click waits for the first and reads that it was released. */
export async function moveRelease(ctx: Ctx, form: Form) {
  const { id, to, reason } = form
  const { release, seen, approvals } = await holdRelease(ctx, id)
  must(seen.leads, say.mayNotLead)
  const isTwice = to === 'released' && release.released_at !== null
  must(!isTwice, say.alreadyReleased(release.name, release.releaser_name ?? ''))
  mustMove(releaseStates, release.state, to)
  if (to === 'released') await mustBeReady(ctx, release, { approvals, form })
  await queries.updateRelease(
    ctx,
    { id },
    {
      state: to,
      ...(to === 'released' ? { released_at: ctx.now, released_by: ctx.actor.id } : {}),
      ...(to === 'rolled_back' || to === 'cancelled' ? { reason } : {}),
    },
  )
  if (to === 'released') await tellReleased(ctx, release)
  await announceIn(ctx, release.project_id, { clients: true })
  return said(say.releaseMoved(release.name, releaseStates.labelOf(to).toLowerCase()), {})
}

type Asked = { readonly approvals: Approvals; readonly form: Form }

async function mustBeReady(ctx: Ctx, release: queries.SeenRelease, { approvals, form }: Asked) {
  if (release.needs_approval) {
    const absent = approvalKinds.keys.filter((kind) => approvals.every((given) => given.kind !== kind))
    must(absent.length === 0, say.needsApprovals(absent.map(approvalKinds.labelOf).join(' and ')))
  }
  const open = (await queries.listReleaseItems(ctx, release.id)).filter(
    ({ category }) => category !== 'closed',
  )
  if (open.length > 0 && !form.confirm_open)
    refuse(withFacts(say.openItems(open.map(({ key }) => key)), { open: open.map(({ key }) => key) }))
}

async function tellReleased(ctx: Ctx, { id, project_id, name, project_name }: queries.SeenRelease) {
  const people = await listTakingPart(ctx, project_id, { clients: true })
  const others = people.filter((person) => person !== ctx.actor.id)
  const input = { id, name, project: project_name, by: ctx.actor.name }
  if (others.length > 0) await notify(ctx, releasedNotice, { to: others, input, subject: `release/${id}` })
}
