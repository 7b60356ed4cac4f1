import { listAbsences, readAvailability } from '#calendar/server/public.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { isOnOtherPanel } from './panel-queries.ts'
import { BOOKING_SOURCE, bookingId } from './panel-bookings.ts'

export type Clash = { readonly account_id: number; readonly name: string; readonly why: string }

type Wish = {
  readonly people: readonly { readonly id: number; readonly name: string }[]
  readonly from: string
  readonly until: string
  readonly bufferMinutes: number
  /** The interview that is about to be moved. */
  readonly interviewId: number | null
}

/** Who is not free for the slot, and why: one sentence for each person. */
export async function findClashes(ctx: Ctx, wish: Wish): Promise<Clash[]> {
  const clashes: Clash[] = []
  for (const { id, name } of wish.people) {
    const why = await whyNotFree(ctx, id, wish)
    if (why !== null) clashes.push({ account_id: id, name, why: `${name} ${why}` })
  }
  return clashes
}

async function whyNotFree(ctx: Ctx, id: number, wish: Wish): Promise<string | null> {
  const { from, until, bufferMinutes, interviewId } = wish
  const { working, free } = await readAvailability(ctx, {
    personId: id,
    slot: { from, until },
    bufferMinutes,
    ...(interviewId === null
      ? {}
      : { except: { source: BOOKING_SOURCE, source_id: bookingId(interviewId, id) } }),
  })
  if (free) return null
  if (await isOnOtherPanel(ctx, { accountId: id, from, until, except: interviewId }))
    return 'has another interview then'
  if (working) return 'has another meeting then or right beside it'
  const away = await listAbsences(ctx, { personIds: [id], from: companyDay(from), to: companyDay(until) })
  return away.length > 0 ? 'is away then' : 'doesn’t work at that time'
}
