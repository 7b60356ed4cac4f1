import { dayAfter } from '#platform/contract/days.ts'
import { randomUUID } from 'node:crypto'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { keepMadeFile } from '#platform/server/files/generated-files.ts'
import { storeDrawn } from '#platform/server/files/pictures/redraw-picture.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import { OWN_EYES_MINUTES, type ViewKind } from '#tracker/contract/tracker-lists.ts'
import { findPresentText } from './consent-queries.ts'
import { plusMinutes } from './agent/device-clock.ts'
import { localDay } from './local-day.ts'
import { insertRule } from './settings/rule-queries.ts'

const IMAGE_DAYS = 30
const SLOT_DAYS = 180
const SLOT_MINUTES = 10

type ConsentWish = { accountId: number; at: string; withdrawnAt?: string }

/** Agreed to the present text, and perhaps no more. */
export async function buildConsent(ctx: Ctx, { accountId, at, withdrawnAt }: ConsentWish) {
  const text = await findPresentText(ctx)
  const consent = { account_id: accountId, text_id: text.id, accepted_at: at }
  return insertRow(ctx, 'tracker_consent', { ...consent, withdrawn_at: withdrawnAt ?? null })
}

type DeviceWish = { accountId: number; name: string; os: string; pairedAt: string; revokedAt?: string }

/** A device whose token no one holds: it shows on the screen and can send nothing. */
export const buildDevice = (ctx: Ctx, { accountId, name, os, pairedAt, revokedAt }: DeviceWish) =>
  insertRow(ctx, 'tracker_device', {
    account_id: accountId,
    token_name: randomId(),
    name,
    os,
    app_version: '1.4.2',
    paired_at: pairedAt,
    expires_at: plusMinutes(pairedAt, 365 * 24 * 60),
    last_seen_at: revokedAt ?? ctx.now,
    revoked_at: revokedAt ?? null,
    revoked_by: revokedAt ? accountId : null,
  })

export type BuiltSlot = {
  readonly start: string
  readonly active: number
  readonly idle: number
  readonly manual?: number
  readonly apps?: readonly { readonly name: string; readonly seconds: number }[]
  readonly deleted?: boolean
}

type SessionWish = {
  readonly accountId: number
  readonly deviceId: number
  readonly consentId: number
  readonly from: string
  readonly to: string | null
  readonly task: string
  readonly zone: string
  readonly slots: readonly BuiltSlot[]
}

/** A session with its slots, as if an agent had sent each of them when it was over. */
export async function buildTrackedSession(ctx: Ctx, wish: SessionWish) {
  const { accountId: account_id, deviceId: device_id, zone } = wish
  const session = await insertRow(ctx, 'tracker_session', {
    account_id,
    device_id,
    client_id: randomUUID(),
    consent_id: wish.consentId,
    task: wish.task,
    state: wish.to === null ? 'running' : 'ended',
    started_at: wish.from,
    ended_at: wish.to,
    last_heard_at: wish.to ?? ctx.now,
    keep_until: dayAfter(localDay(wish.from, zone), SLOT_DAYS),
  })
  const rows = wish.slots.map((slot) =>
    slotRow(slot, { account_id, device_id, session_id: session.id, zone }),
  )
  const slots =
    rows.length === 0
      ? []
      : await ctx.db
          .insertInto('tracker_slot')
          .values(rows)
          .returning(['id', 'slot_start', 'deleted_at'])
          .execute()
  return { session, slots }
}

type SlotPlace = { account_id: number; device_id: number; session_id: number; zone: string }

function slotRow(
  { start, active, idle, manual = 0, apps = [], deleted = false }: BuiltSlot,
  place: SlotPlace,
) {
  const { zone, ...ids } = place
  const received = plusMinutes(start, SLOT_MINUTES + 1)
  const counts = deleted ? [0, 0, 0, 0, 0] : [active, idle, manual, active * 2, Math.round(active / 4)]
  return {
    ...ids,
    client_id: randomUUID(),
    slot_start: start,
    active_seconds: counts[0]!,
    idle_seconds: counts[1]!,
    manual_seconds: counts[2]!,
    key_count: counts[3]!,
    mouse_count: counts[4]!,
    top_apps: JSON.stringify(deleted ? [] : apps),
    received_at: received,
    seen_from: plusMinutes(received, OWN_EYES_MINUTES),
    keep_until: dayAfter(localDay(start, zone), SLOT_DAYS),
    deleted_at: deleted ? plusMinutes(received, 5) : null,
    deleted_by: deleted ? ids.account_id : null,
    delete_reason: deleted ? 'A private call' : '',
  }
}

type ShotWish = {
  readonly accountId: number
  readonly slot: { readonly id: number; readonly slot_start: string }
  readonly app: string
  readonly picture: Buffer
  readonly zone: string
}

export async function buildScreenshot(
  ctx: Ctx,
  files: FileStore,
  { slot, picture, zone, ...wish }: ShotWish,
) {
  const file = await storeDrawn(files, picture)
  await keepMadeFile(ctx, file, { subject: `tracker-slot/${slot.id}` })
  const received = plusMinutes(slot.slot_start, SLOT_MINUTES + 1)
  return insertRow(ctx, 'tracker_screenshot', {
    account_id: wish.accountId,
    slot_id: slot.id,
    client_id: randomUUID(),
    taken_at: plusMinutes(slot.slot_start, 4),
    app: wish.app,
    blurred: false,
    file_id: file.id,
    received_at: received,
    seen_from: plusMinutes(received, OWN_EYES_MINUTES),
    keep_until: dayAfter(localDay(slot.slot_start, zone), IMAGE_DAYS),
  })
}

type LookWish = {
  readonly viewerId: number
  readonly accountId: number
  readonly by: number
  readonly from: string
  readonly to: string
  readonly reason: string
  readonly at: string
  readonly endedAt?: string
}

export const buildLook = (ctx: Ctx, { viewerId, accountId, by, at, endedAt, ...wish }: LookWish) =>
  insertRow(ctx, 'tracker_view_user', {
    viewer_id: viewerId,
    reach: 'person',
    account_id: accountId,
    valid_from: wish.from,
    valid_to: wish.to,
    reason: wish.reason,
    granted_by: by,
    granted_at: at,
    ended_at: endedAt ?? null,
    ended_by: endedAt ? by : null,
  })

type ViewWish = { accountId: number; viewerId: number; at: string; kind: ViewKind; day: string }

export const buildView = (ctx: Ctx, { accountId, viewerId, at, kind, day }: ViewWish) =>
  insertRow(ctx, 'tracker_view', {
    account_id: accountId,
    viewer_id: viewerId,
    viewed_at: at,
    kind,
    day_from: day,
    day_to: day,
  })

type RuleWish = {
  readonly locationId: number
  readonly from: string
  readonly minutes: 0 | 5 | 10 | 15
  readonly blur: boolean
  readonly workHoursOnly?: boolean
  readonly reason: string
}

export const buildOfficeRule = (
  ctx: Ctx,
  { locationId, from, minutes, blur, workHoursOnly = true, reason }: RuleWish,
) =>
  insertRule(ctx, {
    role_id: null,
    location_id: locationId,
    project_id: null,
    valid_from: from,
    valid_to: null,
    enabled: true,
    screenshot_minutes: minutes,
    blur,
    work_hours_only: workHoursOnly,
    titles: false,
    image_days: IMAGE_DAYS,
    slot_days: SLOT_DAYS,
    reason,
  })
