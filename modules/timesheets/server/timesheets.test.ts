import { beforeEach, expect, test } from 'vitest'
import { dayAfter } from '#platform/contract/days.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { productOnPlainDay } from '#platform/testing/test-product.ts'
import {
  deleteEntry,
  saveCells,
  saveEntry,
  startTimer,
  stopTimer,
} from '#timesheets/contract/entries/entry-calls.ts'
import {
  listReviewProjects,
  projectEntryList,
  reviewEntries,
  saveReview,
} from '#timesheets/contract/review/review-calls.ts'
import {
  decideEntries,
  decideWeeks,
  readTimesheet,
  readWeek,
  recallWeek,
  reopenEntry,
  submitWeek,
  weekList,
} from '#timesheets/contract/weeks/week-calls.ts'
import { keepAbsence } from '#calendar/server/public.ts'
import { addColleague, addProject } from '#timesheets/testing/timesheet-people.ts'

const product = await productOnPlainDay()
/** The Friday of the week from 23 Nov 2026. */
const FRIDAY = '2026-11-27'
const MONDAY = '2026-11-23'
const TUESDAY = '2026-11-24'
const moveTo = (day: string, time = '18:00') => {
  const instant = new Date(`${day}T${time}:00+05:30`)
  product.clock.shift({ seconds: Math.ceil((instant.getTime() - product.clock.now().getTime()) / 1000) })
}

const manager = await addColleague(product, { roles: ['manager'] })
const lead = await addColleague(product)
const stranger = await addColleague(product)
const hr = await addColleague(product, { roles: ['hr_manager'] })

// A session ends while the clock moves on by days.
const signInAgain = async (person: { id: number; caller: Caller }) => {
  person.caller = await product.as(person)
}
beforeEach(async () => {
  product.clock.set()
  moveTo(FRIDAY)
  for (const person of [manager, lead, stranger, hr]) await signInAgain(person)
})

async function setUp() {
  const me = await addColleague(product, { above: manager.id })
  const project = await addProject(product, { kind: 'time_material', leads: [lead.id], people: [me.id] })
  return { ...me, project }
}
type Me = Awaited<ReturnType<typeof setUp>>

const week = async (caller: Caller, day = MONDAY) => (await caller.send(readWeek, { day })).data

async function fill({ caller, project }: Me, days: readonly string[], minutes = 480) {
  const cells = days.map((day) => ({
    day,
    project_id: project.id,
    minutes,
    note: 'Built the form',
    version: null,
  }))
  const { data } = await caller.send(saveCells, { cells })
  expect(data.results.map(({ text }) => text)).toEqual(days.map(() => ''))
  return data.results
}

async function submitted(me: Me, days = [MONDAY, TUESDAY]) {
  await fill(me, days)
  const { version } = await week(me.caller)
  const answer = await me.caller.send(submitWeek, { monday: MONDAY, version: version!, short: true })
  expect(answer).toMatchObject({ status: 0 })
  return week(me.caller)
}
const seen = (entries: readonly { id: number; version: number }[]) =>
  entries.map(({ id, version }) => ({ id, version }))

test('a week is entered, submitted to the line manager as stored, and decided entry by entry', async () => {
  const me = await setUp()
  const asked = await submitted(me)
  expect(asked).toMatchObject({ status: 'waiting_for_approval', minutes: 960, billable_minutes: 960 })
  expect(asked.pending_with).toHaveLength(1)
  const { data: page } = await manager.caller.send(weekList.read, { person: me.id, mine: true })
  expect(page.rows).toMatchObject([{ id: asked.id, status: 'waiting_for_approval', can: { decide: true } }])
  const [first, second] = seen(asked.entries)
  const reject = { week_id: asked.id!, entries: [first!], verdict: 'rejected' as const }
  expect((await manager.caller.send(decideEntries, reject)).failure.fields).toEqual({
    comment: 'Give a reason for rejecting.',
  })
  const rejected = await manager.caller.send(decideEntries, { ...reject, comment: 'Wrong project' })
  expect(rejected).toMatchObject({ status: 0, message: 'Rejected 1 entry.' })
  const approve = { week_id: asked.id!, entries: [second!], verdict: 'approved' as const }
  expect(await manager.caller.send(decideEntries, approve)).toMatchObject({ status: 0 })
  const decided = await week(me.caller)
  expect(decided).toMatchObject({ status: 'rejected', pending_with: [] })
  expect(decided.entries.map(({ status, reason }) => [status, reason])).toEqual([
    ['rejected', 'Wrong project'],
    ['approved', ''],
  ])
  // What is rejected is corrected and submitted again, and the approved entry stays.
  const [again] = decided.entries
  const cell = { day: MONDAY, project_id: me.project.id, minutes: 420, version: again!.version }
  expect((await me.caller.send(saveCells, { cells: [cell] })).data.saved).toBe(1)
  const { version } = await week(me.caller)
  await me.caller.send(submitWeek, { monday: MONDAY, version: version!, short: true })
  const { data: row } = await manager.caller.send(weekList.read, { person: me.id })
  const bulk = { weeks: [{ id: asked.id!, version: row.rows[0]!.version }], verdict: 'approved' as const }
  const { data } = await manager.caller.send(decideWeeks, bulk)
  expect(data.results).toEqual([{ id: asked.id, ok: true, text: 'Approved 1 entry.' }])
  expect(await week(me.caller)).toMatchObject({ status: 'approved', minutes: 900 })
})

test('who may not see a week does not find it, and no one decides on their own', async () => {
  const me = await setUp()
  const { id, entries } = await submitted(me)
  const decision = { week_id: id!, entries: seen(entries), verdict: 'approved' as const }
  expect(await stranger.caller.send(decideEntries, decision)).toMatchObject({ httpStatus: 404 })
  expect(await stranger.caller.send(readTimesheet, { id: id! })).toMatchObject({ httpStatus: 404 })
  expect((await stranger.caller.send(weekList.read, { person: me.id })).data.rows).toEqual([])
  expect(await me.caller.send(decideEntries, decision)).toMatchObject({
    httpStatus: 403,
    message: 'You cannot approve your own timesheet.',
  })
  // HR sees it and was not asked.
  expect(await hr.caller.send(decideEntries, decision)).toMatchObject({ httpStatus: 404 })
  expect((await hr.caller.send(readTimesheet, { id: id! })).data.entries).toHaveLength(2)
  const missing = { ...decision, week_id: 999_999 }
  expect(await manager.caller.send(decideEntries, missing)).toMatchObject({ httpStatus: 404 })
})

test('a manager of a project sees the entries of that project alone', async () => {
  const me = await setUp()
  await fill(me, [MONDAY], 300)
  await me.caller.send(saveCells, {
    cells: [{ day: MONDAY, special_task: 'meeting', minutes: 60, version: null }],
  })
  const { id } = await week(me.caller)
  const { data } = await lead.caller.send(readTimesheet, { id: id! })
  expect(data).toMatchObject({ in_part: true, minutes: 300, status: null })
  expect(data.entries.map(({ project_id }) => project_id)).toEqual([me.project.id])
  await product.write((ctx) =>
    keepAbsence(ctx, {
      source: 'leave',
      source_id: `time of ${me.id}`,
      person_id: me.id,
      kind: 'leave',
      label: 'Leave',
      tentative: false,
      days: [{ day: TUESDAY, hundredths: 100, part: 'full', paid_share: 100 }],
    }),
  )
  const tuesdayOf = async ({ caller }: { caller: Caller }) =>
    (await caller.send(readTimesheet, { id: id! })).data.days.find(({ day }) => day === TUESDAY)
  expect(await tuesdayOf(manager)).toMatchObject({ expected: 0, absences: [{ label: 'Leave' }] })
  expect(await tuesdayOf(lead)).toMatchObject({ expected: 480, absences: [] })
  const listed = await lead.caller.send(projectEntryList.read, { person: me.id })
  expect(listed.data.rows).toMatchObject([{ minutes: 300, project: me.project.name }])
  expect((await stranger.caller.send(projectEntryList.read, { person: me.id })).data.rows).toEqual([])
})

test('time in review goes to the manager of the project first, who may correct billable', async () => {
  const me = await setUp()
  const wish = { project_id: me.project.id, required: true }
  expect(await me.caller.send(saveReview, wish)).toMatchObject({ httpStatus: 404 })
  expect(await hr.caller.send(saveReview, wish)).toMatchObject({ httpStatus: 403 })
  expect(await lead.caller.send(saveReview, wish)).toMatchObject({ status: 0 })
  await fill(me, [MONDAY, TUESDAY])
  const before = await week(me.caller)
  const sent = await me.caller.send(submitWeek, { monday: MONDAY, version: before.version! })
  expect(sent).toMatchObject({ message: '2 entries are in review. Submit the week after the review.' })
  const { entries, status } = await week(me.caller)
  expect(status).toBe('in_review')
  const review = (caller: Caller, list: object[], more: object) =>
    caller.send(reviewEntries, { entries: list, ...more } as never)
  const stale = [{ id: entries[0]!.id, version: entries[0]!.version + 1 }]
  const { data: refused } = await review(lead.caller, stale, { verdict: 'approved' })
  expect(refused.results[0]).toMatchObject({ ok: false })
  expect((await review(stranger.caller, seen(entries), { verdict: 'approved' })).data.results).toMatchObject([
    { ok: false, text: 'This entry does not exist.' },
    { ok: false },
  ])
  const passed = [{ ...seen(entries)[0]!, billable: false }, seen(entries)[1]!]
  expect((await review(lead.caller, passed, { verdict: 'approved' })).data.results).toMatchObject([
    { ok: true },
    { ok: true },
  ])
  const after = await week(me.caller)
  expect(after).toMatchObject({ status: 'ready_to_submit', billable_minutes: 480 })
  const { data: projects } = await lead.caller.send(listReviewProjects, {})
  expect(projects.projects.find(({ id }) => id === me.project.id)).toMatchObject({
    required: true,
    to_review: 0,
  })
})

test('10:00–11:30, then 11:30–13:00; 12:30–13:30 overlaps, and an edit never overlaps with itself', async () => {
  const me = await setUp()
  const other = await addProject(product, { people: [me.id] })
  const clock = { day: TUESDAY, mode: 'start_end_time' as const, note: 'At work' }
  const at = (start: string, end: string, project_id = me.project.id) =>
    me.caller.send(saveEntry, { ...clock, start, end, project_id })
  expect(await at('10:00', '11:30')).toMatchObject({ status: 0 })
  const second = await at('11:30', '13:00', other.id)
  expect(second).toMatchObject({ status: 0 })
  expect(await at('12:30', '13:30')).toMatchObject({
    httpStatus: 409,
    message: `Overlaps 11:30–13:00 on ${other.name}.`,
  })
  expect(await at('14:00', '14:00')).toMatchObject({ httpStatus: 400, message: 'End must be after start' })
  const own = (await week(me.caller)).entries.find(({ id }) => id === second.data.ids[0])!
  const edit = {
    ...clock,
    id: own.id,
    version: own.version,
    project_id: other.id,
    start: '11:45',
    end: '13:15',
  }
  expect(await me.caller.send(saveEntry, edit)).toMatchObject({ status: 0 })
  const six = { day: TUESDAY, special_task: 'research' as const, minutes: 360, version: null }
  expect((await me.caller.send(saveCells, { cells: [six] })).data.saved).toBe(1)
  expect((await week(me.caller)).days[1]).toMatchObject({ day: TUESDAY, logged: 540 })
  const full = { ...six, special_task: 'support' as const, minutes: 901 }
  expect((await me.caller.send(saveCells, { cells: [full] })).data.results).toMatchObject([
    { ok: false, text: 'Only 15 h left for this day.' },
  ])
})

test('a night is split at midnight into two days; into a locked month nothing is written', async () => {
  const me = await setUp()
  moveTo('2026-12-01', '09:00')
  await signInAgain(me)
  const night = {
    day: '2026-11-30',
    mode: 'start_end_time' as const,
    project_id: me.project.id,
    note: 'Release',
    start: '22:30',
    end: '1:15',
  }
  const refused = await me.caller.send(saveEntry, night)
  expect(refused).toMatchObject({ httpStatus: 400, failure: { facts: { midnight: true } } })
  expect((await me.caller.send(saveEntry, { ...night, split: true })).data.ids).toHaveLength(2)
  const { entries } = await week(me.caller, '2026-11-30')
  expect(entries.map(({ day, minutes, start, end }) => [day, minutes, start, end])).toEqual([
    ['2026-11-30', 90, '22:30', '24:00'],
    ['2026-12-01', 75, '00:00', '01:15'],
  ])
  // November closes on the third working day of December.
  moveTo('2026-12-04', '09:00')
  await signInAgain(me)
  const cells = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-06'].map((day) => ({
    day,
    special_task: 'training' as const,
    minutes: 60,
    version: null,
  }))
  const { data } = await me.caller.send(saveCells, { cells })
  expect(data.results.map(({ ok, text }) => [ok, text])).toEqual([
    [false, 'November is locked since 3 Dec 2026. Ask HR.'],
    [true, ''],
    [true, ''],
    [false, 'Time can’t be logged ahead.'],
  ])
  const after = await week(me.caller, '2026-11-30')
  expect(after.days.map(({ logged }) => logged)).toEqual([90, 135, 60, 0, 0, 0, 0])
  const november = after.entries.find(({ day }) => day === '2026-11-30')!
  const gone = await me.caller.send(deleteEntry, { id: november.id, version: november.version })
  expect(gone).toMatchObject({ httpStatus: 409, message: 'November is locked since 3 Dec 2026. Ask HR.' })
})

test('short days are asked about, notes are asked for, and a stale week is refused', async () => {
  const me = await setUp()
  await me.caller.send(saveCells, {
    cells: [{ day: MONDAY, project_id: me.project.id, minutes: 360, version: null }],
  })
  const { version } = await week(me.caller)
  const send = (more: object) => me.caller.send(submitWeek, { monday: MONDAY, version: version!, ...more })
  expect((await send({})).message).toContain('Add a short note (at least 5 characters)')
  await me.caller.send(saveCells, {
    cells: [{ day: MONDAY, project_id: me.project.id, minutes: 360, note: 'Wrote tests', version: 1 }],
  })
  expect(await send({})).toMatchObject({
    httpStatus: 409,
    message: 'This week has changed. Look at it again.',
  })
  const fresh = (await week(me.caller)).version!
  const short = await me.caller.send(submitWeek, { monday: MONDAY, version: fresh })
  expect(short).toMatchObject({ httpStatus: 409, failure: { facts: { short: true } } })
  expect(short.message).toMatch(/^Mon is .* short\. .*Submit anyway\?$/)
  expect((await week(me.caller)).entries[0]!.status).toBe('pending')
})

test('only members of an active project log on it', async () => {
  const me = await setUp()
  const foreign = await addProject(product, {})
  const held = await addProject(product, { people: [me.id], status: 'on_hold' })
  const late = await addProject(product, { people: [me.id], from: TUESDAY })
  const cells = [foreign.id, held.id, late.id].map((project_id) => ({
    day: MONDAY,
    project_id,
    minutes: 60,
    version: null,
  }))
  const { data } = await me.caller.send(saveCells, { cells })
  expect(data.results.map(({ text }) => text)).toEqual([
    'Choose a project that you work on, or a task.',
    `${held.name} is not active. Ask its manager to reopen it.`,
    `You were not a member of ${late.name} on 23 Nov 2026.`,
  ])
  expect((await week(me.caller)).entries).toEqual([])
})

test('approved time is reopened by HR alone', async () => {
  const me = await setUp()
  const { id, entries } = await submitted(me)
  await manager.caller.send(decideEntries, { week_id: id!, entries: seen(entries), verdict: 'approved' })
  const [entry] = (await week(me.caller)).entries
  const wish = { id: entry!.id, version: entry!.version, reason: 'Counted twice' }
  expect(await manager.caller.send(reopenEntry, wish)).toMatchObject({ httpStatus: 403 })
  expect(await hr.caller.send(reopenEntry, { ...wish, id: 999_999 })).toMatchObject({ httpStatus: 404 })
  expect(await hr.caller.send(reopenEntry, wish)).toMatchObject({ status: 0 })
  expect(await week(me.caller)).toMatchObject({ status: 'rejected' })
})

test('of twenty tabs that fill one cell at once, one wins', async () => {
  const me = await setUp()
  const cell = { day: TUESDAY, project_id: me.project.id, minutes: 60, note: 'One of many', version: null }
  const answers = await repeatInParallel(20, () => me.caller.send(saveCells, { cells: [cell] }))
  expect(answers.filter(({ data }) => data.saved === 1)).toHaveLength(1)
  expect((await week(me.caller)).entries).toHaveLength(1)
})

test('of twenty overlapping entries from as many tabs, one stands', async () => {
  const me = await setUp()
  const answers = await repeatInParallel(20, (number) =>
    me.caller.send(saveEntry, {
      day: TUESDAY,
      mode: 'start_end_time',
      project_id: me.project.id,
      note: 'Same hour',
      start: `10:${String(number).padStart(2, '0')}`,
      end: '12:00',
    }),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(answers.filter(({ httpStatus }) => httpStatus === 409)).toHaveLength(19)
})

test('a day holds 24 hours, however many write at once', async () => {
  const me = await setUp()
  const others: { id: number }[] = []
  for (let at = 0; at < 20; at += 1) others.push(await addProject(product, { people: [me.id] }))
  const answers = await repeatInParallel(20, (number) =>
    me.caller.send(saveCells, {
      cells: [{ day: TUESDAY, project_id: others[number]!.id, minutes: 120, version: null }],
    }),
  )
  expect(answers.filter(({ data }) => data.saved === 1)).toHaveLength(12)
  expect((await week(me.caller)).days[1]!.logged).toBe(1440)
})

test('the database holds the 24 hours, the overlap and the submitted entry by itself', async () => {
  const me = await setUp()
  const { id, entries } = await submitted(me)
  const row = {
    week_id: id!,
    account_id: me.id,
    day: TUESDAY,
    mode: 'total_hours' as const,
    zone: 'Asia/Kolkata',
    special_task: 'kt' as const,
  }
  const insert = (more: object) =>
    product.write(({ db }) =>
      db
        .insertInto('timesheet_entry')
        .values({ ...row, minutes: 60, ...more })
        .execute(),
    )
  await expect(insert({ minutes: 961 })).rejects.toMatchObject({ constraint: 'timesheet_entry_day_full' })
  const clock = {
    mode: 'start_end_time',
    starts_at: '2026-11-24T05:00:00Z',
    ends_at: '2026-11-24T06:00:00Z',
  }
  await insert(clock)
  await expect(insert(clock)).rejects.toMatchObject({ constraint: 'timesheet_entry_overlap' })
  await expect(
    product.write(({ db }) =>
      db.updateTable('timesheet_entry').set({ minutes: 5 }).where('id', '=', entries[0]!.id).execute(),
    ),
  ).rejects.toMatchObject({ constraint: 'timesheet_entry_read_only' })
})

test('submit against edit: the edit is in what is submitted, or it is refused', async () => {
  const me = await setUp()
  const [cell] = await fill(me, [MONDAY])
  const { version } = await week(me.caller)
  const edit = { day: MONDAY, project_id: me.project.id, minutes: 300, version: cell!.version }
  const submit = async () =>
    (await me.caller.send(submitWeek, { monday: MONDAY, version: version!, short: true })).status === 0
      ? 'submitted'
      : 'refused'
  const save = async () =>
    (await me.caller.send(saveCells, { cells: [edit] })).data.saved === 1 ? 'edited' : 'refused'
  const outcomes = await repeatInParallel<string>(20, (number) => (number % 2 === 0 ? submit() : save()))
  const won = outcomes.filter((outcome) => outcome !== 'refused')
  expect(won).toHaveLength(1)
  const [entry] = (await week(me.caller)).entries
  expect([entry!.status, entry!.minutes]).toEqual(
    won[0] === 'edited' ? ['pending', 300] : ['waiting_for_approval', 480],
  )
})

test('approve against recall: the first wins, whole', async () => {
  const me = await setUp()
  const { id, entries } = await submitted(me)
  const decision = { week_id: id!, entries: seen(entries), verdict: 'approved' as const }
  const approve = async () => (await manager.caller.send(decideEntries, decision)).status
  const recall = async () => (await me.caller.send(recallWeek, { monday: MONDAY })).status
  const statuses = await repeatInParallel<number>(20, (number) => (number % 2 === 0 ? approve() : recall()))
  expect(statuses.filter((status) => status === 0)).toHaveLength(1)
  const after = await week(me.caller)
  const states = new Set(after.entries.map(({ status }) => status))
  expect(states.size).toBe(1)
  expect(['approved', 'pending']).toContain([...states][0])
  expect(after.pending_with).toEqual([])
})

test('a recalled week is not decided any more, and what changed since it was seen stays undecided', async () => {
  const me = await setUp()
  const { id, entries } = await submitted(me)
  expect(await me.caller.send(recallWeek, { monday: MONDAY })).toMatchObject({ status: 0 })
  const decision = { week_id: id!, entries: seen(entries), verdict: 'approved' as const }
  expect(await manager.caller.send(decideEntries, decision)).toMatchObject({ httpStatus: 409 })
  const { version } = await week(me.caller)
  await me.caller.send(submitWeek, { monday: MONDAY, version: version!, short: true })
  const now = (await week(me.caller)).entries
  const mixed = [{ id: now[0]!.id, version: now[0]!.version - 1 }, ...seen(now.slice(1))]
  expect(await manager.caller.send(decideEntries, { ...decision, entries: mixed })).toMatchObject({
    message: 'Approved 1. 1 entry was changed since you opened this page; they are not approved.',
  })
})

test('one timer runs, and it is stopped once; across midnight it becomes two entries', async () => {
  const me = await setUp()
  product.clock.standAt('2026-11-26T23:30:00+05:30')
  await signInAgain(me)
  const start = { project_id: me.project.id, note: 'Release night' }
  const started = await repeatInParallel(20, () => me.caller.send(startTimer, start))
  expect(started.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(started.filter(({ httpStatus }) => httpStatus === 409)).toHaveLength(19)
  product.clock.standAt('2026-11-27T00:45:00+05:30')
  await signInAgain(me)
  const stopped = await repeatInParallel(20, () => me.caller.send(stopTimer, {}))
  expect(stopped.filter(({ status }) => status === 0)).toHaveLength(1)
  const { entries } = await week(me.caller)
  expect(entries.map(({ day, minutes }) => [day, minutes])).toEqual([
    ['2026-11-26', 30],
    ['2026-11-27', 45],
  ])
})

test('the sums of a week are those of its entries', async () => {
  const me = await setUp()
  await fill(me, [MONDAY, TUESDAY], 333)
  await me.caller.send(saveCells, {
    cells: [{ day: dayAfter(TUESDAY), special_task: 'bench', minutes: 77, version: null }],
  })
  const stored = await product.read(({ db }) =>
    db
      .selectFrom('timesheet_entry')
      .select(({ fn }) => [fn.sum<number>('minutes').as('minutes')])
      .where('account_id', '=', me.id)
      .executeTakeFirstOrThrow(),
  )
  const { data } = await manager.caller.send(weekList.read, { person: me.id })
  expect(data.rows[0]).toMatchObject({ minutes: stored.minutes, billable_minutes: 666 })
  expect(data.totals).toMatchObject({ minutes: stored.minutes })
})
