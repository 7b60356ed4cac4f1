import { expect, test } from 'vitest'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#reimbursement/contract/claims/claim-calls.ts'
import { buildCategory } from '#reimbursement/server/reimbursement-builders.ts'
import { addColleague } from '#reimbursement/testing/add-colleague.ts'
import { remindApprovers } from './remind-approvers.ts'

const product = await testProduct()
const FRIDAY = '2027-03-12'
const at = (time: string, day: string) => new Date(`${day}T${time}:00+05:30`)
const moveTo = (instant: Date) =>
  product.clock.shift({ seconds: Math.round((instant.getTime() - product.clock.now().getTime()) / 1000) })

async function morning(day: string, times = 1) {
  const dueAt = at('09:30', day)
  moveTo(dueAt)
  await repeatInParallel(times, () => product.write((ctx) => remindApprovers(ctx, dueAt)))
}

const told = async (id: number) =>
  (
    await product.read(({ db }) =>
      db
        .selectFrom('notification')
        .select('kind')
        .where('recipient_id', '=', id)
        .where('kind', 'in', ['reimbursement.approver-reminder', 'reimbursement.slow-decision'])
        .orderBy('id')
        .execute(),
    )
  ).map(({ kind }) => kind.replace('reimbursement.', ''))

async function claim(by: Caller, category_id: number, bill_number: string) {
  const lines = [{ category_id, spent_on: FRIDAY, amount: 40_000, vendor: bill_number, bill_number }]
  const { data } = await by.send(calls.saveClaim, { title: 'Client visit', lines })
  expect((await by.send(calls.submitClaim, data)).status).toBe(0)
  return (await by.send(calls.readClaim, { id: data.id })).data
}

test('an approver is reminded after two and five working days, and the manager above hears after five', async () => {
  moveTo(at('12:00', FRIDAY))
  const add = (above?: number) => addColleague(product, { roles: ['manager'], above })
  const above = await add()
  const slow = await add(above.id)
  const { caller } = await addColleague(product, { above: slow.id })
  const category = await product.write((ctx) => buildCategory(ctx, { name: 'Travel' }))
  await claim(caller, category.id, 'T-1')

  for (const day of ['2027-03-13', '2027-03-14', '2027-03-15']) await morning(day)
  expect(await told(slow.id)).toEqual([])
  await morning('2027-03-16')
  expect(await told(slow.id)).toEqual([])
  await morning('2027-03-17', 20)
  for (const day of ['2027-03-18', '2027-03-19', '2027-03-20', '2027-03-21']) await morning(day)
  expect(await told(slow.id)).toEqual(['approver-reminder'])
  expect(await told(above.id)).toEqual([])
  await morning('2027-03-22', 20)
  for (const day of ['2027-03-23', '2027-03-24']) await morning(day)
  expect(await told(slow.id)).toEqual(['approver-reminder', 'approver-reminder'])
  expect(await told(above.id)).toEqual(['slow-decision'])
})

test('a manager on leave without a delegate is passed over', async () => {
  moveTo(at('12:00', FRIDAY))
  const above = await addColleague(product, { roles: ['manager'] })
  const away = await addColleague(product, { roles: ['manager'], above: above.id })
  const { caller } = await addColleague(product, { above: away.id })
  const category = await product.write((ctx) => buildCategory(ctx, { name: 'Taxi' }))
  const names = async (bill: string) =>
    (await claim(caller, category.id, bill)).pending_with.flatMap((step) => step.names)
  const nameOf = (id: number) =>
    product.read(({ db }) =>
      db.selectFrom('account').select('name').where('id', '=', id).executeTakeFirstOrThrow(),
    )
  await product.write(({ db }) =>
    db
      .insertInto('absence')
      .values({
        source: 'test',
        source_id: crypto.randomUUID(),
        account_id: away.id,
        day: FRIDAY,
        kind: 'leave',
        label: 'Leave',
        paid_share: 100,
        hundredths: 100,
        part: 'full',
      })
      .execute(),
  )
  expect(await names('T-2')).toEqual([(await nameOf(above.id)).name])
  await product.write(({ db }) =>
    db
      .insertInto('delegation')
      .values({
        from_account_id: away.id,
        to_account_id: above.id,
        areas: ['reimbursement'],
        valid_from: FRIDAY,
        valid_to: FRIDAY,
      })
      .execute(),
  )
  expect(await names('T-3')).toEqual([(await nameOf(away.id)).name])
})
