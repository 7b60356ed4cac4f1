import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { leaveOptions, openLeave, previewLeave } from '#leave/contract/leave-calls.ts'
import { decideLeave } from '#leave/contract/decisions/leave-decision-calls.ts'
import type { LeaveRule } from '#leave/contract/rules/leave-rule.ts'
import { leaveStatement } from '#leave/contract/leave-administration-calls.ts'
import { leaveReportList } from '#leave/contract/reports/leave-report-calls.ts'
import { leaveScene } from '#leave/testing/leave-scene.ts'
import { buildLeaveKind } from '#leave/server/leave-builders.ts'
import { sumUnpaid } from '#leave/server/book/leave-book-queries.ts'

const product = await testProduct()
const scene = leaveScene(product)
type Member = Awaited<ReturnType<typeof scene.member>>
let manager: Member

const kind = (key: string, rule: Partial<LeaveRule>, from = '2020-01-01') =>
  product.write((ctx) => buildLeaveKind(ctx, { key, name: `Leave ${key}`, from, rule }))

beforeAll(async () => {
  scene.goTo('2026-11-06T06:00:00.000Z')
  await kind('half', { paid_share: 50, sandwich: 'both' })
  manager = await scene.member(null)
})

const absencesOf = (accountId: number) =>
  product.read(({ db }) =>
    db
      .selectFrom('absence')
      .select(['day', 'hundredths', 'paid_share', 'label'])
      .where('account_id', '=', accountId)
      .orderBy('day')
      .execute(),
  )

const approve = (id: number) =>
  manager.caller.send(decideLeave, { what: 'leave', subject_id: id, verdict: 'approved' })

const lineFacts = async (member: Member, id: number) =>
  (await member.caller.send(openLeave, { id })).data.lines.map(({ day, counted, paid_share }) => [
    day,
    counted,
    paid_share,
  ])

test('half pay stands in the preview, on each day, in the statement, the calendar and the list for payroll', async () => {
  const asha = await scene.member(manager.person, { half: 1_000 })
  const wish = {
    leave_type_id: await scene.typeId('half'),
    duration: 'multiple_days' as const,
    starts_on: '2026-11-10',
    ends_on: '2026-11-11',
  }
  const preview = await asha.caller.send(previewLeave, wish)
  expect(preview.data.lines.map(({ paid_share }) => paid_share)).toEqual([50, 50])
  const days = await scene.apply(asha, '2026-11-10', '2026-11-11', { type: 'half' })
  const quarter = await scene.apply(asha, '2026-11-12', '2026-11-12', { type: 'half', hours: 2 })
  for (const { data } of [days, quarter]) await approve(data.id)
  expect(await lineFacts(asha, days.data.id)).toEqual([
    ['2026-11-10', 100, 50],
    ['2026-11-11', 100, 50],
  ])
  expect(await absencesOf(asha.person.id)).toMatchObject([
    { day: '2026-11-10', hundredths: 100, paid_share: 50 },
    { day: '2026-11-11', hundredths: 100, paid_share: 50 },
    { day: '2026-11-12', hundredths: 25, paid_share: 50 },
  ])
  const { rows } = (await asha.caller.send(leaveStatement, { leave_type_id: wish.leave_type_id })).data
  expect(rows.filter((row) => row.kind === 'debit').map(({ reason }) => reason)).toEqual(
    Array.from({ length: 3 }, () => 'Leave taken, paid at 50 %'),
  )
  const payroll = await product.as(await product.account({ roles: ['employee', 'payroll'] }))
  const hr = await product.as(await product.account({ roles: ['employee', 'hr_manager'] }))
  const rowsFor = async (reader: typeof hr) =>
    (
      await reader.send(leaveReportList.read, { report: 'loss_of_pay', search: asha.person.name })
    ).data.rows.map(({ day, quantity, about }) => [day, quantity, about])
  // Payroll pays days whatever they were for: that some are on half pay would say of what kind they are.
  expect(await rowsFor(payroll)).toEqual([
    ['2026-11-12', 12, ''],
    ['2026-11-11', 50, ''],
    ['2026-11-10', 50, ''],
  ])
  expect(await rowsFor(hr)).toEqual([
    ['2026-11-12', 12, expect.stringMatching(/, paid at 50 %$/)],
    ['2026-11-11', 50, 'A working day, paid at 50 %'],
    ['2026-11-10', 50, 'A working day, paid at 50 %'],
  ])
  const unpaid = await product.read((ctx) => sumUnpaid(ctx, [asha.person.id]))
  expect(unpaid).toEqual([{ account_id: asha.person.id, month: '2026-11', days: 112 }])
  const { data } = await asha.caller.send(leaveOptions, {})
  expect(JSON.stringify(data)).toContain('Each day is paid at 50 %.')
})

test('what was asked for keeps its share when the rule changes, also for days that come to it later', async () => {
  await kind('sick', { paid_share: 50, sandwich: 'both' })
  const bina = await scene.member(manager.person, { sick: 1_000 })
  const friday = await scene.apply(bina, '2026-11-13', '2026-11-13', { type: 'sick' })
  const monday = await scene.apply(bina, '2026-11-17', '2026-11-18', { type: 'sick' })
  for (const { data } of [friday, monday]) await approve(data.id)
  await kind('sick', { paid_share: 80, sandwich: 'both' }, '2026-11-01')
  const between = await scene.apply(bina, '2026-11-16', '2026-11-16', { type: 'sick' })
  await approve(between.data.id)
  const facts = (await absencesOf(bina.person.id)).map(({ day, paid_share }) => [day.slice(8), paid_share])
  // The weekend is enclosed by the Monday, which was asked for under the later rule.
  expect(facts).toEqual([
    ['13', 50],
    ['14', 80],
    ['15', 80],
    ['16', 80],
    ['17', 50],
    ['18', 50],
  ])
})
