import type { Ctx } from '#platform/server/ctx.ts'
import { notify } from '#notifications/server/public.ts'
import { listNames } from '#people/server/name-and-lead-queries.ts'
import { ownLineNotice, teamLineNotice } from './people-notices.ts'

type Change = {
  readonly personId: number
  readonly fromId: number | null
  readonly toId: number | null
  readonly day: string
}

/** The person, the lead of until now and the new one. A person who is new to the group reads only who leads them. */
export async function tellOfLine(ctx: Ctx, { personId, fromId, toId, day }: Change): Promise<void> {
  const names = await listNames(ctx, [personId, fromId, toId])
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null))
  const person = { id: personId, name: nameOf(personId) ?? '' }
  const line = { person, from: nameOf(fromId), to: nameOf(toId), day }
  const subject = `line/${personId}/${day}/${toId ?? 0}`
  await notify(ctx, ownLineNotice, { to: [personId], input: line, subject })
  for (const [lead, joins] of [
    [fromId, false],
    [toId, true],
  ] as const)
    if (lead !== null) await notify(ctx, teamLineNotice, { to: [lead], input: { ...line, joins }, subject })
}
