import { beforeAll, expect, test } from 'vitest'
import { demoProduct } from '#platform/testing/demo-product.ts'
import {
  explainFigure,
  exportFigure,
  gapList,
  readStaffReport,
} from '#people/contract/figures/staff-report-calls.ts'
import { readRecord } from '#people/contract/record/record-calls.ts'
import { staffMessages as say } from '#people/contract/staff/staff-messages.ts'
import { attritionOf, seriesOf } from './staff-report-rules.ts'

const product = await demoProduct()

const ids = new Map<string, number>()

beforeAll(async () => {
  const people = await product.read(({ db }) => db.selectFrom('account').select(['id', 'email']).execute())
  for (const { id, email } of people) ids.set(email.split('@')[0]!, id)
})

const callerOf = (key: string) => product.as({ id: ids.get(key)! })

const sum = (row: Readonly<Record<string, string | number>>) =>
  Object.entries(row).reduce((all, [key, value]) => (key === 'month' ? all : all + Number(value)), 0)

test('joiners and leavers make the difference between the months', async () => {
  const { data } = await (await callerOf('hr-manager')).send(readStaffReport, {})
  const heads = data.headcount.rows.map(sum)
  for (const [at, { joined }] of data.moves.entries()) {
    if (at === 0) continue
    // Anyone who has left in the course of the month before is missing from then on.
    expect(heads[at]! - heads[at - 1]!).toBeLessThanOrEqual(joined)
  }
  expect(data.moves.reduce((all, { left }) => all + left, 0)).toBeGreaterThanOrEqual(2)
})

test('by gender no one is recognized, and a chart has six series at most', () => {
  const counts = ['Male', 'Female', 'Others'].map((label, at) => ({
    month: '2026-11',
    label,
    count: at === 2 ? 1 : 20,
  }))
  expect(seriesOf(counts, true)).toMatchObject({
    series: [{ label: 'Female' }, { label: 'Male' }, { label: 'Others together' }],
    together: 1,
  })
  const many = Array.from({ length: 9 }, (_, at) => ({ month: '2026-11', label: `D${at}`, count: 9 - at }))
  const { series, rows, together } = seriesOf(many, false)
  expect([series.length, together, rows[0]!.s5]).toEqual([6, 4, 10])
})

test('attrition is leavers by the average headcount, and says so', () => {
  expect(attritionOf({ leavers: 3, who: 'Leavers', headcounts: [10, 14] }).rate).toBe(2500)
  expect(attritionOf({ leavers: 0, who: 'Leavers', headcounts: [] }).rate).toBeNull()
  expect(attritionOf({ leavers: 3, who: 'Leavers', headcounts: [10, 14] }).because[1]).toMatchObject({
    value: '12.0',
  })
})

test('what is missing is the same in the list and in the record', async () => {
  const hr = await callerOf('hr-manager')
  const { rows } = (await hr.send(gapList.read, { size: 3 })).data
  expect(rows).toHaveLength(3)
  for (const { id, missing } of rows) {
    const { completeness } = (await hr.send(readRecord, { person_id: id })).data
    expect(completeness!.missing.map(({ label }) => label)).toEqual(missing.map(({ label }) => label))
    expect(completeness!.percent).toBeLessThan(100)
  }
})

test('completeness opens to those who see the whole record, and to no one else', async () => {
  const { id: person_id } = await product.read(({ db }) =>
    db.selectFrom('account').select('id').where('email', 'like', 'employee@%').executeTakeFirstOrThrow(),
  )
  const seen = async (viewer: string) =>
    (await (await callerOf(viewer)).send(readRecord, { person_id })).data.completeness
  expect((await seen('employee'))!.because.map(({ label }) => label)).toContain('Bank account')
  for (const viewer of ['manager', 'admin', 'project-manager']) expect(await seen(viewer)).toBeNull()
})

test('only who may see the figures does', async () => {
  const refused = { httpStatus: 403, message: say.mayNotReport.text }
  for (const key of ['employee', 'manager', 'admin', 'payroll', 'client']) {
    const caller = await callerOf(key)
    expect(await caller.send(readStaffReport, {})).toMatchObject(refused)
    expect(
      await caller.send(explainFigure, { figure: { of: 'tenure', band: 'Under 1 year' } }),
    ).toMatchObject(refused)
    expect(await caller.send(gapList.read, { size: 10 })).toMatchObject(refused)
    expect(await caller.send(gapList.export, { format: 'csv' })).toMatchObject(refused)
    expect(await caller.send(exportFigure, { figure: 'moves', format: 'csv' })).toMatchObject(refused)
  }
})
