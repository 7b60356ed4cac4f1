import { expect, test } from 'vitest'
import { deliveryOf, dueDay, remindAt } from './due-rules.ts'
import type { DuePreset, Reminder } from './task-lists.ts'

const holidays = new Set(['2026-12-25'])
const isBusinessDay = (day: string) => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidays.has(day)
}

// CRM-42
test.each<[string, DuePreset, string]>([
  ['2026-11-21', 'today', '2026-11-21'],
  ['2026-11-21', 'tomorrow', '2026-11-22'],
  ['2026-11-21', 'in_2_business_days', '2026-11-24'],
  ['2026-11-21', 'in_3_business_days', '2026-11-25'],
  ['2026-11-21', 'in_1_week', '2026-11-28'],
  ['2026-11-21', 'in_2_weeks', '2026-12-05'],
  ['2026-11-21', 'in_1_month', '2026-12-21'],
  ['2026-11-21', 'in_3_months', '2027-02-21'],
  ['2026-11-21', 'in_6_months', '2027-05-21'],
  ['2026-08-31', 'in_1_month', '2026-09-30'],
  ['2026-08-31', 'in_3_months', '2026-11-30'],
  ['2026-08-31', 'in_6_months', '2027-02-28'],
  ['2026-12-24', 'in_2_business_days', '2026-12-29'],
  ['2026-12-24', 'in_3_business_days', '2026-12-30'],
])('from %s %s is %s', (today, preset, day) => expect(dueDay(preset, today, isBusinessDay)).toBe(day))

test('a custom date has no preset day, and a calendar without business days gives none', () => {
  expect(dueDay('custom', '2026-11-21', isBusinessDay)).toBeNull()
  expect(dueDay('in_2_business_days', '2026-11-21', () => false)).toBeNull()
})

const now = new Date('2026-11-24T06:00:00Z')
const due = new Date('2026-11-24T12:30:00Z')

// CRM-44
test.each<[Reminder, string | null, string]>([
  ['none', null, 'none'],
  ['at_due', '2026-11-24T12:30:00.000Z', 'set'],
  ['before_30_minutes', '2026-11-24T12:00:00.000Z', 'set'],
  ['before_1_hour', '2026-11-24T11:30:00.000Z', 'set'],
  ['before_1_day', null, 'passed'],
  ['before_1_week', null, 'passed'],
])('the reminder %s is sent at %s', (reminder, at, why) => {
  const found = remindAt({ reminder, due, now, custom: null })
  expect([found.at?.toISOString() ?? null, found.why]).toEqual([at, why])
})

test.each<[string | null, string]>([
  ['2026-11-24T12:30:00Z', 'set'],
  ['2026-11-24T12:30:01Z', 'late'],
  ['2026-11-24T06:00:00Z', 'past'],
  [null, 'late'],
])('a custom reminder at %s is %s', (custom, why) =>
  expect(remindAt({ reminder: 'custom', due, now, custom: custom ? new Date(custom) : null }).why).toBe(why),
)

// CRM-45
test.each<[string, string]>([
  ['2026-11-24T05:58:00Z', 'on_time'],
  ['2026-11-24T05:00:00Z', 'late'],
  ['2026-11-23T06:00:00Z', 'late'],
  ['2026-11-23T05:59:59Z', 'too_late'],
])('a reminder of %s is delivered %s', (at, delivery) => expect(deliveryOf(new Date(at), now)).toBe(delivery))
