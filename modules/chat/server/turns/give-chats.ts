import type { Ctx } from '#platform/server/ctx.ts'
import { announceChat } from '#chat/server/talk/announce-chat.ts'
import { claim, findChat, takeOldestWaiting, type Chat } from '#chat/server/talk/chat-queries.ts'
import { chooseAgent } from './assign-rules.ts'
import { readOpening } from './hours.ts'
import { holdTeams, listCandidates, noteAssigned } from './presence-queries.ts'

/** Gives a waiting chat, held by the caller, to the agent whose turn it is; the queue keeps it where no one can take it. */
export async function giveChat(ctx: Ctx, chat: Chat): Promise<number | null> {
  await holdTeams(ctx, [chat.site_id])
  return giveHeld(ctx, chat)
}

async function giveHeld(ctx: Ctx, chat: Chat): Promise<number | null> {
  const { open } = await readOpening(ctx, chat)
  const { agentId } = chooseAgent(await listCandidates(ctx, { siteId: chat.site_id }), {
    open,
    passedBy: chat.passed_by,
    before: chat.last_agent_id,
  })
  if (agentId === null || !(await claim(ctx, chat.id, agentId))) return null
  await noteAssigned(ctx, agentId)
  await announceChat(ctx, chat)
  return agentId
}

/** Someone of these sites became free: the oldest waiting chats go first, as long as they find someone. */
export async function drainQueue(ctx: Ctx, siteIds: readonly number[]): Promise<void> {
  await holdTeams(ctx, siteIds)
  const looked: number[] = []
  for (;;) {
    const next = await takeOldestWaiting(ctx, siteIds, looked)
    if (!next) return
    looked.push(next.id)
    await giveHeld(ctx, await findChat(ctx, next.id))
  }
}
