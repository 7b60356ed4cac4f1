import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#chat/contract/desk/desk-calls.ts'
import { chatMessages as say } from '#chat/contract/chat-messages.ts'
import { mayHandle } from '#chat/server/chat-policy.ts'
import { listOwnSites } from '#chat/server/sites/site-queries.ts'
import { listOpenIds } from '#chat/server/talk/chat-queries.ts'
import { drainQueue } from '#chat/server/turns/give-chats.ts'
import { holdTeams, keepPresence, listCandidates, setSeen } from '#chat/server/turns/presence-queries.ts'
import { settleChat } from '#chat/server/turns/settle-chats.ts'
import { heldBack } from './read-desk.ts'

/** Sent by every open desk now and then: with it come the chats that wait for someone. */
export async function setPresence(ctx: Ctx, { chosen }: InputOf<typeof calls.setPresence>) {
  must(mayHandle(ctx.actor), say.mayNotSee)
  const sites = (await listOwnSites(ctx)).map(({ id }) => id)
  await keepPresence(ctx, [ctx.actor.id])
  await holdTeams(ctx, sites)
  for (const id of await listOpenIds(ctx, sites)) await settleChat(ctx, id)
  const kept = await setSeen(ctx, ctx.actor.id, chosen)
  if (kept.chosen === 'online') await drainQueue(ctx, sites)
  const [own] = await listCandidates(ctx, { accountId: ctx.actor.id })
  return { presence: kept.chosen, held_back: own ? heldBack(own) : '' }
}
