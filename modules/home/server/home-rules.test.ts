import { expect, test } from 'vitest'
import { callingName, localHere } from './home-rules.ts'

test.each([
  ['2026-11-20T22:29:59Z', 'Asia/Kolkata', '2026-11-21', 'evening'],
  ['2026-11-20T22:30:00Z', 'Asia/Kolkata', '2026-11-21', 'morning'],
  ['2026-11-21T06:29:59Z', 'Asia/Kolkata', '2026-11-21', 'morning'],
  ['2026-11-21T06:30:00Z', 'Asia/Kolkata', '2026-11-21', 'afternoon'],
  ['2026-11-21T11:30:00Z', 'Asia/Kolkata', '2026-11-21', 'evening'],
  ['2026-11-21T18:29:00Z', 'Asia/Kolkata', '2026-11-21', 'evening'],
  ['2026-11-21T18:30:00Z', 'Asia/Kolkata', '2026-11-22', 'evening'],
  ['2026-11-21T18:30:00Z', 'Europe/London', '2026-11-21', 'evening'],
])('at %s in %s it is %s, in the %s', (now, zone, today, part) => {
  expect(localHere(new Date(now), zone)).toEqual({ today, part })
})

test.each([
  ['Asha Bhowal', 'Asha'],
  ['অরিন্দম পালধি', 'অরিন্দম'],
  ["D'Mello", "D'Mello"],
  ['R Kavitha', 'R Kavitha'],
  ['K. S. Rao', 'K. S. Rao'],
  [' Ela  Thakurta ', 'Ela'],
  ['R', 'R'],
])('%s is greeted as %s', (name, greeted) => {
  expect(callingName(name)).toBe(greeted)
})
