import { expect, test } from 'vitest'
import { Refused } from '#platform/server/must.ts'
import { testGround } from '#platform/testing/test-ground.ts'
import { buildAccount } from '#identity/server/public.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { listAbsences } from '#calendar/server/absences/absence-queries.ts'
import { dropAbsence, keepAbsence } from '#calendar/server/absences/absences.ts'
import { dropBooking, keepBooking, tryBooking } from '#calendar/server/availability/bookings.ts'
import { listBookings } from '#calendar/server/availability/booking-queries.ts'
import { freezeMonth, isFrozen, mustBeOpen, unfreezeMonth } from './month-freeze.ts'

const ground = await testGround()
const seated = (company: 1 | 2 = 1) =>
  ground.write(async (ctx) => {
    const { id } = await buildAccount(ctx, {})
    await buildAssignment(ctx, { accountId: id, company, from: '2020-01-01' })
    return id
  })
const sentence = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refused ? error.refusal.text : String(error)),
  )

test('a closed month takes nothing more of its company, until it is opened', async () => {
  const [own, other] = [await seated(1), await seated(2)]
  const november = { companyId: 1, month: '2026-11' }
  await ground.write((ctx) => freezeMonth(ctx, { ...november, reason: 'Payroll' }))
  expect(await ground.read((ctx) => isFrozen(ctx, november))).toBe(true)
  const write = (id: number, days: string[]) =>
    sentence(ground.write((ctx) => mustBeOpen(ctx, { personIds: [id], days })))
  expect(await write(own, ['2026-10-31', '2026-11-30'])).toMatch(/^November 2026 is closed for payroll at /)
  expect(await write(own, ['2026-10-31', '2026-12-01'])).toBe('done')
  expect(await write(other, ['2026-11-30'])).toBe('done')
  await ground.write((ctx) => unfreezeMonth(ctx, november))
  expect(await write(own, ['2026-11-30'])).toBe('done')
  expect(await sentence(ground.write((ctx) => unfreezeMonth(ctx, november)))).toBe(
    'This month is already open.',
  )
})

test('of twenty who close a month one does', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      sentence(
        ground.write((ctx) => freezeMonth(ctx, { companyId: 2, month: '2026-05', reason: 'Payroll' })),
      ),
    ),
  )
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
  expect(new Set(answers)).toEqual(new Set(['done', 'This month is already closed.']))
})

test('a write and a freeze do not pass each other', async () => {
  const id = await seated(1)
  const written: string[] = []
  let frozenAt = Infinity
  const write = (n: number) =>
    sentence(
      ground.write(async (ctx) => {
        await mustBeOpen(ctx, { personIds: [id], days: ['2026-03-10'] })
        const day = { day: '2026-03-10', hundredths: 5, part: 'full' as const }
        const known = { source: 'race', source_id: n, person_id: id, label: 'Leave' }
        await keepAbsence(ctx, { ...known, kind: 'leave', days: [day] })
        written.push(String(n))
      }),
    )
  const freeze = ground.write(async (ctx) => {
    await freezeMonth(ctx, { companyId: 1, month: '2026-03', reason: 'Payroll' })
    const rows = await listAbsences(ctx, { personIds: [id], from: '2026-03-01', to: '2026-03-31' })
    frozenAt = rows.length
  })
  const answers = await Promise.all([...Array.from({ length: 20 }, (_, n) => write(n)), freeze])
  const rows = await ground.read((ctx) =>
    listAbsences(ctx, { personIds: [id], from: '2026-03-01', to: '2026-03-31' }),
  )
  expect(rows).toHaveLength(frozenAt)
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(rows.length)
})

test('what a source keeps replaces what it kept', async () => {
  const id = await seated()
  const keep = (days: string[]) =>
    ground.write((ctx) =>
      keepAbsence(ctx, {
        source: 'leave',
        source_id: 7,
        person_id: id,
        kind: 'leave',
        label: 'Casual leave',
        days: days.map((day) => ({ day, hundredths: 100, part: 'full' })),
      }),
    )
  const kept = () =>
    ground
      .read((ctx) => listAbsences(ctx, { personIds: [id], from: '2026-01-01', to: '2026-12-31' }))
      .then((rows) => rows.map(({ day }) => day))
  await keep(['2026-11-02', '2026-11-03'])
  await keep(['2026-11-03', '2026-11-04'])
  expect(await kept()).toEqual(['2026-11-03', '2026-11-04'])
  await ground.write((ctx) => dropAbsence(ctx, { source: 'leave', source_id: 7 }))
  expect(await kept()).toEqual([])
})

const at = (from: string, until: string) => ({
  starts_at: `2026-11-23T${from}:00Z`,
  ends_at: `2026-11-23T${until}:00Z`,
})
const call = (id: number, n: number, times: { starts_at: string; ends_at: string }, buffer_minutes = 0) => ({
  ...times,
  source: 'meeting',
  source_id: n,
  person_id: id,
  label: 'Meeting',
  exclusive: true,
  buffer_minutes,
})

test('of thirty bookings of one hour one stands', async () => {
  const id = await seated()
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      ground.write((ctx) => tryBooking(ctx, call(id, n, at('05:00', '05:30')))),
    ),
  )
  expect(answers.filter(Boolean)).toHaveLength(1)
})

test('a buffer keeps bookings apart, and touching ones stand beside each other', async () => {
  const id = await seated()
  const book = (n: number, from: string, until: string, buffer?: number) =>
    sentence(ground.write((ctx) => keepBooking(ctx, call(id, n, at(from, until), buffer))))
  expect(await book(101, '05:00', '05:30')).toBe('done')
  expect(await book(102, '05:30', '06:00')).toBe('done')
  expect(await book(103, '06:10', '06:40', 15)).toBe('This person is already booked at that time.')
  expect(await book(102, '06:00', '06:30')).toBe('done')
  expect(await book(102, '05:15', '05:45')).toBe('This person is already booked at that time.')
  const kept = () =>
    ground.read((ctx) =>
      listBookings(ctx, { personIds: [id], from: '2026-11-23T00:00:00Z', until: '2026-11-24T00:00:00Z' }),
    )
  expect((await kept()).map(({ starts_at }) => starts_at.slice(11, 16))).toEqual(['05:00', '06:00'])
  expect(await ground.write((ctx) => tryBooking(ctx, call(id, 102, at('05:10', '05:20'))))).toBe(false)
  expect(await kept()).toHaveLength(2)
  await ground.write((ctx) => dropBooking(ctx, { source: 'meeting', source_id: 101 }))
  expect(await kept()).toHaveLength(1)
})
