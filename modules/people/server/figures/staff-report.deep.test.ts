import { beforeAll, expect, test } from 'vitest'
import { demoProduct } from '#platform/testing/demo-product.ts'
import { figures, readStaffReport } from '#people/contract/figures/staff-report-calls.ts'
import { listStaff } from '#people/contract/staff/staff-calls.ts'

const product = await demoProduct()

const ids = new Map<string, number>()

beforeAll(async () => {
  const people = await product.read(({ db }) => db.selectFrom('account').select(['id', 'email']).execute())
  for (const { id, email } of people) ids.set(email.split('@')[0]!, id)
})

const callerOf = (key: string) => product.as({ id: ids.get(key)! })

const sum = (row: Readonly<Record<string, string | number>>) =>
  Object.entries(row).reduce((all, [key, value]) => (key === 'month' ? all : all + Number(value)), 0)

test('whatever it is grouped by, the newest month counts those whom the list of staff shows', async () => {
  for (const key of ['hr-manager', 'hr-executive', 'deepashree.mogeri']) {
    const caller = await callerOf(key)
    const mine = key === 'hr-manager' ? {} : { company_id: key === 'hr-executive' ? 1 : 3 }
    const { total } = (await caller.send(listStaff, { size: 1, view: 'employed', ...mine })).data
    for (const group of ['company', 'location', 'department', 'gender'] as const) {
      const { data } = await caller.send(readStaffReport, { group })
      expect(data.employed).toBe(total)
      expect(sum(data.headcount.rows.at(-1)!)).toBe(total)
      expect(data.headcount.series.length).toBeLessThanOrEqual(6)
      expect(data.headcount.rows).toHaveLength(24)
      expect(data.tenure.reduce((all, { people }) => all + people, 0)).toBe(total)
    }
  }
})

test('each figure is taken along as it is shown, and birthdays only by who sees birth dates', async () => {
  const hr = await callerOf('hr-manager')
  const { data } = await hr.send(readStaffReport, {})
  expect(data.spans.reduce((all, { leads }) => all + leads, 0)).toBeGreaterThan(5)
  expect(data.voluntary.rate!).toBeLessThanOrEqual(data.attrition.rate!)
  for (const figure of figures.options) {
    const taken = await hr.raw('/api/people/export-figure', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ figure, format: 'csv' }),
    })
    expect((await taken.text()).split('\n').length).toBeGreaterThan(3)
  }
  const days = data.birthdays!.map(({ day }) => day)
  expect(days).toEqual(days.toSorted())
  const auditor = await callerOf('auditor')
  expect((await auditor.send(readStaffReport, {})).data.birthdays).not.toBeNull()
})
