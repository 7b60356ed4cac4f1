import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { id, idInPath, requiredText, storedInstant, text } from '#platform/contract/scalars.ts'
import { megabytes } from '#platform/contract/upload.ts'
import {
  frequency,
  LARGEST_PICTURE_MB,
  MOST_SLOTS_AT_ONCE,
  PICTURE_EDGE,
  sessionStates,
  SLOT_SECONDS,
  slotOutcomes,
} from '#tracker/contract/tracker-lists.ts'
import { trackerMessages as say } from '#tracker/contract/tracker-messages.ts'

/** By the clock of the device; the server adds how far that clock is off. */
const deviceInstant = z.iso.datetime({ offset: true })
const clientId = z.uuid().transform((value) => value.toLowerCase())

export const pairDevice = defineCall('POST', '/tracker/pair', {
  auth: 'public',
  writes: true,
  summary: 'Pairs a desktop app with the code on the screen, and returns the token of the device.',
  input: z.object({
    code: requiredText(20, say.wrongCode.text),
    name: requiredText(60, 'Enter a device name.'),
    os: requiredText(60, 'Enter the operating system.'),
    app_version: requiredText(30, 'Enter the agent version.'),
  }),
  output: z.object({
    token: z.string(),
    device_id: z.number(),
    person: z.string(),
    expires_at: storedInstant,
    server_time: storedInstant,
  }),
  // A whole office may sit behind one address; a code of 50 bits stands any number of guesses within ten minutes.
  limit: { times: 300, seconds: 600 },
})

export const agentRules = z.object({
  enabled: z.boolean(),
  screenshot_minutes: frequency,
  blur: z.boolean(),
  work_hours_only: z.boolean(),
  titles: z.boolean(),
  slot_seconds: z.number(),
})

export const agentState = defineCall('POST', '/tracker/agent-state', {
  auth: 'tracker-device',
  writes: true,
  summary: 'Returns the state of the desktop app: clock, consent, rules and session.',
  input: z.object({ sent_at: deviceInstant, app_version: text(30).optional() }),
  output: z.object({
    server_time: storedInstant,
    /** To be added to the clock of the device. */
    clock_offset_ms: z.number(),
    consent: z.boolean(),
    rules: agentRules,
    projects: z.array(z.object({ id: z.number(), name: z.string() })),
    session: z.object({ client_id: z.string(), state: sessionStates.schema }).nullable(),
  }),
})

const sessionAnswer = z.object({
  session_id: z.number(),
  state: sessionStates.schema,
  started_at: storedInstant,
  ended_at: storedInstant.nullable(),
})

export const startSession = defineCall('POST', '/tracker/start-session', {
  auth: 'tracker-device',
  writes: true,
  summary: 'Starts a session. The same id returns the same session.',
  input: z.object({
    client_id: clientId,
    started_at: deviceInstant,
    sent_at: deviceInstant,
    project_id: id.optional(),
    task: text(200).default(''),
  }),
  output: sessionAnswer,
})

export const changeSession = defineCall('POST', '/tracker/change-session', {
  auth: 'tracker-device',
  writes: true,
  summary: 'Pauses, resumes or ends a session.',
  input: z.object({
    client_id: clientId,
    state: z.enum(['paused', 'running', 'ended']),
    at: deviceInstant,
    sent_at: deviceInstant,
  }),
  output: sessionAnswer,
})

const seconds = z.number().int().min(0).max(SLOT_SECONDS)
const count = z.number().int().min(0).max(100_000)

export const sentSlot = z
  .object({
    client_id: clientId,
    session_client_id: clientId,
    slot_start: deviceInstant,
    active_seconds: seconds,
    idle_seconds: seconds,
    manual_seconds: seconds.default(0),
    key_count: count,
    mouse_count: count,
    top_apps: z
      .array(z.object({ name: text(80), seconds }))
      .max(10)
      .default([]),
    top_titles: z.array(text(200)).max(10).default([]),
  })
  .refine(
    (slot) => slot.active_seconds + slot.idle_seconds + slot.manual_seconds <= SLOT_SECONDS,
    `Active, idle and manual seconds are ${SLOT_SECONDS} together at most`,
  )
export type SentSlot = z.output<typeof sentSlot>

export const uploadSlots = defineCall('POST', '/tracker/upload-slots', {
  body: { kilobytes: 1_024, keys: 15_000 },
  auth: 'tracker-device',
  writes: true,
  summary: 'Saves a batch of ten-minute slots in any order. Each is stored once and answered separately.',
  input: z.object({ sent_at: deviceInstant, slots: z.array(sentSlot).min(1).max(MOST_SLOTS_AT_ONCE) }),
  output: z.object({
    server_time: storedInstant,
    clock_offset_ms: z.number(),
    slots: z.array(
      z.object({
        client_id: z.string(),
        outcome: z.enum(slotOutcomes),
        /** By the server's clock. */
        slot_start: storedInstant,
        text: z.string(),
      }),
    ),
  }),
})

export const uploadScreenshot = defineCall('POST', '/tracker/upload-screenshot', {
  auth: 'tracker-device',
  writes: true,
  summary: 'Uploads a screenshot of a saved slot. The same id returns the same screenshot.',
  input: z.object({
    client_id: clientId,
    slot_client_id: clientId,
    taken_at: deviceInstant,
    sent_at: deviceInstant,
    app: text(80).default(''),
  }),
  files: {
    screenshot: {
      accept: ['jpeg', 'png', 'webp'],
      maxBytes: megabytes(LARGEST_PICTURE_MB),
      maxCount: 1,
      required: true,
      wrongType: say.pictureKind,
      picture: { longestEdge: PICTURE_EDGE },
    },
  },
  output: z.object({ screenshot_id: idInPath, blurred: z.boolean() }),
})
