import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { decideLeave } from '#leave/contract/decisions/leave-decision-calls.ts'
import { leaveMessages as say } from '#leave/contract/leave-messages.ts'
import { listBalances } from '#leave/contract/leave-administration-calls.ts'
import { explainBalance } from '#leave/contract/reports/explain-balance-calls.ts'
import { leaveScene } from '#leave/testing/leave-scene.ts'
import { buildBalance, buildLeaveKind } from '#leave/server/leave-builders.ts'
import { balanceReasons } from './balance-reasons.ts'

const product = await testProduct()
const scene = leaveScene(product)
type Member = Awaited<ReturnType<typeof scene.member>>
let manager: Member
let asha: Member
let casual: number
let medical: number

const as = async (role: 'payroll' | 'hr_manager' | 'hr_executive') => {
  const person = await product.account({ roles: ['employee', role] })
  await product.write((ctx) => buildAssignment(ctx, { accountId: person.id, from: '2024-01-01' }))
  return product.as(person)
}

beforeAll(async () => {
  scene.goTo('2026-11-06T06:00:00.000Z')
  for (const key of ['casual', 'medicalleave'])
    await product.write((ctx) => buildLeaveKind(ctx, { key, from: '2020-01-01' }))
  manager = await scene.member(null)
  asha = await scene.member(manager.person, { casual: 500, medicalleave: 300 })
  await product.write((ctx) =>
    buildBalance(ctx, { accountId: asha.person.id, type: 'casual', quantity: 200, grantedOn: '2025-01-01' }),
  )
  casual = await scene.typeId('casual')
  medical = await scene.typeId('medicalleave')
  const taken = [await scene.apply(asha, '2026-11-03'), await scene.apply(asha, '2026-11-17', '2026-11-18')]
  for (const { data } of taken)
    await manager.caller.send(decideLeave, { what: 'leave', subject_id: data.id, verdict: 'approved' })
  await scene.apply(asha, '2026-11-24')
  await scene.apply(asha, '2026-11-25', '2026-11-25', { type: 'medicalleave' })
})

test('a balance of the list opens the entries that add up to it', async () => {
  const hr = await as('hr_manager')
  const wish = { account_id: asha.person.id, leave_type_id: casual }
  expect((await hr.send(explainBalance, wish)).data).toEqual({
    available: 300,
    held: 100,
    because: [
      { label: 'At the start of the leave year', value: '2.00', source: 'Before 1 Jan 2026' },
      { label: 'Opening balance', value: '5.00', source: '1 Jan 2026' },
      { label: 'Taken', value: '−1.00', source: '3 Nov 2026' },
      { label: 'Approved for later days', value: '−2.00', source: '17 Nov 2026, 18 Nov 2026' },
      { label: 'Awaiting approval', value: '−1.00', source: '24 Nov 2026' },
    ],
  })
  // On a day of the past only what stood there then.
  expect((await hr.send(explainBalance, { ...wish, as_on: '2025-06-30' })).data).toEqual({
    available: 200,
    held: 0,
    because: [{ label: 'Opening balance', value: '2.00', source: '1 Jan 2025' }],
  })
})

test('it is the number of the list, of every kind and every day', async () => {
  for (const caller of [await as('hr_manager'), await as('payroll')])
    for (const as_on of [undefined, '2025-06-30', '2026-11-03', '2026-11-17'])
      for (const { id, balances } of await rowsOn(caller, as_on))
        for (const { leave_type_id, available, held } of balances) {
          const { data } = await caller.send(explainBalance, {
            account_id: id,
            ...(leave_type_id === 0 ? {} : { leave_type_id }),
            ...(as_on === undefined ? {} : { as_on }),
          })
          expect(data).toMatchObject({ available, held })
        }
})

const rowsOn = async (caller: Member['caller'], as_on?: string) => {
  const { rows } = (await caller.send(listBalances, { size: 200, ...(as_on ? { as_on } : {}) })).data
  expect(rows.length).toBeGreaterThan(0)
  return rows
}

test('people who may know no kinds open all kinds together, in sums without dates', async () => {
  const payroll = await as('payroll')
  const { data } = await payroll.send(explainBalance, { account_id: asha.person.id })
  expect(data.because).toEqual([
    { label: 'At the start of the leave year', value: '2.00', source: 'Before 1 Jan 2026' },
    { label: 'Opening balance', value: '8.00' },
    { label: 'Taken', value: '−1.00' },
    { label: 'Approved for later days', value: '−2.00' },
    { label: 'Awaiting approval', value: '−2.00' },
  ])
  for (const leave_type_id of [casual, medical, 999_999])
    expect((await payroll.send(explainBalance, { account_id: asha.person.id, leave_type_id })).message).toBe(
      say.noSuchType.text,
    )
})

test('it opens to those who read the list, of people whom they reach', async () => {
  const wish = { account_id: asha.person.id, leave_type_id: casual }
  for (const { caller } of [asha, manager])
    expect((await caller.send(explainBalance, wish)).message).toBe(say.mayNotSeeAll.text)
  const far = await scene.member(null, { casual: 500 })
  await product.write(({ db }) =>
    db.updateTable('assignment').set({ company_id: 2 }).where('account_id', '=', far.person.id).execute(),
  )
  const executive = await as('hr_executive')
  expect((await executive.send(explainBalance, wish)).httpStatus).toBe(200)
  expect((await executive.send(explainBalance, { ...wish, account_id: far.person.id })).message).toBe(
    say.noSuchPerson.text,
  )
})

test('many dates are named by the first and the last, and nothing is left out', () => {
  const months = Array.from({ length: 8 }, (_, at) => `2026-0${at + 1}-01`)
  const lines = months.map((effective_on) => ({ kind: 'accrual', effective_on, quantity: 100 }))
  const asked = { from: '2026-01-01', day: '2026-11-06', withDates: true }
  expect(balanceReasons(lines, { ...asked, balance: { available: 800, ended: 0 } }).because).toEqual([
    { label: 'Credited', value: '8.00', source: '8 dates, 1 Jan 2026 to 1 Aug 2026' },
  ])
  expect(balanceReasons([], { ...asked, balance: { available: 0, ended: 0 } })).toEqual({
    available: 0,
    held: 0,
    because: [{ label: 'No entries yet', value: '0.00' }],
  })
})
