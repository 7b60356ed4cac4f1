import { readAvailability } from '#calendar/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { StateOf } from '#platform/contract/catalogue.ts'
import type { assignments } from '#tickets/contract/tickets-lists.ts'
import { countOpen, holdTeam, listHandlers, type Handler } from './handler-queries.ts'

type Rule = StateOf<typeof assignments>

const MINUTE = 60_000

/** The person who gets the next ticket: of those who are at work at this moment; null where no one is. */
export async function whoseTurn(
  ctx: Ctx,
  { teamId, rule, except }: { teamId: number; rule: Rule; except: number },
): Promise<Handler | null> {
  if (rule === 'hand') return null
  await holdTeam(ctx, teamId)
  const present: Handler[] = []
  const slot = { from: ctx.now.toISOString(), until: new Date(ctx.now.getTime() + MINUTE).toISOString() }
  for (const handler of await listHandlers(ctx, teamId))
    if (handler.id !== except && (await readAvailability(ctx, { personId: handler.id, slot })).working)
      present.push(handler)
  const open =
    rule === 'least_open'
      ? await countOpen(
          ctx,
          present.map(({ id }) => id),
        )
      : new Map<number, number>()
  return inTurn(present, open)[0] ?? null
}

/** Fewest open tickets first, then the one who was given a ticket longest ago. */
export const inTurn = (handlers: readonly Handler[], open: ReadonlyMap<number, number>): Handler[] =>
  handlers.toSorted(
    (one, other) =>
      (open.get(one.id) ?? 0) - (open.get(other.id) ?? 0) ||
      one.last_turn - other.last_turn ||
      one.part_id - other.part_id,
  )
