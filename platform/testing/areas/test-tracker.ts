import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import * as agent from '#tracker/contract/agent/agent-calls.ts'
import * as own from '#tracker/contract/own-calls.ts'
import * as settings from '#tracker/contract/settings/settings-calls.ts'
import { testCaller, type Caller } from '#platform/testing/test-caller.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'

const SLOT_MS = 600_000

export const picture = async (colour = '#7a6') =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 64, height: 36, channels: 3, background: colour } })
          .png()
          .toBuffer(),
      ),
    ],
    'screen.png',
  )

/** The beginning of the slot that holds a moment. */
export const slotAt = (moment: string | Date | number, slots = 0) =>
  new Date(Math.floor(new Date(moment).getTime() / SLOT_MS) * SLOT_MS + slots * SLOT_MS).toISOString()

const allOn = {
  enabled: true,
  screenshot_minutes: 5 as const,
  blur: false,
  work_hours_only: false,
  titles: true,
  image_days: 30,
  slot_days: 180,
  reason: 'For the tests',
}

type RuleWish = Partial<Parameters<Caller['send']>[1]> & Record<string, unknown>

/** Someone of HR who sets the rules, with the tracker switched on for everybody. */
export async function trackerOn(product: TestProduct, rule: RuleWish = {}) {
  const hr = await product.account({ name: 'Hema Rao', roles: ['employee', 'hr_manager'] })
  // Signed in again each time: a test may have moved the clock by days.
  const signedIn = () => product.as(hr)
  const setRule = async (more: RuleWish = {}) => {
    const calls = await signedIn()
    const valid_from = (await calls.send(settings.trackerSettings, {})).data.today
    return calls.send(settings.saveRule, { subject: 'everybody', valid_from, ...allOn, ...more })
  }
  await setRule(rule)
  return { hr, signedIn, setRule }
}

export type Tracked = Awaited<ReturnType<typeof trackedPerson>>

/** Someone who has consented and paired a device, with what their agent does. */
export async function trackedPerson(product: TestProduct, { name = 'Asha Rao', consents = true } = {}) {
  const person = await product.account({ name })
  const calls = await product.as(person)
  if (consents) {
    const { consent } = (await calls.send(own.ownTracker, {})).data
    await calls.send(own.acceptConsent, { number: consent.number })
  }
  return { person, calls, ...(await pairedDevice(product, calls)) }
}

export async function pairedDevice(product: TestProduct, calls: Caller, name = 'Laptop') {
  const { code } = (await calls.send(own.makePairingCode, {})).data
  const about = { code, name, os: 'Linux', app_version: '1.0.0' }
  const paired = await product.stranger.send(agent.pairDevice, about)
  const device = testCaller(product.origin, paired.data.token)
  const now = () => product.clock.now().toISOString()
  return {
    device,
    deviceId: paired.data.device_id,
    async start(more: Record<string, unknown> = {}) {
      const client_id = randomUUID()
      const form = { client_id, started_at: now(), sent_at: now(), ...more }
      return { client_id, answer: await device.send(agent.startSession, form) }
    },
    slot: (session: string, slot_start: string, more: Record<string, unknown> = {}) => ({
      client_id: randomUUID(),
      session_client_id: session,
      slot_start,
      active_seconds: 420,
      idle_seconds: 180,
      key_count: 300,
      mouse_count: 60,
      ...more,
    }),
    upload: (slots: Parameters<typeof agent.uploadSlots.input.parse>[0][], sent_at = now()) =>
      device.send(agent.uploadSlots, { sent_at, slots: slots as never }),
    async shoot(slot: { client_id: string; slot_start: string }, more: Record<string, unknown> = {}) {
      const form = {
        client_id: randomUUID(),
        slot_client_id: slot.client_id,
        taken_at: new Date(Date.parse(slot.slot_start) + 60_000).toISOString(),
        sent_at: now(),
        ...more,
      }
      return device.send(agent.uploadScreenshot, form, { files: { screenshot: await picture() } })
    },
  }
}
