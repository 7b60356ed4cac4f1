import { beforeAll, expect, test } from 'vitest'
import type { SentBy } from '#platform/contract/call.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { demoProduct } from '#platform/testing/demo-product.ts'
import { explainFigure, readStaffReport } from '#people/contract/figures/staff-report-calls.ts'
import { figureReasons, sinceWords, UNSEEN } from './figure-reasons.ts'

const product = await demoProduct()
const ids = new Map<string, number>()

beforeAll(async () => {
  const people = await product.read(({ db }) => db.selectFrom('account').select(['id', 'email']).execute())
  for (const { id, email } of people) ids.set(email.split('@')[0]!, id)
})

const callerOf = (key: string) => product.as({ id: ids.get(key)! })
type Wished = SentBy<typeof explainFigure>['figure']
const open = async (caller: Caller, figure: Wished) => (await caller.send(explainFigure, { figure })).data

/** A line is one person, or so many people as it says. */
const countOf = (because: readonly { label: string; value?: string | undefined }[]) =>
  because.reduce((sum, { value = '' }) => sum + (/^\d+$/.test(value) ? Number(value) : 1), 0)

test.each(['hr-manager', 'hr-executive'])('every figure opens the people it counts, for %s', async (key) => {
  const caller = await callerOf(key)
  const expectCount = async (figure: Wished, count: number) => {
    const answer = await open(caller, figure)
    expect([figure, answer.count, countOf(answer.because)]).toEqual([figure, count, count])
  }
  const { data } = await caller.send(readStaffReport, {})
  for (const { band, people } of data.tenure) await expectCount({ of: 'tenure', band }, people)
  for (const { band, leads } of data.spans) await expectCount({ of: 'spans', band }, leads)
  for (const { gap, people } of data.gaps) await expectCount({ of: 'gaps', gap }, people)
  for (const { month, joined, left } of data.moves.slice(-6)) {
    await expectCount({ of: 'moves', month, which: 'joined' }, joined)
    await expectCount({ of: 'moves', month, which: 'left' }, left)
  }
  for (const group of ['company', 'department', 'gender'] as const) {
    const { headcount } = (await caller.send(readStaffReport, { group })).data
    const row = headcount.rows.at(-1)!
    for (const series of headcount.series) {
      const figure = { of: 'headcount' as const, month: String(row.month), group, label: series.label }
      await expectCount(figure, Number(row[series.key]))
    }
  }
})

test('by gender no one is named', async () => {
  const hr = await callerOf('hr-manager')
  const { headcount } = (await hr.send(readStaffReport, { group: 'gender' })).data
  const month = String(headcount.rows.at(-1)!.month)
  for (const { label } of headcount.series) {
    const { because } = await open(hr, { of: 'headcount', month, group: 'gender', label })
    expect(because.map((reason) => reason.label)).toEqual(['Employed at the end of the month'])
  }
})

test('a person who reads figures but no records reads no name', async () => {
  const viewer = await product.account({ roles: ['employee', 'hr_manager'] })
  await product.write(async ({ db }) => {
    const { id } = await db
      .updateTable('role')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('key', '=', 'hr_manager')
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .deleteFrom('role_grant')
      .where('role_id', '=', id)
      .where('permission', '=', 'people.work.read')
      .execute()
  })
  const caller = await product.as(viewer)
  const { tenure, gaps } = (await caller.send(readStaffReport, {})).data
  const { band, people } = tenure.find((one) => one.people > 0)!
  expect((await open(caller, { of: 'tenure', band })).because).toEqual([
    { label: UNSEEN, value: String(people) },
  ])
  const { gap, people: lacking } = gaps.find((one) => one.people > 0)!
  expect((await open(caller, { of: 'gaps', gap })).because).toEqual([
    { label: UNSEEN, value: String(lacking) },
  ])
})

test('many people are counted by the year in which they joined', () => {
  const people = Array.from({ length: 45 }, (_, at) => ({
    name: at === 0 ? null : `Person ${at}`,
    on_day: at < 20 ? '2019-04-01' : '2024-06-01',
  }))
  expect(figureReasons(people, sinceWords)).toEqual([
    { label: 'Joined in 2019', value: '19' },
    { label: 'Joined in 2024', value: '25' },
    { label: UNSEEN, value: '1' },
  ])
})
