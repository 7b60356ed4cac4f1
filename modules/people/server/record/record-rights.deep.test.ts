import { expect, test } from 'vitest'
import { demoProduct } from '#platform/testing/demo-product.ts'
import { listDirectory } from '#organization/contract/directory/directory-calls.ts'
import { listAlike } from '#people/contract/record/duplicate-calls.ts'
import { openEmployment } from '#people/contract/employment/employment-calls.ts'
import { gapList, readStaffReport } from '#people/contract/figures/staff-report-calls.ts'
import { listStaff } from '#people/contract/staff/staff-calls.ts'
import * as calls from '#people/contract/record/record-calls.ts'
import { demoCallers, sealedNumbers } from '#people/testing/demo-callers.ts'

const product = await demoProduct()
const { idOf, callerOf } = await demoCallers(product)
const numbers = await sealedNumbers(product)

test('no one of the company is answered a number of a colleague in clear', { timeout: 120_000 }, async () => {
  expect(numbers.length).toBeGreaterThan(200)
  const people = await product.read(({ db }) =>
    db.selectFrom('account').select(['id', 'email']).where('status', '=', 'active').execute(),
  )
  const looked = ['employee', 'harkirat.dhanota', 'hr-manager', 'payroll']
  for (const { email } of people) {
    const caller = await callerOf(email.split('@')[0]!)
    for (const person of looked) {
      const answers = await Promise.all([
        caller.send(calls.readRecord, { person_id: idOf(person) }),
        caller.send(calls.listRecordHistory, { person_id: idOf(person) }),
      ])
      const text = JSON.stringify(answers.map(({ data }) => data)).replaceAll(/\s/g, '')
      expect(numbers.filter((number) => text.includes(number))).toEqual([])
    }
  }
})

test(
  'no list and no file of records holds a number in clear, no matter who asks',
  { timeout: 120_000 },
  async () => {
    for (const viewer of [
      'employee',
      'manager',
      'hr-executive',
      'hr-manager',
      'payroll',
      'auditor',
      'admin',
    ]) {
      const caller = await callerOf(viewer)
      const size = { size: 200 }
      const answers = [
        await caller.send(calls.listRecordChanges, { whose: 'to-decide', ...size }),
        await caller.send(calls.listRecordChanges, { whose: 'mine', ...size }),
        await caller.send(calls.listViews, {}),
        await caller.send(listStaff, size),
        await caller.send(gapList.read, size),
        await caller.send(readStaffReport, {}),
        await caller.send(listDirectory, size),
        await caller.send(listAlike, { person_id: idOf('imran.laskar') }),
        await caller.send(openEmployment, { person_id: idOf('imran.laskar') }),
      ]
      const text = JSON.stringify(answers.map(({ data }) => data)).replaceAll(/\s/g, '')
      expect([viewer, numbers.filter((number) => text.includes(number))]).toEqual([viewer, []])
    }
  },
)
