import { beforeEach, expect, test } from 'vitest'
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
import * as calls from '#timesheets/contract/locks/lock-calls.ts'
import { reviewEntries, saveReview } from '#timesheets/contract/review/review-calls.ts'
import {
  decideEntries,
  decideWeeks,
  readWeek,
  recallWeek,
  reopenEntry,
  submitWeek,
} from '#timesheets/contract/weeks/week-calls.ts'
import { listNotifications } from '#notifications/contract/notifications-calls.ts'
import { addColleague, addProject } from '#timesheets/testing/timesheet-people.ts'
import { remindOfLocks } from './lock-reminder.ts'
import { countCapacity } from '#timesheets/server/utilization/capacity.ts'

const product = await productOnPlainDay()
/** The week of 30 November lies in two months. */
const MONDAY = '2026-11-30'
const TUESDAY = '2026-12-01'
const NOVEMBER = { company_id: 1, month: '2026-11' }
const LOCKED = 'November is locked since 2 Dec 2026. Ask HR.'
/** The clock stands: a timer counts whole minutes, however long the machine takes between them. */
const moveTo = (day: string, time = '09:00') => product.clock.standAt(`${day}T${time}:00+05:30`)

const manager = await addColleague(product, { roles: ['manager'] })
const lead = await addColleague(product)
const hr = await addColleague(product, { roles: ['hr_manager'] })
const stranger = await addColleague(product)
const signInAgain = async (person: { id: number; caller: Caller }) => {
  person.caller = await product.as(person)
}

beforeEach(async () => {
  moveTo('2026-12-01')
  for (const person of [manager, lead, hr, stranger]) await signInAgain(person)
  await product.write(async ({ db }) => {
    await db.deleteFrom('time_lock').execute()
    await db.deleteFrom('time_lock_exception').execute()
  })
})

async function setUp() {
  const me = await addColleague(product, { above: manager.id })
  const project = await addProject(product, { leads: [lead.id], people: [me.id] })
  return { ...me, project }
}
type Me = Awaited<ReturnType<typeof setUp>>

const cellOf = ({ project }: Me, day: string, minutes = 480) => ({
  day,
  project_id: project.id,
  minutes,
  note: 'Built the form',
  version: null,
})
const week = async ({ caller }: Me, day = MONDAY) => (await caller.send(readWeek, { day })).data
const seen = (entries: readonly { id: number; version: number }[]) =>
  entries.map(({ id, version }) => ({ id, version }))
const lockNovember = async (locked_at = '2026-12-02', grace_until: string | null = null) => {
  const saved = await hr.caller.send(calls.saveLock, { ...NOVEMBER, locked_at, grace_until })
  expect(saved).toMatchObject({ status: 0 })
  return saved.data.id
}
const later = async (day: string, people: { id: number; caller: Caller }[]) => {
  moveTo(day)
  for (const person of people) await signInAgain(person)
}
const fillBoth = async (me: Me) => {
  const { data } = await me.caller.send(saveCells, { cells: [cellOf(me, MONDAY), cellOf(me, TUESDAY)] })
  expect(data.saved).toBe(2)
}
const submit = async (me: Me) => {
  const { version } = await week(me)
  return me.caller.send(submitWeek, { monday: MONDAY, version: version!, short: true })
}
const statesOf = async (me: Me) => (await week(me)).entries.map(({ status }) => status)

test('locks are set by those who may, once for each month, and read as they were set', async () => {
  const wish = { ...NOVEMBER, locked_at: '2026-12-02' }
  expect(await stranger.caller.send(calls.saveLock, wish)).toMatchObject({ httpStatus: 403 })
  expect(await stranger.caller.send(calls.lockList.read, {})).toMatchObject({ httpStatus: 403 })
  expect(await stranger.caller.send(calls.exceptionList.read, {})).toMatchObject({ httpStatus: 403 })
  expect((await hr.caller.send(calls.saveLock, { ...wish, locked_at: '2026-11-01' })).failure.fields).toEqual(
    {
      locked_at: 'A month locks on its 2nd day or later.',
    },
  )
  expect(
    (await hr.caller.send(calls.saveLock, { ...wish, grace_until: '2026-12-01' })).failure.fields,
  ).toEqual({ grace_until: 'The grace ends on the day of the lock or later.' })
  expect((await hr.caller.send(calls.saveLock, { ...wish, company_id: 999_999 })).httpStatus).toBe(400)
  const answers = await repeatInParallel(20, () => hr.caller.send(calls.saveLock, wish))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(answers.find(({ status }) => status !== 0)).toMatchObject({
    httpStatus: 409,
    message: 'This month has a lock already. Edit it instead.',
  })
  const { data } = await hr.caller.send(calls.lockList.read, {})
  expect(data.rows).toMatchObject([{ month: '2026-11', locked_at: '2026-12-02', grace_until: null }])
  expect(data.months.slice(0, 2)).toEqual(['2027-01', '2026-12'])
  const { id, version } = data.rows[0]!
  expect(await hr.caller.send(calls.saveLock, { ...wish, id, version: version + 1 })).toMatchObject({
    httpStatus: 409,
  })
  expect(await stranger.caller.send(calls.removeLock, { id, version })).toMatchObject({ httpStatus: 403 })
  expect(await hr.caller.send(calls.removeLock, { id, version })).toMatchObject({ status: 0 })
  expect(await hr.caller.send(calls.removeLock, { id, version })).toMatchObject({ httpStatus: 404 })
})

test('a week half locked saves and submits its open days and touches nothing else', async () => {
  const me = await setUp()
  await fillBoth(me)
  await lockNovember()
  await later('2026-12-02', [me, manager])
  const before = await week(me)
  const cells = before.entries.map(({ day, version }) => ({ ...cellOf(me, day, 300), version }))
  const { data } = await me.caller.send(saveCells, { cells })
  expect(data.results.map(({ ok, text }) => [ok, text])).toEqual([
    [false, LOCKED],
    [true, ''],
  ])
  const [november] = before.entries
  expect(await me.caller.send(deleteEntry, { id: november!.id, version: november!.version })).toMatchObject({
    httpStatus: 409,
    message: LOCKED,
  })
  expect(await submit(me)).toMatchObject({ status: 0 })
  expect(await statesOf(me)).toEqual(['pending', 'waiting_for_approval'])
  const after = await week(me)
  expect(after.entries[0]).toMatchObject({ minutes: 480, version: november!.version })
  expect(after.entries[1]).toMatchObject({ minutes: 300 })
  // What is left is locked, and the answer says so.
  await me.caller.send(recallWeek, { monday: MONDAY })
  const gone = (await week(me)).entries[1]!
  await me.caller.send(deleteEntry, { id: gone.id, version: gone.version })
  expect(await submit(me)).toMatchObject({ httpStatus: 409, message: LOCKED })
})

test('recall and decisions leave the locked day as it is; the grace lets decisions through', async () => {
  const me = await setUp()
  await fillBoth(me)
  expect(await submit(me)).toMatchObject({ status: 0 })
  const id = await lockNovember()
  await later('2026-12-02', [me, manager, hr])
  const asked = await week(me)
  const decision = { week_id: asked.id!, verdict: 'approved' as const }
  const one = { ...decision, entries: seen(asked.entries.slice(0, 1)) }
  expect(await manager.caller.send(decideEntries, one)).toMatchObject({ httpStatus: 409, message: LOCKED })
  expect(await me.caller.send(recallWeek, { monday: MONDAY })).toMatchObject({ status: 0 })
  expect(await statesOf(me)).toEqual(['waiting_for_approval', 'pending'])
  expect((await week(me)).pending_with).toHaveLength(1)
  expect(await me.caller.send(recallWeek, { monday: MONDAY })).toMatchObject({ message: LOCKED })
  const grace = { ...NOVEMBER, id, version: 1, locked_at: '2026-12-02', grace_until: '2026-12-04' }
  expect(await hr.caller.send(calls.saveLock, grace)).toMatchObject({ status: 0 })
  expect(await manager.caller.send(decideEntries, one)).toMatchObject({ message: 'Approved 1 entry.' })
  expect(await statesOf(me)).toEqual(['approved', 'pending'])
  // The owner corrects nothing in the grace, and HR reopens nothing.
  const [entry] = (await week(me)).entries
  const reopen = { id: entry!.id, version: entry!.version, reason: 'Counted twice' }
  expect(await hr.caller.send(reopenEntry, reopen)).toMatchObject({ httpStatus: 409 })
})

test('a whole week is approved but for its locked day', async () => {
  const me = await setUp()
  await fillBoth(me)
  await submit(me)
  await lockNovember()
  await later('2026-12-02', [me, manager])
  const { id, version } = await week(me)
  const { data } = await manager.caller.send(decideWeeks, {
    weeks: [{ id: id!, version: version! }],
    verdict: 'approved',
  })
  expect(data.results).toEqual([
    { id, ok: true, text: 'Approved 1 entry. 1 entry of a locked month stays as it is.' },
  ])
  expect(await statesOf(me)).toEqual(['waiting_for_approval', 'approved'])
})

test('the review of a project holds to the lock as well', async () => {
  const me = await setUp()
  await lead.caller.send(saveReview, { project_id: me.project.id, required: true })
  await fillBoth(me)
  await submit(me)
  await lockNovember()
  await later('2026-12-02', [me, lead])
  const entries = seen((await week(me)).entries)
  const { data } = await lead.caller.send(reviewEntries, { entries, verdict: 'approved', comment: '' })
  expect(data.results.map(({ ok, text }) => [ok, text])).toEqual([
    [false, LOCKED],
    [true, ''],
  ])
})

test('a night and a timer into an open month keep what lies in it', async () => {
  const me = await setUp()
  moveTo('2026-11-30', '22:30')
  await signInAgain(me)
  expect(
    await me.caller.send(startTimer, { project_id: me.project.id, note: 'Release night' }),
  ).toMatchObject({
    status: 0,
  })
  await later('2026-12-01', [me, hr])
  await lockNovember('2026-12-01')
  const night = {
    day: MONDAY,
    mode: 'start_end_time' as const,
    project_id: me.project.id,
    note: 'Release',
    start: '22:30',
    end: '1:15',
    split: true,
  }
  const locked = 'November is locked since 1 Dec 2026. Ask HR.'
  expect(await me.caller.send(saveEntry, night)).toMatchObject({ message: `Saved on 1 Dec 2026. ${locked}` })
  expect((await week(me)).entries.map(({ day, minutes }) => [day, minutes])).toEqual([[TUESDAY, 75]])
  const [entry] = (await week(me)).entries
  await me.caller.send(deleteEntry, { id: entry!.id, version: entry!.version })
  expect(await me.caller.send(stopTimer, {})).toMatchObject({ message: `Saved on 1 Dec 2026. ${locked}` })
  const [ran, ...others] = (await week(me)).entries
  expect([ran!.day, ran!.minutes, others]).toEqual([TUESDAY, 540, []])
})

test('an exception opens every path for one person until its day', async () => {
  const me = await setUp()
  await lockNovember()
  await later('2026-12-02', [me, hr, manager, stranger])
  const cells = [cellOf(me, '2026-11-03')]
  expect((await me.caller.send(saveCells, { cells })).data.results[0]).toMatchObject({ text: LOCKED })
  const wish = { account_id: me.id, until: '2026-12-03', reason: 'Was in hospital' }
  expect(await stranger.caller.send(calls.saveException, wish)).toMatchObject({ httpStatus: 403 })
  expect(
    (await hr.caller.send(calls.saveException, { ...wish, until: '2026-12-01' })).failure.fields,
  ).toEqual({
    until: 'Choose today or a later day.',
  })
  expect(await hr.caller.send(calls.saveException, { ...wish, account_id: hr.id })).toMatchObject({
    httpStatus: 403,
    message: 'Someone else who locks months can give you an exception.',
  })
  const twenty = await repeatInParallel(20, () => hr.caller.send(calls.saveException, wish))
  expect(twenty.filter(({ status }) => status === 0)).toHaveLength(1)
  expect((await me.caller.send(saveCells, { cells })).data.saved).toBe(1)
  const { version, id } = await week(me, '2026-11-03')
  const sent = await me.caller.send(submitWeek, { monday: '2026-11-02', version: version!, short: true })
  expect(sent).toMatchObject({ status: 0 })
  const entries = seen((await week(me, '2026-11-03')).entries)
  const decision = { week_id: id!, entries, verdict: 'rejected' as const, comment: 'Wrong day' }
  expect(await manager.caller.send(decideEntries, decision)).toMatchObject({ status: 0 })
  const { data } = await hr.caller.send(calls.exceptionList.read, { search: 'hospital' })
  expect(data.rows).toMatchObject([{ person: { id: me.id }, until: '2026-12-03' }])
  const [given] = data.rows
  const gone = { id: given!.id, version: given!.version }
  expect(await hr.caller.send(calls.removeException, gone)).toMatchObject({ status: 0 })
  const [entry] = (await week(me, '2026-11-03')).entries
  const edit = { ...cellOf(me, '2026-11-03', 60), version: entry!.version }
  expect((await me.caller.send(saveCells, { cells: [edit] })).data.results[0]).toMatchObject({ text: LOCKED })
})

test('of twenty who write while the month is locked, none writes after it', async () => {
  const me = await setUp()
  const others: { id: number }[] = []
  for (let at = 0; at < 20; at += 1) others.push(await addProject(product, { people: [me.id] }))
  const outcomes = await repeatInParallel(21, async (number) => {
    if (number === 10) {
      await hr.caller.send(calls.saveLock, { ...NOVEMBER, locked_at: '2026-12-01' })
      return null
    }
    const project = others[number > 10 ? number - 1 : number]!
    const cells = [{ ...cellOf(me, MONDAY, 30), project_id: project.id }]
    return (await me.caller.send(saveCells, { cells })).data.saved
  })
  const saved = outcomes.filter((count) => count === 1).length
  expect((await week(me)).entries).toHaveLength(saved)
  const last = await me.caller.send(saveCells, { cells: [cellOf(me, MONDAY, 30)] })
  expect(last.data.saved).toBe(0)
})

test('two working days before a month locks its gaps are told, once', async () => {
  const me = await setUp()
  await fillBoth(me)
  await product.write((ctx) =>
    countCapacity(ctx, { personIds: [me.id], from: '2026-11-01', to: '2026-11-30' }),
  )
  const told = async () => {
    await signInAgain(me)
    const { data } = await me.caller.send(listNotifications, {})
    return data.rows
      .filter(({ title }) => title.includes('locks after'))
      .map(({ title, text }) => ({ title, text }))
  }
  const remind = () => product.write((ctx) => remindOfLocks(ctx, ctx.now))
  // It closes on 3 Dec: on 30 Nov that is three working days away.
  moveTo('2026-11-30', '10:10')
  await remind()
  expect(await told()).toEqual([])
  moveTo('2026-12-01', '10:10')
  await remind()
  await remind()
  expect(await told()).toEqual([
    {
      title: 'November 2026 locks after 3 Dec 2026',
      text: '20 days are short of time. 1 entry is not submitted.',
    },
  ])
})
