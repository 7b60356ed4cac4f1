import { z } from 'zod'
import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'

/** What screens listen for when activity, devices or rules of someone change. */
export const TRACKER_TOPIC = 'tracker'

export const SLOT_SECONDS = 600
export const SLOT_MS = SLOT_SECONDS * 1000
/** A slot that began earlier is not taken in any more. */
export const OLDEST_SLOT_DAYS = 7
/** For so long whatever came in is for the person's own eyes. */
export const OWN_EYES_MINUTES = 15
/** For so long people can read who looked at their activity; then the line is removed. */
export const VIEW_DAYS = 730
/** A session of which nothing was heard for so long is lost. */
export const LOST_AFTER_MINUTES = 45
/** Two days of slots: what an agent may gather without a line before it must send in parts. */
export const MOST_SLOTS_AT_ONCE = 288
export const PAIRING_MINUTES = 10
export const PICTURE_EDGE = 1280
export const LARGEST_PICTURE_MB = 6

export const sessionStates = catalogue({
  running: { id: 'running', label: 'Running', tone: 'good', next: ['paused', 'ended', 'lost'] },
  paused: { id: 'paused', label: 'Paused', tone: 'warn', next: ['running', 'ended', 'lost'] },
  ended: { id: 'ended', label: 'Ended', tone: 'neutral', next: [] },
  // Nothing was heard of it for long; it counts until the last it said.
  lost: { id: 'lost', label: 'Lost contact', tone: 'warn', next: ['ended'] },
})
export type SessionState = StateOf<typeof sessionStates>

export const reaches = catalogue({
  person: { id: 'person', label: 'One person', tone: 'neutral', next: [] },
  team: { id: 'team', label: 'Everyone in their team', tone: 'neutral', next: [] },
  project: { id: 'project', label: 'A project', tone: 'neutral', next: [] },
  office: { id: 'office', label: 'An office', tone: 'warn', next: [] },
})
export type Reach = StateOf<typeof reaches>

export const appEffects = catalogue({
  allow: { id: 'allow', label: 'Always shown', tone: 'good', next: [] },
  blur: { id: 'blur', label: 'Picture blurred', tone: 'warn', next: [] },
  deny: { id: 'deny', label: 'Name hidden, no picture', tone: 'bad', next: [] },
})
export type AppEffect = StateOf<typeof appEffects>

export const viewKinds = catalogue({
  day: { id: 'day', label: 'Your day', tone: 'info', next: [] },
  week: { id: 'week', label: 'Your week', tone: 'info', next: [] },
  gallery: { id: 'gallery', label: 'Your screenshot list', tone: 'info', next: [] },
  screenshot: { id: 'screenshot', label: 'A picture', tone: 'warn', next: [] },
  export: { id: 'export', label: 'Your slots, exported', tone: 'warn', next: [] },
})
export type ViewKind = StateOf<typeof viewKinds>

/** Minutes of which one random moment is pictured; 0 takes none. */
export const frequencies = [0, 5, 10, 15] as const
export const frequency = z.union(frequencies.map((minutes) => z.literal(minutes)))

/** What became of one slot that was sent. Only `accepted` and `known` are kept; none of them is to be sent again. */
export const slotOutcomes = [
  'accepted',
  // Sent before: harmless.
  'known',
  // Another slot of this device stands at the same time.
  'taken',
  'too_old',
  'in_future',
  'unknown_session',
  // The session began under a consent that holds no more.
  'no_consent',
  'outside_session',
  'paused',
  'outside_hours',
  'switched_off',
  'deleted',
] as const
export type SlotOutcome = (typeof slotOutcomes)[number]

export const slotOutcomeTexts: Readonly<Record<SlotOutcome, string>> = {
  accepted: 'Recorded.',
  known: 'Already recorded.',
  taken: 'This device already has a slot at this time.',
  too_old: `Older than ${OLDEST_SLOT_DAYS} days.`,
  in_future: 'This time is in the future.',
  unknown_session: 'Its session was never started.',
  no_consent: 'Its session started under a consent that is no longer valid.',
  outside_session: 'It is outside its session.',
  paused: 'The session was paused then.',
  outside_hours: 'It is outside working hours.',
  switched_off: 'The tracker is switched off for this person.',
  deleted: 'The employee deleted this time.',
}
