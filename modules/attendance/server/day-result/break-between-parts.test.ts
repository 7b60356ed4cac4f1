import { describe, expect, test } from 'vitest'
import { at, away, causes, planOf, session } from './day-builders.ts'
import { explainDay, resolveDay } from './day-resolver.ts'
import type { DayCauses } from './day-causes.ts'

const resolved = (wish: Partial<DayCauses>) => resolveDay(causes(wish))
const hours = (from: string, until: string, hundredths: number, wish: Parameters<typeof away>[0] = {}) =>
  away({ part: 'hours', starts_at: at(from), ends_at: at(until), hundredths, ...wish })
const outdoors = { kind: 'outdoor', label: 'Outdoor activity' } as const

describe('the gap between parts of a day is the break that was taken', () => {
  test.each([
    [
      'a client in the morning, the office after lunch',
      { away: [hours('10:00', '13:00', 38, outdoors)], sessions: [session('14:00', '19:00')] },
      '0.38 OD + 0.62 P',
    ],
    [
      'the office in the morning, a client after a break',
      { away: [hours('16:00', '19:00', 38, outdoors)], sessions: [session('10:00', '15:00')] },
      '0.38 OD + 0.62 P',
    ],
    [
      'two hours of leave, then the office with half an hour in between',
      { away: [hours('10:00', '12:00', 25)], sessions: [session('12:30', '19:00')] },
      '0.25 CL + 0.75 P',
    ],
    [
      'the office, then two hours of leave at the end',
      { away: [hours('17:00', '19:00', 25)], sessions: [session('10:00', '16:15')] },
      '0.25 CL + 0.75 P',
    ],
    [
      'two hours of comp-off before the office',
      {
        away: [hours('10:00', '12:00', 25, { kind: 'comp_off', label: 'Comp-off' })],
        sessions: [session('13:00', '19:00')],
      },
      '0.25 CO + 0.75 P',
    ],
    [
      'clients around the office',
      {
        away: [hours('10:00', '12:00', 25, outdoors), hours('16:00', '19:00', 38, outdoors)],
        sessions: [session('12:00', '15:00')],
      },
      '0.63 OD + 0.37 P',
    ],
    [
      'home by agreement, then the office',
      {
        plan: planOf({}, { presence_required: false }),
        away: [hours('10:00', '14:00', 50, { kind: 'work_from_home', label: 'Work from home' })],
        sessions: [session('15:00', '19:00')],
      },
      '0.5 WFH + 0.5 P',
    ],
  ] satisfies [string, Partial<DayCauses>, string][])('%s', (_name, wish, text) => {
    expect(resolved(wish)).toMatchObject({
      text,
      payable: 100,
      loss_of_pay: 0,
      late_minutes: 0,
      early_minutes: 0,
    })
  })

  test('from the first session to the last it is the same', () => {
    const plan = planOf({}, { counting: 'first_in_last_out' })
    const day = { plan, away: [hours('10:00', '13:00', 38, outdoors)], sessions: [session('14:00', '19:00')] }
    expect(resolved(day)).toMatchObject({ payable: 100, late_minutes: 0 })
  })

  test('a gap that is longer than the break is late by what is more, and the hours that lack are not paid', () => {
    const day = resolved({
      away: [hours('10:00', '13:00', 38, outdoors)],
      sessions: [session('15:00', '19:00')],
    })
    expect(day).toMatchObject({ worked_minutes: 240, text: '0.38 OD + 0.5 P + 0.12 A', late_minutes: 50 })
  })

  test('one break serves both ends of a day, not each of them', () => {
    const around = [hours('10:00', '12:00', 25, outdoors), hours('17:00', '19:00', 25, outdoors)]
    expect(resolved({ away: around, sessions: [session('12:30', '16:30')] })).toMatchObject({
      late_minutes: 0,
      early_minutes: 0,
    })
    expect(resolved({ away: around, sessions: [session('13:00', '16:00')] })).toMatchObject({
      late_minutes: 0,
      early_minutes: 50,
    })
  })

  test('half a day of leave has the break in it already', () => {
    const half = away({ hundredths: 50, part: 'first_half' })
    expect(resolved({ away: [half], sessions: [session('15:25', '19:00')] }).late_minutes).toBe(15)
    expect(resolved({ away: [half], sessions: [session('14:00', '19:00')] })).toMatchObject({
      worked_minutes: 240,
      text: '0.5 CL + 0.5 P',
    })
  })

  test('who says how long the break was says the gap', () => {
    const { because } = explainDay(
      causes({ away: [hours('10:00', '13:00', 38, outdoors)], sessions: [session('14:00', '19:00')] }),
    )
    expect(because).toContainEqual({ label: 'Worked', value: '5 h 00, 60 min break' })
  })
})

describe('no minute counts for two parts of a day', () => {
  test('a clock that runs at the client earns nothing beside the visit', () => {
    const visit = hours('10:00', '14:00', 50, outdoors)
    expect(resolved({ away: [visit], sessions: [session('10:00', '14:00')] }).text).toBe('0.5 OD + 0.5 A')
    expect(resolved({ away: [visit], sessions: [session('10:00', '19:00')] }).text).toBe('0.5 OD + 0.5 P')
  })

  test('coming early from half a day at home by agreement costs nothing', () => {
    const home = away({ kind: 'work_from_home', label: 'Work from home', hundredths: 50, part: 'first_half' })
    const plan = planOf({}, { presence_required: false })
    expect(resolved({ plan, away: [home], sessions: [session('14:00', '19:00')] }).text).toBe(
      '0.5 WFH + 0.5 P',
    )
  })

  test('a minute more at work never counts for less beside a part of the day', () => {
    for (const counting of ['sum_of_sessions', 'first_in_last_out'] as const)
      for (const part of [hours('10:00', '13:00', 38, outdoors), hours('10:00', '12:00', 25)]) {
        let before = { worked_minutes: -1, payable: -1 }
        // From the end of the day backwards into the part.
        for (let minute = 1_139; minute >= 540; minute--) {
          const from = `${Math.floor(minute / 60)}:${minute % 60}`
          const day = resolveDay(
            causes({ plan: planOf({}, { counting }), away: [part], sessions: [session(from, '19:00')] }),
          )
          expect(day.worked_minutes).toBeGreaterThanOrEqual(before.worked_minutes)
          expect(day.payable).toBeGreaterThanOrEqual(before.payable)
          before = day
        }
      }
  })
})
