import type { Ctx } from '#platform/server/ctx.ts'
import type { SentSlot } from '#tracker/contract/agent/agent-calls.ts'
import { OLDEST_SLOT_DAYS } from '#tracker/contract/tracker-lists.ts'
import type { Rules } from '#tracker/server/settings/choose-rules.ts'
import type { SlotGround } from './judge-slot.ts'
import { localDay } from '#tracker/server/local-day.ts'
import { rulesOn, workHoursOf, zoneOf } from '#tracker/server/person-day.ts'
import { listWords } from '#tracker/server/settings/rule-queries.ts'
import { listPauses, listSessionsByClient } from './session-queries.ts'
import { listDeletedStarts } from '#tracker/server/activity/slot-queries.ts'

export type PlacedSlot = SentSlot & {
  /** Its beginning by our clock, and (`slot_start`) the border nearest to that. */
  readonly corrected: string
}

type Wish = {
  readonly device: { readonly id: number; readonly account_id: number }
  readonly consentId: number
  readonly slots: readonly PlacedSlot[]
}

const OLDEST_MS = (OLDEST_SLOT_DAYS + 1) * 86_400_000

/** All that is needed to judge a batch, asked once for all of it. */
export async function slotGrounds(ctx: Ctx, { device, consentId, slots }: Wish) {
  const accountId = device.account_id
  const zone = await zoneOf(ctx, accountId)
  // Nothing is asked of days that are refused anyway: a broken clock may name any year.
  const near = slots.filter(
    ({ corrected }) => Math.abs(Date.parse(corrected) - ctx.now.getTime()) <= OLDEST_MS,
  )
  const days = [...new Set(near.map(({ slot_start }) => localDay(slot_start, zone)))].toSorted()
  const sessions = await listSessionsByClient(
    ctx,
    device.id,
    slots.map((slot) => slot.session_client_id),
  )
  const pauses = await listPauses(
    ctx,
    sessions.map(({ id }) => id),
  )
  const deleted = await listDeletedStarts(
    ctx,
    accountId,
    near.map(({ slot_start }) => slot_start),
  )
  const workHours =
    days.length === 0 ? [] : await workHoursOf(ctx, { accountId, from: days[0]!, to: days.at(-1)! })
  const rules = await rulesOfDays(ctx, { accountId, days, sessions })
  const sessionNamed = (slot: PlacedSlot) =>
    sessions.find(({ client_id }) => client_id === slot.session_client_id)
  const dayOf = (slot: PlacedSlot) => {
    const day = localDay(slot.slot_start, zone)
    return { day, rules: rules.get(keyOf(day, sessionNamed(slot)?.project_id ?? null)) ?? off }
  }
  const groundOf = (slot: PlacedSlot): SlotGround => {
    const session = sessionNamed(slot)
    return {
      now: ctx.now.getTime(),
      session: session ? sessionGround(session, { consentId, pauses }) : null,
      rules: near.includes(slot) ? dayOf(slot).rules : off,
      workHours,
      deleted: deleted.has(slot.slot_start),
    }
  }
  return {
    of: groundOf,
    dayOf,
    sessionOf: (slot: PlacedSlot) => sessionNamed(slot)!,
    words: await listWords(ctx),
  }
}

const off: Pick<Rules, 'enabled' | 'work_hours_only' | 'titles' | 'slot_days' | 'image_days'> = {
  enabled: false,
  work_hours_only: true,
  titles: false,
  slot_days: 180,
  image_days: 30,
}

type Session = Awaited<ReturnType<typeof listSessionsByClient>>[number]
type Pause = Awaited<ReturnType<typeof listPauses>>[number]

function sessionGround(session: Session, known: { consentId: number; pauses: readonly Pause[] }) {
  return {
    startedAt: Date.parse(session.started_at),
    endedAt: session.ended_at === null || session.state === 'lost' ? null : Date.parse(session.ended_at),
    consented: session.consent_id === known.consentId,
    pauses: known.pauses
      .filter(({ session_id }) => session_id === session.id)
      .map(({ paused_at, resumed_at }) => ({
        from: Date.parse(paused_at),
        to: resumed_at === null ? null : Date.parse(resumed_at),
      })),
  }
}

const keyOf = (day: string, projectId: number | null) => `${day}/${projectId}`

type DayWish = { accountId: number; days: readonly string[]; sessions: readonly Session[] }

async function rulesOfDays(ctx: Ctx, { accountId, days, sessions }: DayWish): Promise<Map<string, Rules>> {
  const projectIds = new Set([null, ...sessions.map(({ project_id }) => project_id)])
  const rules = new Map<string, Rules>()
  for (const day of days)
    for (const projectId of projectIds)
      rules.set(keyOf(day, projectId), await rulesOn(ctx, { accountId, day, projectId }))
  return rules
}
