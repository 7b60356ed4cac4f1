import { beforeAll, expect, test } from 'vitest'
import { demoProduct } from '#platform/testing/demo-product.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { readRecord } from '#people/contract/record/record-calls.ts'
import { listStaff, type StaffNarrowing } from '#people/contract/staff/staff-calls.ts'

const product = await demoProduct()

const ids = new Map<string, number>()

beforeAll(async () => {
  const people = await product.read(({ db }) => db.selectFrom('account').select(['id', 'email']).execute())
  for (const { id, email } of people) ids.set(email.split('@')[0]!, id)
})

const callerOf = (key: string) => product.as({ id: ids.get(key)! })

const list = async (caller: Caller, filter: Partial<StaffNarrowing> = {}) =>
  (await caller.send(listStaff, { size: 200, ...filter })).data

test('the list and its count show exactly the people whose record shows how they are employed', async () => {
  for (const key of ['hr-manager', 'hr-executive', 'manager', 'delivery-head', 'payroll', 'admin']) {
    const caller = await callerOf(key)
    const { rows, total } = await list(caller, { view: 'everybody' })
    expect(total).toBe(rows.length)
    const shown = new Set(rows.map(({ id }) => id))
    for (const id of ids.values()) {
      const { httpStatus, data } = await caller.send(readRecord, { person_id: id })
      const isEmployed = httpStatus === 200 && data.employment !== null
      expect([key, id, shown.has(id)]).toEqual([key, id, isEmployed])
    }
  }
})
