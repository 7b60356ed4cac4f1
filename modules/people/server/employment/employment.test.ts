import { expect, test } from 'vitest'
import { demoProduct } from '#platform/testing/demo-product.ts'
import { findEmployment, listEmployments, listEmploymentSpans } from './employment-queries.ts'
import { buildEmployment } from '#people/server/people-builders.ts'

const product = await demoProduct()

const on = (personId: number, day: string) => product.read((ctx) => findEmployment(ctx, personId, day))

test('an employment is what it is on the day, and released after its last one', async () => {
  const { id: personId } = await product.account()
  await product.write((ctx) =>
    buildEmployment(ctx, {
      personId,
      from: '2025-01-06',
      to: '2025-03-31',
      gender: 'Female',
      birthDate: '1999-02-28',
    }),
  )
  await product.write((ctx) =>
    buildEmployment(ctx, { personId, company: 2, from: '2025-06-01', status: 'probation' }),
  )
  expect(await on(personId, '2025-03-31')).toMatchObject({
    company_id: 1,
    joined_on: '2025-01-06',
    left_on: '2025-03-31',
    status: 'confirmed',
    confirmed_on: '2025-01-06',
    gender: 'Female',
    birth_date: '1999-02-28',
    marital_status: null,
  })
  expect(await on(personId, '2025-04-01')).toMatchObject({ status: 'released', leaving: 'resigned' })
  expect(await on(personId, '2025-06-01')).toMatchObject({
    company_id: 2,
    status: 'probation',
    left_on: null,
  })
  expect(await on(personId, '2024-01-01')).toMatchObject({ company_id: 1 })
  expect(await on((await product.account()).id, '2025-01-06')).toBeUndefined()
})

test('spans are cut to the employment and to the days asked for', async () => {
  const { id: personId } = await product.account()
  await product.write((ctx) =>
    buildEmployment(ctx, { personId, from: '2025-01-06', to: '2025-03-31', status: 'probation' }),
  )
  await product.write((ctx) => buildEmployment(ctx, { personId, from: '2025-06-01', type: 'contract' }))
  const spans = (from: string, to: string | null) =>
    product.read((ctx) => listEmploymentSpans(ctx, { personIds: [personId], from, to }))
  expect(await spans('2025-03-01', '2025-06-30')).toMatchObject([
    { from: '2025-03-01', to: '2025-03-31', type: 'company_payroll', status: 'probation' },
    { from: '2025-06-01', to: '2025-06-30', type: 'contract', status: 'confirmed' },
  ])
  expect(await spans('2025-07-01', null)).toMatchObject([{ from: '2025-07-01', to: null }])
  expect(await spans('2025-04-01', '2025-05-31')).toEqual([])
})

test('codes are never given twice, however many are employed at once', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => product.account()))
  const made = await Promise.all(
    people.map(({ id: personId }) => product.write((ctx) => buildEmployment(ctx, { personId, company: 3 }))),
  )
  expect(new Set(made.map(({ employee_code }) => employee_code)).size).toBe(20)
  for (const { employee_code } of made) expect(employee_code).toMatch(/^C\d{4}$/)
})

test('of twenty employments of one person in the same days, one is taken', async () => {
  const { id: personId } = await product.account()
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, () => product.write((ctx) => buildEmployment(ctx, { personId }))),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('everybody of the demo company is employed, in the company of their seat', async () => {
  const seats = await product.read(({ db }) =>
    db
      .selectFrom('account')
      .innerJoin('assignment', 'assignment.account_id', 'account.id')
      .select(['account.id', 'account.status', 'company_id'])
      .where('user_type', '<>', 'Client')
      .orderBy('valid_from')
      .execute(),
  )
  const ids = [...new Set(seats.map(({ id }) => id))]
  expect(ids.length).toBe(72)
  const employments = await product.read((ctx) => listEmployments(ctx, ids))
  const newest = new Map(seats.map((seat) => [seat.id, seat]))
  for (const id of ids) {
    const { status, company_id } = newest.get(id)!
    expect(employments.get(id)).toMatchObject({ company_id })
    expect(employments.get(id)?.status === 'released').toBe(status === 'left')
  }
})
