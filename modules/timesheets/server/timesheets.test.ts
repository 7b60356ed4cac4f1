import { beforeEach, expect, test } from 'vitest'
import { dayAfter } from '#platform/contract/days.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import {
  deleteEntry,
  saveCells,
  saveEntry,
  startTimer,
  stopTimer,
} from '#timesheets/contract/entries/entry-calls.ts'
import { submitWeek, weekList } from '#timesheets/contract/weeks/week-calls.ts'
import { addProject } from '#timesheets/testing/timesheet-people.ts'
import { MONDAY, TUESDAY, weekScene } from '#timesheets/testing/week-scene.ts'

const scene = await weekScene()
const { product, moveTo, signInAgain, setUp, week, fill, submitted } = scene
const { manager } = scene.people
beforeEach(scene.begin)

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
