import { randomInt } from 'node:crypto'
import { daysEarlier, daysLater } from '#platform/contract/days.ts'
import { said } from '#platform/server/area.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { nobody, type Actor, type Ctx } from '#platform/server/ctx.ts'
import type { FindActor } from '#platform/server/http/authenticate.ts'
import { must } from '#platform/server/must.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import type { pairDevice as pairCall } from '#tracker/contract/agent/agent-calls.ts'
import type { revokeDevice as revokeCall } from '#tracker/contract/own-calls.ts'
import { PAIRING_MINUTES } from '#tracker/contract/tracker-lists.ts'
import { trackerMessages as say } from '#tracker/contract/tracker-messages.ts'
import { announceTracker } from '#tracker/server/announce-tracker.ts'
import { lockTracker } from '#tracker/server/consent-queries.ts'
import { plusMinutes } from '#tracker/server/agent/device-clock.ts'
import {
  countOpenCodes,
  dropOldPairings,
  findDevice,
  findDeviceOfToken,
  findPairingPerson,
  insertDevice,
  insertPairing,
  listDevices,
  markRevoked,
  spendPairing,
} from '#tracker/server/device-queries.ts'
import { endOpenSessions } from '#tracker/server/agent/sessions.ts'
import { isColleague } from '#tracker/server/tracker-policy.ts'
import type { TrackerParts } from '#tracker/server/tracker-dependencies.ts'

// Without signs that are read for one another. Ten of them are 50 bits: no one finds one within its ten minutes.
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 10
const MOST_OPEN_CODES = 5
const MOST_DEVICES = 10
const TOKEN_DAYS = 365

const newCode = () => Array.from({ length: CODE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** As people type it: in groups, in small letters, with spaces. */
const plain = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '')
const inGroups = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`

export const makePairingCode =
  ({ keyring }: TrackerParts) =>
  async (ctx: Ctx) => {
    must(isColleague(ctx.actor), say.notForYou)
    await lockTracker(ctx, ctx.actor.id)
    await dropOldPairings(ctx, ctx.actor.id, daysEarlier(ctx.now, 1))
    must((await countOpenCodes(ctx, ctx.actor.id, ctx.now)) < MOST_OPEN_CODES, say.manyCodes)
    const code = newCode()
    const expires_at = new Date(plusMinutes(ctx.now, PAIRING_MINUTES))
    await insertPairing(ctx, {
      account_id: ctx.actor.id,
      code_digest: keyring.digest('code', `tracker-pairing/${code}`),
      expires_at,
    })
    return { code: inGroups(code), expires_at: expires_at.toISOString() }
  }

/** The code is spent by one conditional update, so that it pairs one device. */
export const pairDevice =
  ({ keyring, tokens }: TrackerParts) =>
  async (ctx: Ctx, { code, ...about }: InputOf<typeof pairCall>) => {
    const spent = await spendPairing(ctx, keyring.digest('code', `tracker-pairing/${plain(code)}`))
    must(spent, say.wrongCode)
    const person = await findPairingPerson(ctx, spent.account_id)
    must(person, say.wrongCode)
    await lockTracker(ctx, person.id)
    const standing = (await listDevices(ctx, person.id)).filter(({ revoked_at }) => revoked_at === null)
    must(standing.length < MOST_DEVICES, say.manyDevices)
    const token_name = randomId()
    const expires = daysLater(ctx.now, TOKEN_DAYS)
    const device = await insertDevice(ctx, {
      ...about,
      account_id: person.id,
      token_name,
      expires_at: expires,
    })
    announceTracker(ctx, person.id)
    return said(say.paired(about.name), {
      token: tokens.sign({ sid: token_name, aud: 'tracker-device', expires, now: ctx.now }),
      device_id: device.id,
      person: person.name,
      expires_at: expires.toISOString(),
      server_time: ctx.now.toISOString(),
    })
  }

export async function revokeDevice(ctx: Ctx, { id }: InputOf<typeof revokeCall>) {
  must(isColleague(ctx.actor), say.notForYou)
  await lockTracker(ctx, ctx.actor.id)
  const device = await findDevice(ctx, id)
  must(device && device.account_id === ctx.actor.id && device.revoked_at === null, say.noSuchDevice)
  await markRevoked(ctx, id)
  await endOpenSessions(ctx, { accountId: ctx.actor.id, deviceId: id })
  announceTracker(ctx, ctx.actor.id)
  return {}
}

export const findTrackerDevice: FindActor = async (ground, claims): Promise<Actor | null> => {
  const device = await findDeviceOfToken(ground, claims.sid, ground.clock.now())
  if (!device) return null
  const name = `${device.person} (${device.name})`
  return { ...nobody, kind: 'tracker-device', id: device.id, name, sessionId: claims.sid }
}
