import { withFacts, type Refusal } from '#platform/contract/refusal.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import { slotLabels } from '#appointments/contract/appointments-lists.ts'
import { appointmentsMessages as say } from '#appointments/contract/appointments-messages.ts'
import type { FreeSlots } from '#appointments/contract/booking/booking-page-calls.ts'
import type { Slot } from '#appointments/server/hosts/free-hosts.ts'
import { isTooSoon, mondayOf, nextLabel, readFreeDays, slotAt } from './free-slots.ts'
import { knownZone, zoneName } from '#appointments/server/time-zones.ts'

type Sent = {
  readonly appointment_date: string
  readonly appointment_time: string
  readonly timezone: string
  readonly timezone_name: string
}

export type ChosenTime = {
  readonly day: string
  readonly label: string
  readonly zone: string
  readonly zoneName: string
  readonly slot: Slot
}

/** Day, label and zone as one moment; only the labels of the specification are times. */
export function chosenTime(sent: Sent): ChosenTime {
  const zone = knownZone(sent.timezone)
  const { appointment_date: day, appointment_time: label } = sent
  must(slotLabels.includes(label), say.chooseTime)
  const slot = slotAt(day, label, zone)
  return { day, label, zone, zoneName: sent.timezone_name || zoneName(zone, slot.from), slot }
}

type Place = Pick<ChosenTime, 'zone' | 'day'> & { readonly exceptUid?: string | undefined }

const freeWeek = (ctx: Ctx, { zone, day, exceptUid }: Place): Promise<FreeSlots> =>
  readFreeDays(ctx, { zone, from: mondayOf(day), days: 7, exceptUid })

/** Says no with what is free in that week, so that the visitor can choose again where they are. */
export async function refusePassed(ctx: Ctx, time: ChosenTime): Promise<void> {
  if (!isTooSoon(ctx, time.slot)) return
  const refusal = say.justPassed(await nextLabel(ctx, time))
  refuse(withFacts(refusal, { free: await freeWeek(ctx, time) }))
}

/** Why no one could be taken: the day lies beyond what can be booked, or the time is gone. */
export async function refusalFor(ctx: Ctx, time: Place): Promise<Refusal> {
  const free = await freeWeek(ctx, time)
  return time.day > free.last_day ? say.tooFar : withFacts(say.justTaken, { free })
}
