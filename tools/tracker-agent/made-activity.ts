import { randomUUID } from 'node:crypto'
import type { SentSlot } from './agent-client.ts'

export const SLOT_MS = 600_000
const SLOT_SECONDS = 600

export const newId = () => randomUUID()

const between = (least: number, most: number) => least + Math.floor(Math.random() * (most - least + 1))

/** Slots from the border of ten minutes before the start to the one before the end, by the clock of the device. */
export function madeSlots(session: string, { start, end }: { start: number; end: number }): SentSlot[] {
  const first = Math.floor(start / SLOT_MS) * SLOT_MS
  const slots: SentSlot[] = []
  for (let at = first; at < end; at += SLOT_MS) slots.push(madeSlot(session, at, { start, end }))
  return slots
}

function madeSlot(session: string, at: number, span: { start: number; end: number }): SentSlot {
  const seconds = Math.round((Math.min(at + SLOT_MS, span.end) - Math.max(at, span.start)) / 1000)
  const measured = Math.min(SLOT_SECONDS, Math.max(0, seconds))
  const active = Math.round((measured * between(35, 95)) / 100)
  const editor = Math.round(active * 0.6)
  return {
    client_id: newId(),
    session_client_id: session,
    slot_start: new Date(at).toISOString(),
    active_seconds: active,
    idle_seconds: measured - active,
    key_count: active * between(1, 3),
    mouse_count: Math.round(active / between(2, 6)),
    top_apps: [
      { name: 'Editor', seconds: editor },
      { name: 'Browser', seconds: active - editor },
    ],
  }
}
