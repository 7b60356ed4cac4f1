import {
  buildConsent,
  buildDevice,
  buildLook,
  buildOfficeRule,
  buildScreenshot,
  buildTrackedSession,
  buildView,
  type BuiltSlot,
} from '#tracker/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { seededNumbers, type demoToday } from './demo-days.ts'
import { drawnScreens } from './drawn-screens.ts'

type Story = {
  readonly accountIds: ReadonlyMap<string, number>
  readonly today: ReturnType<typeof demoToday>
  /** Without a place for files there are no pictures. */
  readonly files: FileStore | undefined
}

const ZONE = 'Asia/Kolkata'
const DAYS = 12
const SLOT_MS = 600_000
/** 09:40 in Kolkata. */
const MORNING = 'T04:10:00.000Z'
const PICTURES_OF = ['employee', 'imran.laskar'] as const
const PICTURES_A_DAY = 5

const tracked = [
  ['employee', 'Search in the reports', 'Kitchen laptop', 'Ubuntu 26.04'],
  ['imran.laskar', 'Release 2.4', 'Work laptop', 'Windows 11'],
  ['kavitha.r', 'Review of the payment part', 'Studio', 'macOS 16'],
] as const

/** Some who agreed, someone who took it back, and the rest of the office, who are asked and have not answered. */
export async function writeTracker(ctx: Ctx, { accountIds, today, files }: Story): Promise<void> {
  const id = (key: string) => accountIds.get(key)!
  const day = (back: number) => today.subtract({ days: back }).toString()
  const morning = (back: number) => `${day(back)}${MORNING}`
  await writeRules(ctx, day(60), today.add({ days: 14 }).toString())
  const number = seededNumbers(20_261_124)
  const screens = files ? await drawnScreens() : []
  for (const [key, task, name, os] of tracked) {
    const consent = await buildConsent(ctx, { accountId: id(key), at: morning(40) })
    const device = await buildDevice(ctx, { accountId: id(key), name, os, pairedAt: morning(39) })
    const whose = { accountId: id(key), deviceId: device.id, consentId: consent.id, task, zone: ZONE }
    for (let back = DAYS; back >= 0; back--) {
      if (today.subtract({ days: back }).dayOfWeek > 5) continue
      const slots = slotsOf(ctx, morning(back), { number, deletes: key === 'employee' && back <= 3 })
      if (slots.length === 0) continue
      const end = Date.parse(slots.at(-1)!.start) + SLOT_MS
      const built = await buildTrackedSession(ctx, { ...whose, from: morning(back), to: iso(end), slots })
      const pictured = files !== undefined && back <= 3 && (PICTURES_OF as readonly string[]).includes(key)
      if (!pictured) continue
      const seen = built.slots.filter(({ deleted_at }) => deleted_at === null)
      const step = Math.max(1, Math.floor(seen.length / PICTURES_A_DAY))
      for (const [at, slot] of seen.filter((_, index) => index % step === 1).entries())
        await buildScreenshot(ctx, files, {
          accountId: id(key),
          slot,
          app: at % 2 ? 'Browser' : 'Editor',
          picture: screens[at % screens.length]!,
          zone: ZONE,
        })
    }
  }
  await buildDevice(ctx, {
    accountId: id('employee'),
    name: 'Old desktop',
    os: 'Windows 10',
    pairedAt: morning(300),
    revokedAt: morning(41),
  })
  await buildConsent(ctx, { accountId: id('tumpa.sanfui'), at: morning(40), withdrawnAt: morning(20) })
  await writeLooks(ctx, { id, day, morning, until: today.add({ days: 10 }).toString() })
}

async function writeRules(ctx: Ctx, since: string, later: string): Promise<void> {
  const offices = await ctx.db.selectFrom('location').select(['id', 'key']).execute()
  const idOf = (key: string) => offices.find((office) => office.key === key)!.id
  await buildOfficeRule(ctx, {
    locationId: idOf('kolkata'),
    from: since,
    minutes: 10,
    blur: false,
    reason: 'Agreed with the works meeting',
  })
  await buildOfficeRule(ctx, {
    locationId: idOf('bangalore'),
    from: since,
    minutes: 5,
    blur: true,
    workHoursOnly: false,
    reason: 'Support works in shifts; all pictures blurred',
  })
  await buildOfficeRule(ctx, {
    locationId: idOf('delhi'),
    from: later,
    minutes: 15,
    blur: true,
    reason: 'A trial in Delhi, pictures blurred',
  })
}

type Made = { readonly number: ReturnType<typeof seededNumbers>; readonly deletes: boolean }

/** A day from the morning on, with a pause at noon and a meeting that was entered by hand. */
function slotsOf(ctx: Ctx, morning: string, { number, deletes }: Made): BuiltSlot[] {
  const slots: BuiltSlot[] = []
  const length = number(44, 52)
  for (let at = 0; at < length; at++) {
    const from = Date.parse(morning) + at * SLOT_MS
    if (from + 3 * SLOT_MS > ctx.now.getTime()) break
    const chance = number(0, 99)
    const isNoon = at >= 22 && at < 26
    if (isNoon) continue
    const isMeeting = at >= 30 && at < 33
    const active = isMeeting ? 0 : chance < 12 ? number(20, 160) : number(260, 590)
    slots.push({
      start: iso(from),
      active,
      idle: isMeeting ? 0 : 600 - active,
      manual: isMeeting ? 600 : 0,
      apps: isMeeting ? [] : appsOf(active, chance),
      deleted: deletes && at === 9,
    })
  }
  return slots
}

const appsOf = (active: number, chance: number) => {
  const first = Math.round((active * (40 + (chance % 50))) / 100)
  return [
    { name: chance % 3 ? 'Editor' : 'Terminal', seconds: first },
    { name: chance % 2 ? 'Browser' : 'Chat', seconds: active - first },
  ]
}

const iso = (moment: number) => new Date(moment).toISOString()

type Telling = {
  readonly id: (key: string) => number
  readonly day: (back: number) => string
  readonly morning: (back: number) => string
  readonly until: string
}

async function writeLooks(ctx: Ctx, { id, day, morning, until }: Telling): Promise<void> {
  const given = { accountId: id('employee'), by: id('hr-manager') }
  await buildLook(ctx, {
    ...given,
    viewerId: id('manager'),
    from: day(7),
    to: until,
    reason: 'The customer pays by the hour and asked for proof',
    at: morning(7),
  })
  await buildLook(ctx, {
    ...given,
    viewerId: id('project-manager'),
    from: day(30),
    to: day(16),
    reason: 'Hours of the first release',
    at: morning(30),
    endedAt: morning(18),
  })
  const seen = { accountId: id('employee'), viewerId: id('manager') }
  for (const [back, kind] of [
    [5, 'week'],
    [2, 'day'],
    [1, 'day'],
    [1, 'gallery'],
    [1, 'screenshot'],
  ] as const)
    await buildView(ctx, { ...seen, kind, day: day(back), at: iso(Date.parse(morning(back)) + 36 * SLOT_MS) })
}
