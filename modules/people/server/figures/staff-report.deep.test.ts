import { beforeAll, expect, test } from 'vitest'
import { demoProduct } from '#platform/testing/demo-product.ts'
import { figures, gapList, readStaffReport } from '#people/contract/figures/staff-report-calls.ts'
import { readRecord } from '#people/contract/record/record-calls.ts'
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

beforeAll(async () => {
  const people = await product.read(({ db }) => db.selectFrom('account').select(['id', 'email']).execute())
  for (const { id, email } of people) ids.set(email.split('@')[0]!, id)
})

test('what is missing is the same in the figures, in the list and in each record', async () => {
  const hr = await callerOf('hr-manager')
  const { data } = await hr.send(readStaffReport, {})
  const listed = new Map<number, string[]>()
  for (let after: string | null | undefined; after !== null;) {
    const page = (await hr.send(gapList.read, { size: 50, ...(after ? { after } : {}) })).data
    for (const { id, missing } of page.rows)
      listed.set(
        id,
        missing.map(({ label }) => label),
      )
    after = page.next
  }
  const employed = (await hr.send(listStaff, { size: 200, view: 'employed' })).data.rows
  let whole = 0
  const counts = new Map<string, number>()
  for (const { id, name } of employed) {
    const { completeness } = (await hr.send(readRecord, { person_id: id })).data
    const missing = completeness!.missing.map(({ label }) => label)
    expect([name, listed.get(id) ?? []]).toEqual([name, missing])
    // What the percentage opens names the same gaps, and counts to it.
    const parts = completeness!.because.slice(0, -1)
    const named = parts.filter(({ value }) => value === 'Missing').map(({ label }) => label)
    expect([name, named]).toEqual([name, missing])
    const met = parts.length - missing.length
    expect(completeness!.because.at(-1)?.value).toBe(`${met} of ${parts.length}`)
    expect(completeness!.percent).toBe(Math.floor((met * 100) / parts.length))
    if (missing.length === 0) whole += 1
    for (const label of missing) counts.set(label, (counts.get(label) ?? 0) + 1)
  }
  expect(data.whole).toBe(whole)
  for (const { gap, people } of data.gaps) expect([gap, people]).toEqual([gap, counts.get(gap) ?? 0])
  const payroll = (await hr.send(gapList.read, { size: 50, only: 'payroll' })).data
  expect(payroll.rows.every(({ stops_payroll }) => stops_payroll)).toBe(true)
})
