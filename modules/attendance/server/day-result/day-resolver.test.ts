import { describe, expect, test } from 'vitest'
import { at, away, causes, freePlan, planOf, session } from './day-builders.ts'
import { explainDay, resolveDay } from './day-resolver.ts'
import type { DayCauses } from './day-causes.ts'
import { totalsOf } from './day-totals.ts'

const resolved = (wish: Partial<DayCauses>) => resolveDay(causes(wish))

test('half a day of leave and the other half worked from home leave nothing unexplained', () => {
  const day = resolved({
    away: [
      away({ hundredths: 50, part: 'first_half' }),
      away({ kind: 'work_from_home', label: 'Work from home', hundredths: 50, part: 'second_half' }),
    ],
    sessions: [session('15:00', '19:00')],
  })
  expect(day).toMatchObject({ text: '0.5 CL + 0.5 WFH', payable: 100, loss_of_pay: 0, late_minutes: 0 })
})

test('a quarter of leave in the morning moves the start', () => {
  const quarter = away({ hundredths: 25, part: 'hours', starts_at: at('10:00'), ends_at: at('12:00') })
  const day = resolved({ away: [quarter], sessions: [session('12:05', '19:00')] })
  expect(day).toMatchObject({ late_minutes: 0, text: '0.25 CL + 0.75 P', flags: [] })
  // The break may lie between the leave and the clock.
  expect(resolved({ away: [quarter], sessions: [session('12:25', '19:00')] }).late_minutes).toBe(0)
  expect(resolved({ away: [quarter], sessions: [session('13:25', '19:00')] }).late_minutes).toBe(15)
})

test('three hours and five minutes of eight are a quarter, the rest is unexplained', () => {
  const day = resolved({ sessions: [session('09:55', '13:00')] })
  expect(day).toMatchObject({ worked_minutes: 185, text: '0.25 P + 0.75 A', payable: 25, loss_of_pay: 75 })
  expect(day.early_minutes).toBe(350)
})

test('a forgotten clock-out is a missing punch yesterday, and today goes on', () => {
  const yesterday = resolved({
    sessions: [session('10:00', null, { status: 'auto_closed' })],
    isSettled: false,
  })
  expect(yesterday).toMatchObject({ code: 'A', flags: ['missing_punch', 'not_final'], last_out: null })
  const today = resolved({
    sessions: [session('10:00', null)],
    now: at('11:00'),
    today: '2026-11-18',
  })
  expect(today).toMatchObject({ code: 'OPEN', worked_minutes: 60, payable: 100, flags: ['clocked_in'] })
})

test('ten minutes short of a Saturday of four hours is all of it', () => {
  const saturday = planOf({ minutes: 240, break_minutes: 0, ends_at: at('14:00') })
  expect(resolved({ plan: saturday, sessions: [session('10:00', '13:50')] })).toMatchObject({
    worked_minutes: 230,
    text: 'P',
    payable: 100,
  })
})

test('nine hours with the break are the eight that are asked for', () => {
  expect(resolved({ sessions: [session('10:00', '19:00')] })).toMatchObject({
    worked_minutes: 480,
    break_minutes: 60,
    overtime_minutes: 0,
    text: 'P',
  })
})

test('a break that was clocked out for is not taken off twice', () => {
  const day = resolved({ sessions: [session('10:00', '13:30'), session('14:30', '19:00')] })
  expect(day).toMatchObject({ worked_minutes: 480, break_minutes: 60 })
})

const halfPaidQuarter = {
  away: [away({ label: 'Sick leave', hundredths: 25, part: 'first_half' as const, paid_share: 50 })],
  sessions: [session('12:00', '19:00')],
}
const outdoors = away({ kind: 'outdoor', label: 'Outdoor', paid_share: 0 })

test.each([
  ['outside the employment', { employed: false }, 'NE', 0, 0],
  ['a holiday', { plan: freePlan('holiday') }, 'H', 100, 0],
  ['a weekly off', { plan: freePlan('weekly_off') }, 'WO', 100, 0],
  ['nothing at all', {}, 'A', 0, 100],
  ['whole paid leave', { away: [away()] }, 'CL', 100, 0],
  ['whole unpaid leave', { away: [away({ paid_share: 0, label: 'Loss of pay' })] }, 'LOP', 0, 100],
  [
    'leave on half pay',
    { away: [away({ label: 'Sick leave', paid_share: 50 })] },
    '0.5 SL + 0.5 LOP',
    50,
    50,
  ],
  [
    'a quarter on half pay: the odd hundredth is paid',
    halfPaidQuarter,
    '0.13 SL + 0.12 LOP + 0.75 P',
    88,
    12,
  ],
  [
    'half a day on a third of the pay beside half a day on all of it',
    {
      away: [
        away({ label: 'Sick leave', hundredths: 50, part: 'first_half', paid_share: 33 }),
        away({ hundredths: 50, part: 'second_half' }),
      ],
    },
    '0.17 SL + 0.33 LOP + 0.5 CL',
    67,
    33,
  ],
  [
    'a free day within leave on half pay',
    { plan: freePlan('weekly_off'), away: [away({ label: 'Sick leave', paid_share: 50 })] },
    '0.5 SL + 0.5 LOP',
    50,
    50,
  ],
  ['work outdoors is paid whatever its absence says', { away: [outdoors] }, 'OD', 100, 0],
  ['a whole comp-off', { away: [away({ kind: 'comp_off', label: 'Comp-off' })] }, 'CO', 100, 0],
  ['a day outdoors, without a clock', { away: [away({ kind: 'outdoor', label: 'Outdoor' })] }, 'OD', 100, 0],
  ['a free day within paid leave', { plan: freePlan('weekly_off'), away: [away()] }, 'CL', 100, 0],
  [
    'a free day within unpaid leave',
    { plan: freePlan('holiday'), away: [away({ paid_share: 0 })] },
    'LOP',
    0,
    100,
  ],
  ['absence about which someone is asked', { waiting: ['Time change'] }, '–', 100, 0],
  [
    'half a Saturday',
    {
      plan: planOf({ hundredths: 50, minutes: 240, break_minutes: 0 }),
      sessions: [session('10:00', '14:00')],
    },
    '0.5 P + 0.5 WO',
    100,
    0,
  ],
  [
    'half a holiday',
    {
      plan: planOf({
        hundredths: 50,
        minutes: 240,
        break_minutes: 0,
        holiday: { id: 1, name: 'New Year' },
      }),
      sessions: [session('15:00', '19:00')],
    },
    '0.5 P + 0.5 H',
    100,
    0,
  ],
] satisfies [string, Partial<DayCauses>, string, number, number][])(
  '%s',
  (...[, wish, text, payable, lost]) => {
    expect(resolved(wish)).toMatchObject({ text, payable, loss_of_pay: lost })
  },
)

test('leave on half pay says what is paid of it, and counts as leave', () => {
  const day = causes({ away: [away({ label: 'Sick leave', paid_share: 50 })] })
  const { because, code, parts } = explainDay(day)
  expect(because.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Sick leave: 1 day',
    'Paid at 50 %: 0.5 day',
    'Counts for pay: 0.5 day',
  ])
  expect([code, parts.map(({ kind }) => kind)]).toEqual(['MIX', ['paid_leave', 'unpaid_leave']])
  expect(totalsOf([resolveDay(day)])).toMatchObject({ leave: 100, leave_kinds: { SL: 100 }, loss_of_pay: 50 })
})

test('home counts by the clock within its hours, and wholly without the clock it does not', () => {
  const home = away({ kind: 'work_from_home', label: 'Work from home' })
  expect(resolved({ away: [home] })).toMatchObject({ text: 'A' })
  expect(resolved({ away: [home], sessions: [session('11:30', '20:30')] })).toMatchObject({
    text: 'WFH',
    late_minutes: 0,
  })
  const half = away({ ...home, hundredths: 50, part: 'second_half' })
  expect(resolved({ away: [half], sessions: [session('10:00', '19:00')] }).text).toBe('0.5 WFH + 0.5 P')
  expect(resolved({ away: [half], sessions: [session('10:00', '14:00')] }).text).toBe('0.5 P + 0.5 A')
})

describe('where no clock is asked for', () => {
  const policy = { counting: 'no_clock' } as const

  test('a day that is over counts by itself, whatever the clock says, and no one is late on it', () => {
    const plan = planOf({}, policy)
    expect(resolved({ plan })).toMatchObject({ text: 'P', payable: 100, loss_of_pay: 0, flags: [] })
    expect(totalsOf([resolved({ plan })])).toMatchObject({ short_minutes: 0, overtime_minutes: 0 })
    expect(resolved({ plan, sessions: [session('06:00', '19:00')] }).overtime_minutes).toBe(0)
    expect(resolved({ plan, sessions: [session('12:00', '13:00')] })).toMatchObject({
      text: 'P',
      late_minutes: 0,
      early_minutes: 0,
    })
    expect(explainDay(causes({ plan })).because.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Clocking in isn’t required, the day counts: 1 day',
      'Counts for pay: 1 day',
    ])
  })

  test('leave, home and free days stay what they are', () => {
    const plan = planOf({}, policy)
    const leave = away({ label: 'Sick leave', hundredths: 50, part: 'first_half' })
    expect(resolved({ plan, away: [leave] }).text).toBe('0.5 SL + 0.5 P')
    const home = away({ kind: 'work_from_home', label: 'Work from home' })
    expect(resolved({ plan, away: [home] }).text).toBe('WFH')
    const free = planOf({ kind: 'weekly_off', hundredths: 0, minutes: 0 }, policy)
    expect(resolved({ plan: free }).text).toBe('WO')
  })

  test('today and tomorrow are not over', () => {
    const plan = planOf({}, policy)
    expect(resolved({ plan, today: plan.day, isSettled: false })).toMatchObject({ text: '–' })
  })
})

describe('where home asks for no clock', () => {
  const plan = planOf({}, { presence_required: false })
  const home = away({ kind: 'work_from_home', label: 'Work from home' })
  const half = away({ ...home, hundredths: 50, part: 'second_half' })
  const casual = away({ hundredths: 50, part: 'first_half' })
  test.each([
    ['a whole day counts without a session', { away: [home] }, 'WFH', 100, 0],
    [
      'a whole day with sessions is no more than it',
      { away: [home], sessions: [session('11:30', '20:30')] },
      'WFH',
      100,
      0,
    ],
    ['half of it leaves the other half to the clock', { away: [half] }, '0.5 WFH + 0.5 A', 50, 50],
    [
      'the other half is earned by its own minutes',
      { away: [half], sessions: [session('10:00', '14:00')] },
      '0.5 WFH + 0.5 P',
      100,
      0,
    ],
    [
      'no minute at home counts for the office as well',
      { away: [half], sessions: [session('15:00', '19:00')] },
      '0.5 WFH + 0.5 A',
      50,
      50,
    ],
    ['leave goes before it', { away: [home, casual] }, '0.5 CL + 0.5 WFH', 100, 0],
    ['a penalty takes nothing from it', { away: [home], penalty: 50 }, 'WFH', 100, 0],
    ['a day to come counts already', { away: [home], today: '2026-11-17' }, 'WFH', 100, 0],
    [
      'without an approved day the clock counts',
      { sessions: [session('10:00', '14:00')] },
      '0.5 P + 0.5 A',
      50,
      50,
    ],
  ] satisfies [string, Partial<DayCauses>, string, number, number][])(
    '%s',
    (...[, wish, text, payable, lost]) => {
      expect(resolved({ plan, ...wish })).toMatchObject({ text, payable, loss_of_pay: lost })
    },
  )

  test('the reason names the working time, and nothing is short', () => {
    const day = explainDay(causes({ plan, away: [home] }))
    expect(day.because).toContainEqual({
      label: 'Agreed work from home, counted without clocking in',
      value: '1 day',
      source: 'Standard week',
    })
    expect(totalsOf([day])).toMatchObject({ home: 100, short_minutes: 0, overtime_minutes: 0 })
  })
})

test('a penalty moves its part, and is never added on top', () => {
  const late = { sessions: [session('10:40', '19:30')], penalty: 50, latesBefore: 3 }
  expect(resolved(late)).toMatchObject({
    text: '0.5 P + 0.5 LOP',
    payable: 50,
    loss_of_pay: 50,
    flags: ['late'],
  })
})

test('leave stays until it is cancelled, also when someone comes nevertheless', () => {
  const day = resolved({ away: [away()], sessions: [session('10:00', '19:00')] })
  expect(day).toMatchObject({ text: 'CL', payable: 100 })
  expect(day.flags).toContain('attended_on_leave')
})

test('who works flexible hours is late against the core of them', () => {
  const plan = planOf({ core_starts_at: at('11:00'), core_ends_at: at('16:00') }, { mode: 'flexible' })
  expect(resolved({ plan, sessions: [session('11:05', '20:05')] })).toMatchObject({ late_minutes: 0 })
  expect(resolved({ plan, sessions: [session('11:30', '20:30')] })).toMatchObject({ late_minutes: 20 })
})

test('a session past midnight stays on its day', () => {
  const day = resolved({ sessions: [session('18:00', '27:00')] })
  expect(day).toMatchObject({ worked_minutes: 480, text: 'P', late_minutes: 470 })
})

test('more than half an hour beyond is overtime; on a free day all of it is', () => {
  expect(resolved({ sessions: [session('10:00', '19:20')] }).overtime_minutes).toBe(0)
  expect(resolved({ sessions: [session('10:00', '20:00')] }).overtime_minutes).toBe(60)
  const sunday = resolved({ plan: freePlan('weekly_off'), sessions: [session('10:00', '16:10')] })
  expect(sunday).toMatchObject({ overtime_minutes: 370, flags: ['worked_on_free_day'], text: 'WO' })
})

test('the reasons say what was counted, in order', () => {
  const { because } = explainDay(causes({ sessions: [session('10:22', '19:00')], latesBefore: 1 }))
  expect(because.map(({ label, value }) => (value ? `${label}: ${value}` : label))).toEqual([
    'At work 10:22 to 19:00',
    'Worked: 7 h 38, 60 min break',
    '7 h 38 of 8 h 00: the highest step reached: 0.75 day',
    'Absent without a record: 0.25',
    'Late 12 min after 10 min grace: 2 of 3 allowed in November 2026',
    'Counts for pay: 0.75 day',
  ])
})
