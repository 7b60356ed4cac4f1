import { tryBooking } from '#calendar/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { BOOKING_SOURCE } from '#appointments/server/calendar-source.ts'
import { inTurn, readLoads } from './host-rotation.ts'
import { listFreeHosts, type Slot } from './free-hosts.ts'
import { listBookableHosts, type Host } from './host-queries.ts'

type Holding = { readonly uid: string; readonly name: string; readonly slot: Slot }

/** Takes the host for the time; false where anything else of theirs stands in the way, and then nothing has changed. */
export const holdHost = (
  ctx: Ctx,
  host: Pick<Host, 'account_id' | 'buffer_minutes'>,
  { uid, name, slot }: Holding,
): Promise<boolean> =>
  tryBooking(ctx, {
    source: BOOKING_SOURCE,
    source_id: uid,
    person_id: host.account_id,
    label: `Meeting with ${name}`,
    starts_at: slot.from,
    ends_at: slot.until,
    buffer_minutes: host.buffer_minutes,
    exclusive: true,
  })

type Wish = Holding & {
  /** The card that was chosen, or the host who has the meeting so far. */
  readonly preferred?: string
  readonly without?: number
}

/** The first host in turn who is free and can be taken; null where no one is. */
export async function takeHost(ctx: Ctx, wish: Wish): Promise<Host | null> {
  const hosts = (await listBookableHosts(ctx)).filter(({ account_id }) => account_id !== wish.without)
  const [free] = await listFreeHosts(ctx, { hosts, slots: [wish.slot], exceptUid: wish.uid })
  const candidates = inTurn(free!, await readLoads(ctx, free!), wish.preferred)
  for (const host of candidates) if (await holdHost(ctx, host, wish)) return host
  return null
}
