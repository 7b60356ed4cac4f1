import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#timesheets/contract/exports/export-calls.ts'
import { reopenEntry } from '#timesheets/contract/weeks/week-calls.ts'
import { addColleague, addProject } from '#timesheets/testing/timesheet-people.ts'

const product = await testProduct()
const to = new Date('2026-11-27T18:00:00+05:30')
product.clock.shift({ seconds: Math.round((to.getTime() - product.clock.now().getTime()) / 1000) })
const NOVEMBER = { from_on: '2026-11-01', to_on: '2026-11-27' }

const finance = await addColleague(product, { roles: ['finance'] })
const hr = await addColleague(product, { roles: ['hr_manager'] })
const stranger = await addColleague(product, { roles: ['manager', 'delivery_head'] })

type Work = { day: string; minutes?: number; billable?: boolean; status?: 'approved' | 'pending' }

async function setUp(work: readonly Work[]) {
  const me = await addColleague(product)
  const project = await addProject(product, { kind: 'time_material', people: [me.id] })
  const ids = await product.write(async (ctx) => {
    const made: number[] = []
    for (const { day, minutes = 60, billable = true, status = 'approved' } of work) {
      const week = await ctx.db
        .insertInto('timesheet_week')
        .values({ account_id: me.id, monday: sql<string>`date_trunc('week', ${day}::date)::date` })
        .onConflict((known) => known.columns(['account_id', 'monday']).doUpdateSet({ version: 1 }))
        .returning('id')
        .executeTakeFirstOrThrow()
      const entry = await ctx.db
        .insertInto('timesheet_entry')
        .values({
          week_id: week.id,
          account_id: me.id,
          day,
          mode: 'total_hours',
          zone: 'Asia/Kolkata',
          minutes,
          project_id: project.id,
          billable,
          status,
          note: 'Écran de réservation',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      made.push(entry.id)
    }
    return made
  })
  return { ...me, project, ids }
}

const five: Work[] = [
  { day: '2026-11-23', minutes: 480 },
  { day: '2026-11-24', minutes: 90 },
  { day: '2026-11-25', billable: false },
  { day: '2026-11-26', status: 'pending' },
  { day: '2026-10-30' },
]

async function fileOf(id: number, format: 'pdf' | 'csv') {
  const answer = await finance.caller.raw(`/api/timesheets/time-export-file?id=${id}&format=${format}`)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

test('a client sheet holds the approved billable time of a project and period, once', async () => {
  const { project, ids } = await setUp(five)
  const wish = { kind: 'client' as const, project_id: project.id, ...NOVEMBER }
  expect((await finance.caller.send(calls.previewTimeExport, wish)).data).toEqual({
    entries: 2,
    minutes: 570,
    people: 1,
    exported: 0,
    not_billable: 1,
    not_approved: 1,
  })
  const made = await finance.caller.send(calls.createTimeExport, wish)
  expect(made.message).toMatch(/^Export TX-\d{4} has 2 entries\.$/)
  const again = await finance.caller.send(calls.createTimeExport, wish)
  expect(again).toMatchObject({
    httpStatus: 409,
    message: 'There is no approved time to export here that was not exported before.',
  })
  const { data } = await finance.caller.send(calls.timeExportList.read, { project: project.id })
  expect(data.rows).toMatchObject([{ id: made.data.id, entries: 2, minutes: 570, what: project.name }])
  const pdf = await fileOf(made.data.id, 'pdf')
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const csv = (await fileOf(made.data.id, 'csv')).toString()
  const lines = csv.trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(`,${ids[0]},`)
  expect(lines[1]).toMatch(/^TX-\d{4},/)
  expect(lines[2]).toContain(',1.5,Yes,')
  // For payroll the same entries count once more, with those no client pays for.
  const pay = { kind: 'payroll' as const, company_id: 1, ...NOVEMBER }
  const paid = await finance.caller.send(calls.createTimeExport, pay)
  expect(paid.message).toMatch(/has 3 entries\.$/)
  const listed = await finance.caller.send(calls.approvedTimeList.read, { project: project.id })
  expect(
    listed.data.rows.map(({ client_export, payroll_export }) => [
      client_export !== '',
      payroll_export !== '',
    ]),
  ).toEqual([
    [false, true],
    [true, true],
    [true, true],
    [false, false],
  ])
  expect((await fileOf(paid.data.id, 'csv')).toString().trim().split('\r\n')).toHaveLength(4)
})

test('of twenty who export the same at once, one gets it', async () => {
  const { project } = await setUp(five)
  const wish = { kind: 'client' as const, project_id: project.id, ...NOVEMBER }
  const answers = await repeatInParallel(20, () => finance.caller.send(calls.createTimeExport, wish))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(answers.filter(({ httpStatus }) => httpStatus === 409)).toHaveLength(19)
  const { data } = await finance.caller.send(calls.timeExportList.read, { project: project.id })
  expect(data.rows).toHaveLength(1)
})

test('what was exported is not reopened, and what is reopened first is in no export', async () => {
  const me = await setUp(five)
  const wish = { kind: 'client' as const, project_id: me.project.id, ...NOVEMBER }
  const reopen = { id: me.ids[0]!, version: 1, reason: 'Counted twice' }
  const outcomes = await repeatInParallel<string>(20, async (number) => {
    if (number % 2 === 0)
      return (await finance.caller.send(calls.createTimeExport, wish)).status === 0 ? 'exported' : ''
    return (await hr.caller.send(reopenEntry, reopen)).status === 0 ? 'reopened' : ''
  })
  expect(outcomes.filter((outcome) => outcome === 'exported')).toHaveLength(1)
  const stored = await product.read(({ db }) =>
    db
      .selectFrom('timesheet_entry as entry')
      .leftJoin('time_export_entry as held', 'held.entry_id', 'entry.id')
      .select(['entry.status', 'held.export_id'])
      .where('entry.id', '=', me.ids[0]!)
      .executeTakeFirstOrThrow(),
  )
  expect([stored.status, stored.export_id !== null]).toEqual(
    outcomes.includes('reopened') ? ['rejected', false] : ['approved', true],
  )
  const second = { ...reopen, id: me.ids[1]! }
  expect(await hr.caller.send(reopenEntry, second)).toMatchObject({
    httpStatus: 409,
    message: 'This time was exported and can’t be reopened. Ask finance for a correction.',
  })
  await expect(
    product.write(({ db }) =>
      db.updateTable('timesheet_entry').set({ status: 'rejected' }).where('id', '=', me.ids[1]!).execute(),
    ),
  ).rejects.toMatchObject({ constraint: 'time_export_frozen' })
})

test('only finance exports, and each refusal stands at its field', async () => {
  const { project } = await setUp([])
  const wish = { kind: 'client' as const, project_id: project.id, ...NOVEMBER }
  for (const call of [calls.createTimeExport, calls.previewTimeExport])
    expect(await stranger.caller.send(call, wish)).toMatchObject({ httpStatus: 403 })
  for (const list of [calls.timeExportList, calls.approvedTimeList])
    expect(await stranger.caller.send(list.read, {})).toMatchObject({ httpStatus: 403 })
  expect(await finance.caller.send(calls.downloadTimeExport, { id: 999_999, format: 'csv' })).toMatchObject({
    httpStatus: 404,
  })
  const fieldsOf = async (more: object) =>
    (await finance.caller.send(calls.createTimeExport, { ...wish, ...more })).failure.fields
  expect(await fieldsOf({ project_id: null })).toEqual({ project_id: 'Choose a project' })
  expect(await fieldsOf({ kind: 'payroll' })).toEqual({ company_id: 'Choose a company' })
  expect(await fieldsOf({ project_id: 999_999 })).toEqual({ project_id: 'Choose a project from the list.' })
  expect(await fieldsOf({ to_on: '2026-10-01' })).toEqual({
    to_on: 'The last day is the first day or later.',
  })
  expect(await fieldsOf({ to_on: '2026-12-30' })).toEqual({ to_on: 'Choose today or an earlier day.' })
  expect(await fieldsOf({ from_on: '2025-01-01' })).toEqual({ to_on: 'Choose at most 366 days.' })
  expect(await finance.caller.send(calls.createTimeExport, wish)).toMatchObject({ httpStatus: 409 })
  const { data } = await finance.caller.send(calls.timeExportList.read, { project: project.id })
  expect(data.rows).toEqual([])
})
