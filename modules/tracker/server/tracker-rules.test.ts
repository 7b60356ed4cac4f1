import { describe, expect, test } from 'vitest'
import type { SlotView } from '#tracker/contract/activity/activity-calls.ts'
import { totalsOf } from './activity/activity-totals.ts'
import { effectOn, shownTitles } from './settings/app-rules.ts'
import { chooseRules, type RuleRow } from './settings/choose-rules.ts'
import { compareClock } from './activity/compare-clock.ts'
import { clockOffset, nearestBorder } from './agent/device-clock.ts'
import { judgeSlot, type SlotGround } from './agent/judge-slot.ts'
import { dayBounds, localDay, mondayOf } from './local-day.ts'
import { mergeSlots, type StoredSlot } from './activity/merge-slots.ts'

const rule = (more: Partial<RuleRow> = {}): RuleRow => ({
  subject: 'everybody',
  name: 'Everyone',
  valid_from: '2026-01-01',
  enabled: true,
  screenshot_minutes: 10,
  blur: false,
  work_hours_only: false,
  titles: true,
  image_days: 30,
  slot_days: 180,
  ...more,
})

describe('rules', () => {
  test('none at all takes nothing in', () => {
    expect(chooseRules([])).toMatchObject({ enabled: false, screenshot_minutes: 0 })
  })

  test.each([
    [['everybody', 'office'], 'office'],
    [['office', 'role', 'everybody'], 'role'],
    [['project', 'role', 'office', 'everybody'], 'project'],
  ] as const)('of %s the most special one holds', (subjects, holds) => {
    const rows = subjects.map((subject) => rule({ subject, image_days: subject === holds ? 7 : 60 }))
    const chosen = chooseRules(rows)
    expect(chosen.image_days).toBe(7)
    expect(chosen.because.at(-1)).toEqual({
      label: 'Less specific rules',
      value: `${rows.length - 1} stand back`,
    })
  })

  test('of two that are equally special the one that takes in less holds, point by point', () => {
    const one = rule({ subject: 'role', screenshot_minutes: 5, titles: false, slot_days: 30 })
    const two = rule({ subject: 'role', screenshot_minutes: 15, blur: true, image_days: 3 })
    expect(chooseRules([one, two])).toMatchObject({
      enabled: true,
      screenshot_minutes: 15,
      blur: true,
      titles: false,
      image_days: 3,
      slot_days: 30,
    })
    expect(
      chooseRules([one, rule({ subject: 'role', enabled: false, screenshot_minutes: 0 })]),
    ).toMatchObject({
      enabled: false,
      screenshot_minutes: 0,
    })
  })
})

const NOW = Date.parse('2027-03-10T09:00:00Z')
const MINUTE = 60_000
const ground = (more: Partial<SlotGround> = {}): SlotGround => ({
  now: NOW,
  session: { startedAt: NOW - 120 * MINUTE, endedAt: NOW - 30 * MINUTE, consented: true, pauses: [] },
  rules: { enabled: true, work_hours_only: false },
  workHours: [],
  deleted: false,
  ...more,
})
const session = ground().session!

describe('a slot', () => {
  test.each([
    [-60, {}, 'accepted'],
    [-7 * 1440, {}, 'outside_session'],
    [-7 * 1440 - 1, {}, 'too_old'],
    [1, { session: { ...session, endedAt: null } }, 'accepted'],
    [2, {}, 'in_future'],
    [-60, { session: null }, 'unknown_session'],
    [-60, { session: { ...session, consented: false } }, 'no_consent'],
    [-136, {}, 'outside_session'],
    [-134, {}, 'accepted'],
    [-26, {}, 'accepted'],
    [-25, {}, 'outside_session'],
    [-60, { session: { ...session, pauses: [{ from: NOW - 70 * MINUTE, to: null }] } }, 'paused'],
    [
      -60,
      { session: { ...session, pauses: [{ from: NOW - 70 * MINUTE, to: NOW - 60 * MINUTE }] } },
      'accepted',
    ],
    [-60, { rules: { enabled: false, work_hours_only: false } }, 'switched_off'],
    [-60, { rules: { enabled: true, work_hours_only: true } }, 'outside_hours'],
    [
      -60,
      {
        rules: { enabled: true, work_hours_only: true },
        workHours: [{ from: NOW - 51 * MINUTE, to: NOW }],
      },
      'accepted',
    ],
    [-60, { deleted: true }, 'deleted'],
  ] as const)('%i minutes from now with %j is %s', (minutes, more, outcome) => {
    expect(judgeSlot(NOW + minutes * MINUTE, ground(more as Partial<SlotGround>))).toBe(outcome)
  })
})

test('a clock that is off by anything keeps neighbours neighbours', () => {
  for (let drift = -900; drift <= 900; drift += 37) {
    const now = new Date(NOW)
    const offset = clockOffset(new Date(NOW + drift * 1000).toISOString(), now)
    const starts = [0, 1, 2, 3].map((at) =>
      nearestBorder(new Date(NOW - 3_600_000 + at * 600_000 + offset).toISOString()),
    )
    const gaps = starts.slice(1).map((start, at) => Date.parse(start) - Date.parse(starts[at]!))
    expect([drift, ...gaps]).toEqual([drift, 600_000, 600_000, 600_000])
  }
})

test('a day is as long as clocks make it, wherever it is', () => {
  const hours = (day: string, zone: string) => {
    const { start, end } = dayBounds(day, zone)
    return (Date.parse(end) - Date.parse(start)) / 3_600_000
  }
  expect(hours('2027-03-10', 'Asia/Kolkata')).toBe(24)
  expect(hours('2027-03-28', 'Europe/Berlin')).toBe(23)
  expect(hours('2027-10-31', 'Europe/Berlin')).toBe(25)
  expect(localDay('2027-03-09T18:30:00Z', 'Asia/Kolkata')).toBe('2027-03-10')
  expect(localDay('2027-03-09T18:20:00Z', 'Asia/Kolkata')).toBe('2027-03-09')
  expect([mondayOf('2027-03-10'), mondayOf('2027-03-08'), mondayOf('2027-03-14')]).toEqual([
    '2027-03-08',
    '2027-03-08',
    '2027-03-08',
  ])
})

let ids = 0
const stored = (more: Partial<StoredSlot> = {}): StoredSlot => ({
  id: (ids += 1),
  slot_start: '2027-03-10T09:00:00.000Z',
  active_seconds: 300,
  idle_seconds: 300,
  manual_seconds: 0,
  key_count: 10,
  mouse_count: 5,
  top_apps: [],
  top_titles: [],
  session_id: 1,
  pictures: 1,
  device: 'Laptop',
  deleted_at: null,
  ...more,
})

test('ten minutes on two devices are ten minutes', () => {
  const merged = mergeSlots([stored(), stored({ device: 'Desktop', active_seconds: 480, idle_seconds: 0 })])
  expect(merged).toMatchObject([
    { active_seconds: 480, idle_seconds: 0, pictures: 2, devices: ['Laptop', 'Desktop'] },
  ])
  expect(totalsOf(merged)).toMatchObject({ tracked_minutes: 8, activity_percent: 100 })
})

test('sums name their formula and a caution, and manual time is in no share', () => {
  const slots = mergeSlots([
    stored({ active_seconds: 450, idle_seconds: 150 }),
    stored({
      slot_start: '2027-03-10T09:10:00.000Z',
      active_seconds: 0,
      idle_seconds: 0,
      manual_seconds: 600,
    }),
    stored({ slot_start: '2027-03-10T09:20:00.000Z', active_seconds: 0, idle_seconds: 0, deleted_at: 'x' }),
  ])
  const totals = totalsOf(slots)
  expect(totals).toMatchObject({
    active_minutes: 8,
    manual_minutes: 10,
    deleted_minutes: 10,
    activity_percent: 75,
  })
  expect(totals.because.map(({ label }) => label)).toContain('Caution')
  expect(totalsOf([]).activity_percent).toBeNull()
})

test('beside the clock a slot counts by its part within clocked time', () => {
  const [slot] = mergeSlots([stored({ active_seconds: 600, idle_seconds: 0 })]) as [SlotView]
  const from = Date.parse(slot.slot_start)
  expect(compareClock([slot], [{ from: from + 300_000, to: from + 1_800_000 }])).toEqual({
    clock_minutes: 25,
    both_minutes: 5,
    only_tracked_minutes: 5,
    only_clock_minutes: 20,
  })
  expect(compareClock([slot], [])).toMatchObject({ only_tracked_minutes: 10, clock_minutes: 0 })
})

test.each([
  ['Outlook', 'blur'],
  ['HDFC Bank vault', 'deny'],
  ['Mail server logs', 'allow'],
  ['Editor', null],
] as const)('%s is treated as %s', (app, effect) => {
  const words = [
    { word: 'outlook', effect: 'blur' },
    { word: 'bank', effect: 'blur' },
    { word: 'vault', effect: 'deny' },
    { word: 'mail', effect: 'blur' },
    { word: 'server logs', effect: 'allow' },
  ] as const
  expect(effectOn(app, words)).toBe(effect)
  expect(shownTitles([app], words)).toEqual(effect === null || effect === 'allow' ? [app] : [])
})
