import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { trackerViewUsers as viewCall } from '#tracker/contract/activity/activity-calls.ts'
import { trackerMessages as say } from '#tracker/contract/tracker-messages.ts'
import { listSeenPeople } from './viewer-grant-queries.ts'
import { isColleague, mayBeViewer } from '#tracker/server/tracker-policy.ts'

/** Who may be looked at, as every permission call answers: allowed, how far, and why. */
export async function readViewUsers(ctx: Ctx, { user_id }: InputOf<typeof viewCall>) {
  must(isColleague(ctx.actor), say.notForYou)
  const seen = mayBeViewer(ctx.actor) ? await listSeenPeople(ctx, ctx.actor.id) : []
  const users = seen.map(({ reach: _reach, ...person }) => person)
  if (user_id === ctx.actor.id)
    return { allowed: true, scope: 'own' as const, reason: 'Everyone can see their own activity.', users }
  const found = user_id === undefined ? seen[0] : seen.find(({ id }) => id === user_id)
  if (!found) return { allowed: false, scope: 'none' as const, reason: 'No access granted.', users }
  const reason = `A look was granted from ${found.valid_from} to ${found.valid_to}.`
  return { allowed: true, scope: found.reach, reason, users }
}
