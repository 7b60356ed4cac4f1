import type { Ctx } from '#platform/server/ctx.ts'
import { endRun } from '#sequences/server/sending/plan.ts'
import { holdRun, type Run } from '#sequences/server/sending/sending-queries.ts'
import { listContactsOfDeal, listLiveOfContacts } from '#sequences/server/outside/trace-queries.ts'

type Rule = { readonly reason: string; readonly holds: (run: Run) => boolean }

async function stopRuns(ctx: Ctx, contactIds: readonly number[], { reason, holds }: Rule): Promise<void> {
  for (const { id } of await listLiveOfContacts(ctx, contactIds)) {
    const run = await holdRun(ctx, id)
    if (holds(run)) await endRun(ctx, run, { status: 'stopped', reason })
  }
}

/** Who has agreed to meet is not reminded to. */
export const stopForMeeting = (ctx: Ctx, { contactId }: { readonly contactId: number }): Promise<void> =>
  stopRuns(ctx, [contactId], { reason: 'Meeting booked', holds: (run) => run.stops_on_meeting })

export async function stopForDeal(ctx: Ctx, { dealId }: { readonly dealId: number }): Promise<void> {
  const contacts = await listContactsOfDeal(ctx, dealId)
  const ids = contacts.map(({ contact_id }) => contact_id)
  await stopRuns(ctx, ids, { reason: 'Deal won', holds: (run) => run.stops_on_won })
}

type Merge = { readonly keptId: number; readonly mergedId: number }

/** Two contacts that are one person get each sequence once: the run of the one that is kept goes on. */
export async function stopTwins(ctx: Ctx, { keptId, mergedId }: Merge): Promise<void> {
  const kept = new Set<number>()
  for (const { id } of await listLiveOfContacts(ctx, [keptId])) kept.add((await holdRun(ctx, id)).sequence_id)
  const isTwin = (run: Run) => kept.has(run.sequence_id)
  await stopRuns(ctx, [mergedId], { reason: 'Merged with a contact that is in it', holds: isTwin })
}
