import { z } from 'zod'
import { defineCall, type GotFrom } from '#platform/contract/call.ts'
import { pageFilter, pageOf } from '#platform/contract/paging.ts'
import { id, storedDate, storedInstant, text } from '#platform/contract/scalars.ts'
import { frequency, reaches, sessionStates, viewKinds } from './tracker-lists.ts'
import { trackerMessages as say } from './tracker-messages.ts'

const reason = z.object({ label: z.string(), value: z.string().optional(), source: z.string().optional() })

const rules = z.object({
  enabled: z.boolean(),
  screenshot_minutes: frequency,
  blur: z.boolean(),
  work_hours_only: z.boolean(),
  titles: z.boolean(),
  image_days: z.number(),
  slot_days: z.number(),
  because: z.array(reason),
})

export const deviceView = z.object({
  id: z.number(),
  name: z.string(),
  os: z.string(),
  app_version: z.string(),
  paired_at: storedInstant,
  last_seen_at: storedInstant.nullable(),
  clock_offset_ms: z.number(),
  revoked_at: storedInstant.nullable(),
  expires_at: storedInstant,
})
export type DeviceView = z.output<typeof deviceView>

/** Someone who may look, and at which days. */
const lookView = z.object({
  id: z.number(),
  name: z.string(),
  reach: reaches.schema,
  valid_from: storedDate,
  valid_to: storedDate,
  reason: z.string(),
})

export const ownTracker = defineCall('POST', '/tracker/own', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Returns the caller’s consent, rules, devices, running sessions and viewers.',
  output: z.object({
    zone: z.string(),
    today: storedDate,
    consent: z.object({
      number: z.number(),
      body: z.string(),
      published_at: storedInstant,
      accepted_at: storedInstant.nullable(),
      /** Of an earlier text, or withdrawn since. */
      past: z.array(
        z.object({ number: z.number(), accepted_at: storedInstant, withdrawn_at: storedInstant.nullable() }),
      ),
    }),
    rules,
    devices: z.array(deviceView),
    sessions: z.array(
      z.object({
        id: z.number(),
        device: z.string(),
        state: sessionStates.schema,
        started_at: storedInstant,
        task: z.string(),
      }),
    ),
    lookers: z.array(lookView),
  }),
})

export const acceptConsent = defineCall('POST', '/tracker/accept-consent', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Accepts the current consent text. Without consent, nothing is recorded.',
  input: z.object({ number: z.number().int().positive() }),
  says: say.consentGiven,
})

export const withdrawConsent = defineCall('POST', '/tracker/withdraw-consent', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Withdraws the consent. Running sessions end, and nothing more is recorded.',
  says: say.consentWithdrawn,
})

export const makePairingCode = defineCall('POST', '/tracker/make-pairing-code', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Creates a code that pairs one device, once, within ten minutes.',
  output: z.object({ code: z.string(), expires_at: storedInstant }),
})

export const revokeDevice = defineCall('POST', '/tracker/revoke-device', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Removes a device of the caller. Its session ends and it can send nothing more.',
  input: z.object({ id }),
  says: say.revoked,
})

export const pauseSession = defineCall('POST', '/tracker/pause-session', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Pauses or resumes a running session of the caller.',
  input: z.object({ id, paused: z.boolean() }),
})

export const deleteTime = defineCall('POST', '/tracker/delete-time', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary:
    'Deletes ten minutes of the caller with their screenshots. The deletion is logged, the content is not.',
  input: z.object({ slot_id: id, reason: text(200).default('') }),
})

export const seenBy = defineCall('POST', '/tracker/seen-by', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Lists who viewed the caller’s activity and when.',
  input: pageFilter.pick({ after: true, size: true }),
  output: pageOf(
    z.object({
      id: z.number(),
      viewer: z.string(),
      viewed_at: storedInstant,
      kind: viewKinds.schema,
      day_from: storedDate,
      day_to: storedDate,
      taken_at: storedInstant.nullable(),
    }),
  ),
})

export type OwnTracker = GotFrom<typeof ownTracker>
