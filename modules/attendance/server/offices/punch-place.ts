import { isIP } from 'node:net'
import type { DayPlan } from '#calendar/contract/day-plans/day-plan.ts'
import { listAbsences } from '#calendar/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { DevicePlace } from '#attendance/contract/offices/office-calls.ts'
import { metresBetween } from './metres-between.ts'
import { findNetworkOf, listPlaces } from './office-queries.ts'

/** What may be said of where someone punches from; coordinates are not kept. */
export type WhereFrom = {
  /** The office, by its network or place; null anywhere else. */
  readonly office: string | null
  /** Elsewhere although the own office has networks by which it would be known. */
  readonly outside: boolean
  /** The working time takes punches at the office only, and nothing else is agreed for the day. */
  readonly wanted: boolean
  /** Without the place of the device no one can tell. */
  readonly asksPlace: boolean
}

// Devices that know their place only roughly are believed so much at most.
const MOST_BLUR_M = 100

/** An IPv4 address that arrives in IPv6 clothes is itself again; null for what is no address. */
export function plainAddress(address: string): string | null {
  const plain = address.replace(/^::ffff:/i, '')
  return isIP(plain) === 0 ? null : plain
}

type Punching = {
  readonly personId: number
  readonly plan: DayPlan
  readonly place?: DevicePlace | undefined
}

export async function whereFrom(ctx: Ctx, { personId, plan, place }: Punching): Promise<WhereFrom> {
  const address = plainAddress(ctx.request.address)
  const network = await findNetworkOf(ctx, address, plan.location_id)
  const circles = plan.policy.office_only || place ? await listPlaces(ctx) : []
  const office = network.office ?? (place ? officeAround(circles, place) : null)
  const elsewhere = await isElsewhere(ctx, personId, plan.day)
  // While no office is described, no one could be at one.
  const wanted = plan.policy.office_only && !elsewhere && (network.any_network || circles.length > 0)
  return {
    office,
    outside: office === null && network.own_network && !elsewhere,
    wanted,
    asksPlace: wanted && office === null && circles.length > 0,
  }
}

type Circle = {
  readonly name: string
  readonly latitude: number
  readonly longitude: number
  readonly radius_m: number
}

export const officeAround = (circles: readonly Circle[], place: DevicePlace): string | null =>
  circles.find(
    (circle) => metresBetween(circle, place) <= circle.radius_m + Math.min(place.accuracy_m, MOST_BLUR_M),
  )?.name ?? null

/** Work from home or outdoors is agreed for the day, or a part of it. */
async function isElsewhere(ctx: Ctx, personId: number, day: string): Promise<boolean> {
  const absences = await listAbsences(ctx, { personIds: [personId], from: day, to: day })
  return absences.some(({ kind }) => ['work_from_home', 'outdoor', 'training'].includes(kind))
}
