import { beforeAll, expect, test } from 'vitest'
import { monthDifferences } from '#attendance/contract/closing/closing-calls.ts'
import { submitRequest } from '#attendance/contract/requests/request-calls.ts'
import { closeMonth } from '#calendar/contract/working-time/working-time-calls.ts'
import { listAbsences } from '#calendar/server/public.ts'
import { applyLeave, withdrawLeave } from '#leave/contract/leave-calls.ts'
import { decideLeave } from '#leave/contract/decisions/leave-decision-calls.ts'
import { buildBalance, buildLeaveKind } from '#leave/server/public.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { buildEmployment } from '#people/server/public.ts'
import { testProduct } from '#platform/testing/test-product.ts'

const product = await testProduct()
let manager: Member

type Member = Awaited<ReturnType<typeof member>>

/** Someone employed, with days of leave where they are named, who reports to the manager. */
async function member(lead: { readonly id: number } | null, days: Readonly<Record<string, number>> = {}) {
  const person = await product.account({})
  await product.write(async (ctx) => {
    await buildEmployment(ctx, { personId: person.id })
    await buildAssignment(ctx, { accountId: person.id, lineManagerId: lead?.id ?? null, from: '2024-01-01' })
    for (const [type, quantity] of Object.entries(days))
      await buildBalance(ctx, { accountId: person.id, type, quantity })
  })
  return { person, caller: await product.as(person) }
}

const kindOf = (key: string) =>
  product.read(({ db }) =>
    db.selectFrom('leave_type').select('id').where('key', '=', key).executeTakeFirstOrThrow(),
  )

type Wish = { readonly type?: string; readonly hours?: 2 | 4 | 6; readonly from_minute?: number }

const apply = async ({ caller }: Member, day: string, { type = 'casual', ...hours }: Wish = {}) =>
  caller.send(applyLeave, {
    leave_type_id: (await kindOf(type)).id,
    duration: hours.hours ? 'hours' : 'single_day',
    starts_on: day,
    ends_on: day,
    reason: 'A family matter',
    ...hours,
  })

beforeAll(async () => {
  const there = Date.parse('2026-11-06T06:00:00.000Z')
  product.clock.shift({ seconds: (there - product.clock.now().getTime()) / 1000 })
  await product.write((ctx) => buildLeaveKind(ctx, { key: 'casual', from: '2020-01-01' }))
  manager = await member(null)
})

const home = ({ caller }: Member, day: string, part: 'full' | 'first_half' | 'second_half' = 'full') =>
  caller.send(submitRequest, { kind: 'work_from_home', day_from: day, part, comment: 'A plumber comes' })

test('of leave and work from home asked for at once on one day, one is taken', async () => {
  const asha = await member(manager.person, { casual: 1_000 })
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      n % 2 ? apply(asha, '2026-11-18') : home(asha, '2026-11-18', n % 4 ? 'full' : 'second_half'),
    ),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  for (const { httpStatus, message } of answers.filter(({ status }) => status !== 0)) {
    expect(httpStatus).toBe(409)
    expect(message).toMatch(/^You (already have|have asked for another part of this day)/)
  }
}, 60_000)

test('what is asked for keeps its hours, and no one is away because of it; what is taken back frees them', async () => {
  const asha = await member(manager.person, { casual: 1_000 })
  const day = '2026-11-19'
  const away = () =>
    product.read((ctx) => listAbsences(ctx, { personIds: [asha.person.id], from: day, to: day }))
  const half = await apply(asha, day, { hours: 4, from_minute: 600 })
  expect(half.message).toBe('Leave application submitted.')
  expect(await away()).toEqual([])
  expect((await home(asha, day)).message).toMatch(/^You already have 0.5 leave/)
  expect((await home(asha, day, 'second_half')).status).toBe(0)
  expect((await apply(asha, day)).message).toMatch(/^You already have pending casual leave/)
  expect((await asha.caller.send(withdrawLeave, { id: half.data.id, comment: '' })).status).toBe(0)
  expect((await apply(asha, day)).message).toBe(
    'You already have 0.5 work from home (second half) on 19 Nov 2026. Choose the first half.',
  )
})

test('leave in a closed month is taken, and who takes and approves it reads that it is settled later', async () => {
  const payroll = await product.as(await product.account({ roles: ['payroll'] }))
  const asha = await member(manager.person, { casual: 1_000 })
  const october = { company_id: 1, month: '2026-10' }
  expect((await payroll.send(closeMonth, { ...october, reason: 'Pay day' })).status).toBe(0)
  const { data } = await apply(asha, '2026-10-30')
  const approval = { what: 'leave' as const, subject_id: data.id, verdict: 'approved' as const }
  const decided = await manager.caller.send(decideLeave, { ...approval, comment: '' })
  expect(decided.message).toMatch(/October 2026 is closed\. This will be settled in the next payroll\.$/)
  const found = (await payroll.send(monthDifferences, october)).data.rows
  expect(found.find(({ id }) => id === asha.person.id)).toMatchObject({
    payable: 100,
    loss_of_pay: -100,
    days: [{ day: '2026-10-30', was: 'A', is: 'L' }],
  })
  expect((await asha.caller.send(monthDifferences, october)).httpStatus).toBe(403)
})

test('a leave type that its rule keeps out of closed months is refused there', async () => {
  const payroll = await product.as(await product.account({ roles: ['payroll'] }))
  await product.write((ctx) =>
    buildLeaveKind(ctx, { key: 'study', name: 'Study leave', rule: { in_closed_month: false } }),
  )
  const asha = await member(manager.person, { study: 300 })
  await payroll.send(closeMonth, { company_id: 1, month: '2026-09', reason: 'Pay day' })
  expect(await apply(asha, '2026-09-30', { type: 'study' })).toMatchObject({
    httpStatus: 409,
    message: 'September 2026 is closed for payroll: study leave can’t be taken in it.',
  })
})
