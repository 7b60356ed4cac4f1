import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import {
  buildHoliday,
  dropAbsence,
  freezeMonth,
  holidaysChanged,
  keepAbsence,
  unfreezeMonth,
} from '#calendar/server/public.ts'
import { raise } from '#platform/server/events.ts'
import { everyDay } from '#platform/contract/days.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { addColleague, addProject } from '#timesheets/testing/timesheet-people.ts'
import type { EntryState, SpecialTask } from '#timesheets/contract/timesheets-lists.ts'
import * as calls from '#timesheets/contract/utilization/utilization-calls.ts'
import { complianceList } from '#timesheets/contract/utilization/compliance-list.ts'
import { countCapacity } from './capacity.ts'

const product = await testProduct()
const to = new Date('2026-11-30T18:00:00+05:30')
product.clock.shift({ seconds: Math.round((to.getTime() - product.clock.now().getTime()) / 1000) })

const MONTH = { from: '2026-11-01', to: '2026-11-30' }
const asked = { view: 'month', on: '2026-11-30' } as const

const head = await addColleague(product, { roles: ['delivery_head'] })
const manager = await addColleague(product, { roles: ['manager'] })
const lead = await addColleague(product)
const me = await addColleague(product, { above: manager.id })
const other = await addColleague(product)
const project = await addProject(product, { kind: 'time_material', leads: [lead.id], people: [me.id] })

type Work = {
  readonly hours: number
  readonly billable?: boolean
  readonly task?: SpecialTask
  readonly status?: EntryState
}

/** Entries as they stand after their weeks were decided. */
const log = (personId: number, day: string, work: readonly Work[]) =>
  product.write(async (ctx) => {
    const monday = sql<string>`date_trunc('week', ${day}::date)::date`
    const week = await ctx.db
      .insertInto('timesheet_week')
      .values({ account_id: personId, monday })
      .onConflict((known) => known.columns(['account_id', 'monday']).doUpdateSet({ version: 1 }))
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const { hours, billable = false, task, status = 'approved' } of work)
      await ctx.db
        .insertInto('timesheet_entry')
        .values({
          week_id: week.id,
          account_id: personId,
          day,
          mode: 'total_hours',
          zone: 'Asia/Kolkata',
          minutes: hours * 60,
          project_id: task ? null : project.id,
          special_task: task ?? null,
          billable,
          status,
        })
        .execute()
  })

const count = (personIds: readonly number[]) =>
  product.write((ctx) => countCapacity(ctx, { personIds, ...MONTH }))

const leave = (
  personId: number,
  day: string,
  hundredths: number,
  wish: { id: string; tentative?: boolean },
) =>
  product.write((ctx) =>
    keepAbsence(ctx, {
      source: 'test',
      source_id: wish.id,
      person_id: personId,
      kind: 'leave',
      label: 'Casual leave',
      tentative: wish.tentative ?? false,
      days: [{ day, hundredths, part: hundredths === 100 ? 'full' : 'first_half' }],
    }),
  )

const rowOf = async (who: typeof head, personId: number, more = {}) => {
  const { data } = await who.caller.send(calls.utilizationList.read, { ...asked, ...more })
  return data.rows.find(({ id }) => id === personId)
}

const people = [head, manager, lead, me, other].map(({ id }) => id)

beforeAll(async () => {
  await count(people)
  await log(me.id, '2026-11-03', [
    { hours: 6, billable: true },
    { hours: 1, task: 'bench' },
  ])
  await log(me.id, '2026-11-04', [{ hours: 9, billable: true }])
  await log(me.id, '2026-11-05', [
    { hours: 2, task: 'meeting' },
    { hours: 4, billable: true, status: 'waiting_for_approval' },
  ])
  await log(me.id, '2026-11-06', [{ hours: 8, billable: true, status: 'pending' }])
  await log(me.id, '2026-11-08', [{ hours: 3, billable: true }])
  await log(other.id, '2026-11-03', [{ hours: 8, task: 'training' }])
})

test('every figure of a row is the sum of its rows, drafts never, submitted time when it is asked for', async () => {
  const row = (await rowOf(head, me.id))!
  const plain = await product.read((ctx) =>
    ctx.db
      .selectFrom('timesheet_capacity')
      .select(sql<number>`sum(minutes)::integer`.as('capacity'))
      .where('account_id', '=', me.id)
      .where('day', '>=', MONTH.from)
      .where('day', '<=', MONTH.to)
      .executeTakeFirstOrThrow(),
  )
  expect(row.capacity).toBe(plain.capacity)
  expect([row.billable, row.bench, row.other, row.logged].map((minutes) => minutes! / 60)).toEqual([
    18, 1, 2, 21,
  ])
  // An hour over on Wednesday, three on a Sunday; the 9th hour does not fill another day.
  expect(row.overtime! / 60).toBe(4)
  expect(row.billable_share).toBe(Math.round((18 * 60 * 10_000) / plain.capacity))
  const submitted = (await rowOf(head, me.id, { counted: 'submitted' }))!
  expect(submitted.billable / 60).toBe(22)
  const { data } = await head.caller.send(calls.readUtilization, { ...asked, counted: 'submitted' })
  expect(data.messages).toContain('Numbers include 4 h not yet approved (switch).')
  expect(data.messages).toContain('No holiday calendar for kolkata; weekdays only.')
  expect(data.messages.join(' ')).toMatch(/\d+ people have no reporting manager\./)
})

test('leave and a holiday take capacity by themselves; leave that is only asked for is at risk', async () => {
  await product.work()
  const before = (await rowOf(head, other.id))!
  await leave(other.id, '2026-11-10', 50, { id: 'half' })
  await leave(other.id, '2026-11-11', 100, { id: 'asked', tentative: true })
  await expect
    .poll(async () => (await rowOf(head, other.id))?.capacity, { timeout: 15_000 })
    .toBe(before.capacity! - 240)
  await expect.poll(async () => (await rowOf(head, other.id))?.at_risk, { timeout: 15_000 }).toBe(480)
  await product.write((ctx) => dropAbsence(ctx, { source: 'test', source_id: 'asked' }))
  await expect.poll(async () => (await rowOf(head, other.id))?.at_risk, { timeout: 15_000 }).toBe(0)
})

test('a closed month stays as it was shown and says what would differ; opened again, it is counted', async () => {
  const before = (await rowOf(head, other.id))!
  await product.write((ctx) => freezeMonth(ctx, { companyId: 1, month: '2026-11', reason: 'Payroll' }))
  await leave(other.id, '2026-11-17', 100, { id: 'late' })
  await expect.poll(async () => (await rowOf(head, other.id))?.differs, { timeout: 15_000 }).toBe(1)
  expect((await rowOf(head, other.id))?.capacity).toBe(before.capacity)
  const told = await head.caller.send(calls.explainUtilization, { ...asked, person_id: other.id })
  expect(told.data.days.find(({ day }) => day === '2026-11-17')).toMatchObject({ capacity: 480, now: 0 })
  await product.write((ctx) => unfreezeMonth(ctx, { companyId: 1, month: '2026-11' }))
  await expect
    .poll(async () => (await rowOf(head, other.id))?.capacity, { timeout: 15_000 })
    .toBe(before.capacity! - 480)
  expect((await rowOf(head, other.id))?.differs).toBe(0)
})

test('a team is the sum of its hours by the sum of its capacity, by group and by day alike', async () => {
  const { data } = await head.caller.send(calls.readUtilization, { ...asked, group: 'company' })
  const { rows, totals } = (await head.caller.send(calls.utilizationList.read, asked)).data
  const sum = (of: (row: (typeof rows)[number]) => number | null) =>
    rows.reduce((all, row) => all + (of(row) ?? 0), 0)
  expect(data.totals.capacity).toBe(sum(({ capacity }) => capacity))
  expect(totals).toMatchObject({ capacity: data.totals.capacity, billable: data.totals.billable })
  expect(data.shares.billable).toBe(Math.round((data.totals.billable * 10_000) / data.totals.capacity))
  const grouped = data.groups.reduce((all, { totals: one }) => all + one.logged, 0)
  const daily = data.buckets.reduce((all, { totals: one }) => all + one.logged, 0)
  expect([grouped, daily]).toEqual([data.totals.logged, data.totals.logged])
  for (const group of ['office', 'department', 'designation', 'manager'] as const) {
    const answer = await head.caller.send(calls.readUtilization, { ...asked, group })
    expect(answer.data.groups.reduce((all, { totals: one }) => all + one.capacity, 0)).toBe(
      data.totals.capacity,
    )
  }
  const byProject = await head.caller.send(calls.readUtilization, { ...asked, group: 'project' })
  expect(byProject.data.groups.reduce((all, { totals: one }) => all + one.logged, 0)).toBe(data.totals.logged)
})

test('the heat map holds the same days, and its quarters and year are sums', async () => {
  const month = (await head.caller.send(calls.readUtilizationMap, asked)).data
  expect(month.columns).toHaveLength(30)
  const cells = month.rows.find(({ person }) => person.id === me.id)!.cells
  expect(cells['2026-11-04']).toEqual({ capacity: 480, billable: 540, logged: 540 })
  expect(month.rows[0]!.person.id).toBe(me.id)
  const rest = await head.caller.send(calls.readUtilizationMap, {
    ...asked,
    after: { logged: 21 * 60, id: me.id },
  })
  expect(rest.data.rows.map(({ person }) => person.id)).toEqual(
    month.rows.slice(1).map(({ person }) => person.id),
  )
  const year = (await head.caller.send(calls.readUtilizationMap, { ...asked, view: 'year' })).data
  const months = year.rows.find(({ person }) => person.id === me.id)!.cells
  expect(months['2026-11']?.logged).toBe(21 * 60)
  expect([months['Q3']?.logged, months['FY']?.logged]).toEqual([21 * 60, 21 * 60])
})

test('each sees themselves, a manager the team, a project manager only time on the own projects', async () => {
  expect((await me.caller.send(calls.utilizationList.read, asked)).data.rows.map(({ id }) => id)).toEqual([
    me.id,
  ])
  const team = (await manager.caller.send(calls.utilizationList.read, asked)).data.rows.map(({ id }) => id)
  expect(new Set(team)).toEqual(new Set([manager.id, me.id]))
  const part = (await rowOf(lead, me.id))!
  expect(part).toMatchObject({
    in_part: true,
    capacity: null,
    bench: null,
    billable_share: null,
    planned: null,
  })
  expect([part.billable / 60, part.logged / 60]).toEqual([18, 18])
  const told = (await lead.caller.send(calls.explainUtilization, { ...asked, person_id: me.id })).data
  expect(JSON.stringify(told)).not.toMatch(/Bench|Meeting|Weekly off|Casual/)
  expect(told.days.every(({ capacity }) => capacity === null)).toBe(true)
  const hidden = await me.caller.send(calls.explainUtilization, { ...asked, person_id: other.id })
  expect([hidden.status, hidden.message]).toEqual([1, 'This person does not exist.'])
  const summary = (await lead.caller.send(calls.readUtilization, asked)).data
  expect(summary.people).toBe(1)
})

test('the explanation adds up to the row it explains', async () => {
  const row = (await rowOf(head, me.id))!
  const { days, because } = (await head.caller.send(calls.explainUtilization, { ...asked, person_id: me.id }))
    .data
  expect(days.reduce((sum, { capacity }) => sum + capacity!, 0)).toBe(row.capacity)
  expect(days.flatMap(({ entries }) => entries).reduce((sum, { minutes }) => sum + minutes, 0)).toBe(
    row.logged,
  )
  expect(because.find(({ label }) => label === 'Billable')?.value).toBe('18:00')
  expect(days.map(({ day }) => day)).toEqual(everyDay(MONTH.from, MONTH.to))
})

test('the bench shows who has no project, and not who is planned on one', async () => {
  const { rows } = (await head.caller.send(calls.benchList.read, {})).data
  const ids = rows.map(({ id }) => id)
  expect(ids).toContain(other.id)
  expect(ids).not.toContain(me.id)
  expect((await me.caller.send(calls.benchList.read, {})).data.rows.map(({ id }) => id)).not.toContain(
    other.id,
  )
})

test('free hours of the coming weeks shrink with a holiday', async () => {
  await product.write((ctx) =>
    countCapacity(ctx, { personIds: people, from: '2026-12-01', to: '2027-03-01' }),
  )
  const forecast = (await head.caller.send(calls.readCapacityForecast, {})).data
  expect(forecast.weeks).toHaveLength(12)
  const [first] = forecast.rows
  await product.write(async (ctx) => {
    await buildHoliday(ctx, { day: '2026-12-09', name: 'Office day' })
    await raise(ctx, holidaysChanged, {
      days: ['2026-12-09'],
      locationIds: null,
      companyId: null,
      personIds: null,
    })
  })
  await expect
    .poll(async () => (await head.caller.send(calls.readCapacityForecast, {})).data.rows[0]!.free[0], {
      timeout: 15_000,
    })
    .toBeLessThan(first!.free[0]!)
})

test('an Excel file holds the formula of each percentage', async () => {
  const response = await head.caller.raw('/api/timesheets/export-utilization', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...asked, format: 'xlsx' }),
  })
  const sheet = strFromU8(
    unzipSync(new Uint8Array(await response.arrayBuffer()))['xl/worksheets/sheet1.xml']!,
  )
  expect(sheet).toMatch(/<f>IF\(N\(E2\)=0,&quot;n\/a&quot;,\(F2\)\/E2\)<\/f><v>/)
  expect(sheet).toContain('(F2+G2)/E2')
})

test('targets are set by few, once for a day, and one for all others stays', async () => {
  const save = (who: typeof head, percent: number) =>
    who.caller.send(calls.saveTarget, { designation_id: null, percent, valid_from: '2026-11-01' })
  expect((await save(manager, 70)).message).toBe('You don’t have access to change targets.')
  const sent = await repeatInParallel(20, () => save(head, 70))
  expect(sent.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(new Set(sent.filter(({ status }) => status === 1).map(({ message }) => message))).toEqual(
    new Set(['There is already a target from this day. Delete it first, or choose another day.']),
  )
  expect((await rowOf(head, me.id))?.target).toBe(7_000)
  const { targets } = (await head.caller.send(calls.listTargets, {})).data
  for (const { id } of targets.slice(0, -1)) await head.caller.send(calls.deleteTarget, { id })
  const last = await head.caller.send(calls.deleteTarget, { id: targets.at(-1)!.id })
  expect(last.message).toBe('One target for all others has to stay. Add a new one instead.')
})

test('compliance counts weeks due, weeks in time and working days without time', async () => {
  const late = await addColleague(product, { above: manager.id })
  await count([late.id])
  await log(late.id, '2026-11-02', [{ hours: 8 }])
  await log(late.id, '2026-11-09', [{ hours: 8 }])
  await product.write(({ db }) =>
    db
      .updateTable('timesheet_week')
      .set({ status: 'approved' })
      .set(
        'submitted_at',
        sql<string>`(monday + case monday when '2026-11-02' then 7 else 8 end) + time '12:00'`,
      )
      .where('account_id', '=', late.id)
      .execute(),
  )
  const { data } = await head.caller.send(complianceList.read, { ...asked, size: 200 })
  const row = data.rows.find(({ id }) => id === late.id)!
  // The week of 30 November is not over, and the day of the report does not count either.
  expect(row).toMatchObject({ weeks: 4, in_time: 1, late: 1, open: 2, share: 2_500 })
  const capacity = (await rowOf(head, late.id, { size: 200 }))!.capacity!
  expect(row.missing_days).toBe(Math.round(capacity / 480) - 2 - 1)
  const seen = await late.caller.send(complianceList.read, { view: 'month', on: asked.on })
  expect(seen.data.rows.map(({ id }) => id)).toEqual([late.id])
})
