import { expect, test } from 'vitest'
import { whyLate } from './why-late.ts'

const zone = 'Asia/Kolkata'
const onTime = {
  first_in: '2026-11-20T04:30:00.000Z',
  last_out: '2026-11-20T13:30:00.000Z',
  late_minutes: 0,
  early_minutes: 0,
}

test('a day on time needs no reason', () => {
  expect(whyLate(onTime, zone)).toEqual([])
})

test('a late day says by which clock the person was expected, and so does one that ended early', () => {
  expect(whyLate({ ...onTime, late_minutes: 25 }, zone)).toEqual([
    'Late by 25 min: in was due by 09:35, grace included.',
  ])
  expect(whyLate({ ...onTime, early_minutes: 90 }, zone)).toEqual([
    'Left 1 h 30 early: out was due from 20:30, grace included.',
  ])
})

test('without a clock entry there is nothing to be late by', () => {
  expect(whyLate({ ...onTime, first_in: null, late_minutes: 25 }, zone)).toEqual([])
})
