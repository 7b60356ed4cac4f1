import { beforeEach, expect, test } from 'vitest'
import { keepAbsence } from '#calendar/server/public.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { saveCells } from '#timesheets/contract/entries/entry-calls.ts'
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
  recallWeek,
  reopenEntry,
  submitWeek,
  weekList,
} from '#timesheets/contract/weeks/week-calls.ts'
import { MONDAY, TUESDAY, seen, weekScene } from '#timesheets/testing/week-scene.ts'

const scene = await weekScene()
const { product, setUp, week, fill, submitted } = scene
const { manager, lead, stranger, hr } = scene.people
beforeEach(scene.begin)

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
