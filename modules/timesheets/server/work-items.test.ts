import { beforeAll, expect, test } from 'vitest'
import { listNotifications } from '#notifications/contract/notifications-calls.ts'
import { keepBooking } from '#calendar/server/public.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { createItem, readItem } from '#projects/contract/items/item-calls.ts'
import { saveWorkRules } from '#projects/contract/board/board-calls.ts'
import { saveRate } from '#projects/contract/plans/rate-calls.ts'
import { addMember } from '#project-register/contract/register-calls.ts'
import { readProjectBilling } from '#timesheets/contract/review/billing-calls.ts'
import { effortList, readOverview, saveBudget, saveEffort } from '#projects/contract/plans/plan-calls.ts'
import {
  copyWeek,
  deleteEntry,
  findWorkItems,
  listSuggestions,
  saveCells,
  saveEntry,
  saveFavourite,
  startTimer,
} from '#timesheets/contract/entries/entry-calls.ts'
import {
  projectEntryList,
  readItemTime,
  reviewEntries,
  saveReview,
} from '#timesheets/contract/review/review-calls.ts'
import { readTeamBoard, remindPeople } from '#timesheets/contract/weeks/board-calls.ts'
import {
  decideEntries,
  readWeek,
  recallWeek,
  reopenEntry,
  submitWeek,
} from '#timesheets/contract/weeks/week-calls.ts'
import { addColleague, addProject } from '#timesheets/testing/timesheet-people.ts'

const product = await testProduct()
const MONDAY = '2026-11-23'
const TUESDAY = '2026-11-24'
type Someone = { id: number; caller: Caller }
let manager: Someone
let lead: Someone
let hr: Someone

beforeAll(async () => {
  const friday = new Date('2026-11-27T18:00:00+05:30')
  product.clock.shift({ seconds: Math.round((friday.getTime() - product.clock.now().getTime()) / 1000) })
  manager = await addColleague(product, { roles: ['manager'] })
  lead = await addColleague(product)
  hr = await addColleague(product, { roles: ['hr_manager'] })
})

async function setUp() {
  const me = await addColleague(product, { above: manager.id })
  const project = await addProject(product, { kind: 'time_material', leads: [lead.id], people: [me.id] })
  const make = async (title: string, more: object = {}) =>
    (await me.caller.send(createItem, { project_id: project.id, title, assignee_id: me.id, ...more })).data.id
  return { ...me, project, make }
}
type Me = Awaited<ReturnType<typeof setUp>>

const week = async ({ caller }: Someone, day = MONDAY) => (await caller.send(readWeek, { day })).data
const cellOf = (me: Me, item_id: number | null, minutes: number | null, more: object = {}) => ({
  day: MONDAY,
  project_id: me.project.id,
  item_id,
  minutes,
  version: null,
  ...more,
})
const put = async (me: Me, ...cells: ReturnType<typeof cellOf>[]) =>
  (await me.caller.send(saveCells, { cells })).data.results
const loggedOn = async (item: number) =>
  (await lead.caller.send(readItem, { id: item })).data.inside!.logged_minutes
const loggedIn = async ({ project }: Me) =>
  (await lead.caller.send(readOverview, { project_id: project.id })).data.logged_minutes
const seen = (entries: readonly { id: number; version: number }[]) =>
  entries.map(({ id, version }) => ({ id, version }))

test('a row is a project and an item; what is logged stands on item, effort and project at once', async () => {
  const me = await setUp()
  const item = await me.make('Berths of the harbour')
  const effort = (
    await lead.caller.send(saveEffort, { project_id: me.project.id, title: 'Quay works', minutes: 600 })
  ).data.id
  const results = await put(me, cellOf(me, item, 90, { effort_id: effort }), cellOf(me, null, 30))
  expect(results.map(({ text }) => text)).toEqual(['', ''])
  const { entries } = await week(me)
  expect(entries.map((one) => [one.item_title, one.effort, one.minutes])).toEqual([
    ['Berths of the harbour', 'Quay works', 90],
    [null, null, 30],
  ])
  expect([await loggedOn(item), await loggedIn(me)]).toEqual([90, 120])
  const efforts = async () =>
    (await lead.caller.send(effortList.read, { project: me.project.id })).data.rows[0]!.logged_minutes
  expect(await efforts()).toBe(90)
  const own = entries.find(({ item_id }) => item_id === item)!
  await me.caller.send(saveEntry, {
    id: own.id,
    version: own.version,
    day: MONDAY,
    project_id: me.project.id,
    item_id: item,
    mode: 'total_hours',
    minutes: 45,
    effort_id: null,
  })
  expect([await loggedOn(item), await efforts(), await loggedIn(me)]).toEqual([45, 0, 75])
  const changed = (await week(me)).entries.find(({ item_id }) => item_id === item)!
  await me.caller.send(deleteEntry, { id: changed.id, version: changed.version })
  expect([await loggedOn(item), await loggedIn(me)]).toEqual([0, 30])
})

test('a project may want an item for its time, and no more time than its budget has', async () => {
  const me = await setUp()
  const item = await me.make('Berths of the harbour')
  const project_id = me.project.id
  const rules = { project_id, review_required: false, strict_limits: false }
  const save = (more: object) => lead.caller.send(saveWorkRules, { ...rules, ...more })
  expect((await me.caller.send(saveWorkRules, { ...rules, time_without_item: false })).httpStatus).toBe(403)
  await save({ time_without_item: false, over_budget: 'refuse' })
  await lead.caller.send(saveBudget, { project_id, budget_minutes: 100 })
  const name = me.project.name
  const results = await put(
    me,
    cellOf(me, null, 30),
    cellOf(me, item, 60),
    cellOf(me, item, 60, { day: TUESDAY }),
  )
  expect(results.map(({ text }) => text)).toEqual([
    `Choose a work item of ${name}.`,
    '',
    `Only 40 m are left in the budget of ${name}.`,
  ])
  expect((await me.caller.send(startTimer, { project_id, item_id: null })).message).toBe(
    `Choose a work item of ${name}.`,
  )
  // What is there may be corrected downwards, and up to what is left.
  const [entry] = (await week(me)).entries
  const again = await put(me, cellOf(me, item, 55, { version: entry!.version }))
  expect(again.map(({ text }) => text)).toEqual([''])
  await save({ time_without_item: true, over_budget: 'warn' })
  const free = await put(me, cellOf(me, null, 30, { day: TUESDAY }))
  expect(free.map(({ text }) => text)).toEqual([''])
})

test('billable time is priced by the rate of its day, for managers who see amounts', async () => {
  const me = await setUp()
  const item = await me.make('Berths of the harbour')
  const priced = await addColleague(product, { roles: ['project_manager'] })
  const project_id = me.project.id
  const from = { valid_from: '2026-11-01' }
  await lead.caller.send(addMember, { project_id, account_id: priced.id, role: 'manager', ...from })
  const rate = (valid_from: string, hourly: number) =>
    priced.caller.send(saveRate, { project_id, account_id: me.id, valid_from, hourly })
  await rate('2026-11-24', 120_000)
  await put(me, cellOf(me, item, 60), cellOf(me, item, 50, { day: TUESDAY }))
  const billing = async ({ caller }: Someone) =>
    (await caller.send(readProjectBilling, { project_id })).data.billing
  expect(await billing(priced)).toMatchObject({
    minutes: 0,
    amount: 0,
    open_minutes: 110,
    open_amount: 100_000,
    unpriced_minutes: 60,
    people: [{ id: me.id, open_amount: 100_000 }],
  })
  await rate('2026-11-01', 60_000)
  expect(await billing(priced)).toMatchObject({ open_amount: 160_000, unpriced_minutes: 0 })
  expect([await billing(lead), await billing(me)]).toEqual([null, null])
  expect((await hr.caller.send(readProjectBilling, { project_id })).data.billing).toBeNull()
  const stranger = await addColleague(product)
  expect((await stranger.caller.send(readProjectBilling, { project_id })).httpStatus).toBe(404)
})

test('billable comes from the item, else the project; an item of another project is refused', async () => {
  const me = await setUp()
  const other = await setUp()
  const [unbilled, billed, foreign] = [
    await me.make('Clean the list', { billable: 0 }),
    await me.make('Print the list'),
    await other.make('Not mine'),
  ]
  const results = await put(me, cellOf(me, unbilled, 60), cellOf(me, billed, 60), cellOf(me, foreign, 60))
  expect(results.map(({ text }) => text)).toEqual(['', '', 'Choose a work item of this project.'])
  const { entries } = await week(me)
  expect(entries.map(({ item_id, billable }) => [item_id, billable])).toEqual([
    [unbilled, false],
    [billed, true],
  ])
  const short = await me.caller.send(saveCells, { cells: [cellOf(me, billed, 4)] })
  expect(short.httpStatus).toBe(400)
  expect(short.message).toBe('Enter at least 5 minutes.')
})

test('rejected time is not counted until it is corrected, and reopened time neither', async () => {
  const me = await setUp()
  const item = await me.make('Tugs')
  await put(me, cellOf(me, item, 480), cellOf(me, item, 480, { day: TUESDAY }))
  const submit = async () => {
    const { version } = await week(me)
    const sent = await me.caller.send(submitWeek, { monday: MONDAY, version: version!, short: true })
    expect(sent.status).toBe(0)
    return week(me)
  }
  const { id, entries } = await submit()
  expect(await loggedOn(item)).toBe(960)
  const [first, second] = seen(entries)
  const decide = { week_id: id!, comment: 'Too much' }
  await manager.caller.send(decideEntries, { ...decide, entries: [first!], verdict: 'rejected' })
  expect([await loggedOn(item), await loggedIn(me)]).toEqual([480, 480])
  await manager.caller.send(decideEntries, { ...decide, entries: [second!], verdict: 'approved' })
  expect(await loggedOn(item)).toBe(480)
  const rejected = (await week(me)).entries[0]!
  await put(me, cellOf(me, item, 240, { version: rejected.version }))
  expect(await loggedOn(item)).toBe(720)
  const approved = (await week(me)).entries[1]!
  await hr.caller.send(reopenEntry, { id: approved.id, version: approved.version, reason: 'Counted twice' })
  expect([await loggedOn(item), await loggedIn(me)]).toEqual([240, 240])
})

test('of twenty who log on one item at once, each hour is counted', async () => {
  const me = await setUp()
  const item = await me.make('Crowded')
  const answers = await repeatInParallel(20, (at) =>
    me.caller.send(saveEntry, {
      day: TUESDAY,
      project_id: me.project.id,
      item_id: item,
      mode: 'start_end_time' as const,
      start: `${String(at).padStart(2, '0')}:00`,
      end: `${String(at).padStart(2, '0')}:30`,
      note: 'Half an hour',
    }),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(20)
  expect([await loggedOn(item), await loggedIn(me)]).toEqual([600, 600])
})

test('my items are found by number and title, own ones first, and no others', async () => {
  const me = await setUp()
  const item = await me.make('Lighthouse lamp')
  const other = await setUp()
  await other.make('Lighthouse door')
  const find = async (who: Someone, search: string) =>
    (await who.caller.send(findWorkItems, { day: MONDAY, search })).data.items
  const [found, ...more] = await find(me, 'lighthouse')
  expect(more).toEqual([])
  expect(found).toMatchObject({ item_id: item, project_id: me.project.id, special_task: null })
  expect((await find(me, found!.key)).map(({ item_id }) => item_id)).toContain(item)
  expect((await find(me, found!.key.split('-')[1]!)).map(({ item_id }) => item_id)).toContain(item)
  expect((await find(me, '')).map(({ item_id }) => item_id)).toEqual([item])
  expect(await find(hr, 'lighthouse')).toEqual([])
})

test('favourites stand in every week once, also when twenty windows add them', async () => {
  const me = await setUp()
  const item = await me.make('Daily round')
  const work = { project_id: me.project.id, item_id: item }
  const answers = await repeatInParallel(20, () => me.caller.send(saveFavourite, { ...work, on: true }))
  expect(answers.every(({ status }) => status === 0)).toBe(true)
  expect((await week(me)).favourites).toMatchObject([{ item_id: item }])
  await me.caller.send(saveFavourite, { ...work, on: false })
  expect((await week(me)).favourites).toEqual([])
  const foreign = await addProject(product, {})
  const refused = await me.caller.send(saveFavourite, { project_id: foreign.id, on: true })
  expect(refused).toMatchObject({ httpStatus: 400, message: 'Choose a project that you work on, or a task.' })
})

test('last week is copied into open days, once', async () => {
  const me = await setUp()
  const item = await me.make('Weekly report')
  const last = { day: '2026-11-20', note: 'As every Friday' }
  await put(me, cellOf(me, item, 120, last))
  await me.caller.send(saveEntry, {
    day: '2026-11-20',
    special_task: 'meeting',
    mode: 'start_end_time',
    note: '',
    start: '10:00',
    end: '10:30',
  })
  const copies = await repeatInParallel(20, () => me.caller.send(copyWeek, { monday: MONDAY }))
  expect(copies.reduce((sum, { data }) => sum + data.copied, 0)).toBe(2)
  const { entries } = await week(me)
  expect(entries.map(({ day, minutes, start, note }) => [day, minutes, start, note])).toEqual([
    ['2026-11-27', 30, '10:00', ''],
    ['2026-11-27', 120, null, 'As every Friday'],
  ])
  expect(await loggedOn(item)).toBe(240)
  const next = await me.caller.send(copyWeek, { monday: '2026-11-30' })
  expect(next.data.copied).toBe(0)
  expect(next.data.left_out[0]).toContain('Time can’t be logged ahead.')
  const none = await me.caller.send(copyWeek, { monday: '2026-11-09' })
  expect(none).toMatchObject({ httpStatus: 409, message: 'There is no time in the week before.' })
})

test('meetings, trainings and items are suggested until they are logged', async () => {
  const me = await setUp()
  const item = await me.make('Worked on today')
  const book = (source: string, from: string, to: string) =>
    product.write((ctx) =>
      keepBooking(ctx, {
        source,
        source_id: `${source}/${me.id}`,
        person_id: me.id,
        label: `A ${source}`,
        exclusive: false,
        starts_at: `${TUESDAY}T${from}:00.000Z`,
        ends_at: `${TUESDAY}T${to}:00.000Z`,
      }),
    )
  await book('room', '05:00', '05:30')
  await book('training', '06:30', '07:30')
  const suggested = async () =>
    (await me.caller.send(listSuggestions, { day: MONDAY })).data.suggestions.map((one) => [
      one.special_task ?? one.item_id,
      one.start,
      one.end,
    ])
  expect(await suggested()).toEqual([
    ['meeting', '10:30', '11:00'],
    ['training', '12:00', '13:00'],
    [item, null, null],
  ])
  await me.caller.send(saveEntry, {
    day: TUESDAY,
    special_task: 'meeting',
    mode: 'start_end_time',
    note: 'A room',
    start: '10:30',
    end: '11:00',
  })
  await put(me, cellOf(me, item, 60, { day: '2026-11-27' }))
  expect(await suggested()).toEqual([['training', '12:00', '13:00']])
  expect((await hr.caller.send(listSuggestions, { day: MONDAY })).data.suggestions).toEqual([])
})

test('the lead sees who logged what on an item, others their own time', async () => {
  const me = await setUp()
  const item = await me.make('Shared work')
  await put(me, cellOf(me, item, 60))
  const read = async (who: Someone) => who.caller.send(readItemTime, { id: item })
  expect((await read(lead)).data.people).toMatchObject([{ id: me.id, minutes: 60 }])
  expect((await read(me)).data.entries).toHaveLength(1)
  const beside = await addColleague(product)
  expect(await read(beside)).toMatchObject({ httpStatus: 404, message: 'This work item does not exist.' })
  const listed = await lead.caller.send(projectEntryList.read, { person: me.id })
  expect(listed.data.rows[0]!.item).toContain('Shared work')
})

test('a corrected billable is told to the owner, a recalled week to its approver', async () => {
  const me = await setUp()
  const item = await me.make('Reviewed')
  await lead.caller.send(saveReview, { project_id: me.project.id, required: true })
  await put(me, cellOf(me, item, 480))
  const submit = async () => {
    const { version } = await week(me)
    return me.caller.send(submitWeek, { monday: MONDAY, version: version!, short: true })
  }
  await submit()
  const [entry] = seen((await week(me)).entries)
  await lead.caller.send(reviewEntries, { entries: [{ ...entry!, billable: false }], verdict: 'approved' })
  const told = async ({ caller }: Someone, words: string) =>
    (await caller.send(listNotifications, {})).data.rows.filter(
      ({ title, text }) => title.includes(words) || text.includes(words),
    ).length
  expect(await told(me, 'Billable was corrected on 1.')).toBe(1)
  await submit()
  expect(await told(manager, 'recalled')).toBe(0)
  await me.caller.send(recallWeek, { monday: MONDAY })
  expect(await told(manager, 'recalled')).toBe(1)
})

test('the board lists who is missing first, and reminds each once', async () => {
  const owing = await setUp()
  const names = async (day?: string) =>
    (await manager.caller.send(readTeamBoard, day ? { day } : {})).data.people.map(({ id }) => id)
  const capacity = (day: string) =>
    product.write(({ db }) =>
      db
        .insertInto('timesheet_capacity')
        .values({ account_id: owing.id, day, minutes: 480, reason: '' })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
  await capacity('2026-11-18')
  const board = (await manager.caller.send(readTeamBoard, {})).data
  expect(board.people[0]!.missing).toBeGreaterThan(0)
  expect(await names()).toContain(owing.id)
  const beside = await addColleague(product, { roles: ['manager'] })
  const wish = { monday: '2026-11-16', person_ids: [owing.id] }
  expect((await beside.caller.send(remindPeople, wish)).data.reminded).toEqual([])
  expect((await beside.caller.send(readTeamBoard, {})).data.people).toEqual([])
  expect((await owing.caller.send(readTeamBoard, {})).message).toBe(
    'You don’t have access to the weeks of others.',
  )
  const sent = await repeatInParallel(20, () => manager.caller.send(remindPeople, wish))
  expect(sent.flatMap(({ data }) => data.reminded)).toEqual([owing.id])
})
