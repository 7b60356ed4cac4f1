import { beforeAll, expect, test } from 'vitest'
import {
  openEmployment,
  releasePerson,
  withdrawRelease,
} from '#people/contract/employment/employment-calls.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import {
  acceptExit,
  exitList,
  keepEmployee,
  moveLastDay,
  readExit,
  recommendDay,
  saveInterview,
  startExit,
} from '#exit/contract/exits/exit-calls.ts'
import { exitReport } from '#exit/contract/reports/report-calls.ts'
import { exitMessages as say } from '#exit/contract/exit-messages.ts'
import { ownExit, resign, withdrawResignation } from '#exit/contract/resignation/resignation-calls.ts'
import { exitScene } from '#exit/testing/exit-scene.ts'
import { advanceLocked, stateOn } from './move-exit.ts'

const product = await testProduct()
let scene: Awaited<ReturnType<typeof exitScene>>

beforeAll(async () => {
  scene = await exitScene(product)
})

const idsFor = async (caller: typeof scene.hr.caller) =>
  (await caller.send(exitList.read, { size: 100 })).data.rows.map(({ id }) => id)

test('a resignation is seen by HR of the company and the line manager, and its reason by HR alone', async () => {
  const { hr, executive, executiveOfOther, lead, finance, resigned } = scene
  const one = await resigned()
  const stranger = await scene.employed(['manager'])
  for (const { caller } of [hr, executive]) {
    const { data } = await caller.send(readExit, { id: one.id })
    expect(data.private).toMatchObject({ reason: 'A new field of work', cause: 'growth' })
    expect(await idsFor(caller)).toContain(one.id)
  }
  const seen = (await lead.caller.send(readExit, { id: one.id })).data
  expect(seen.private).toBeNull()
  expect(JSON.stringify(seen)).not.toContain('A new field of work')
  expect(await idsFor(lead.caller)).toContain(one.id)
  for (const { caller } of [executiveOfOther, stranger]) {
    expect(await caller.send(readExit, { id: one.id })).toMatchObject({
      httpStatus: 404,
      message: say.noSuchExit.text,
    })
    expect(await idsFor(caller)).not.toContain(one.id)
  }
  expect(await finance.caller.send(readExit, { id: one.id })).toMatchObject({ httpStatus: 403 })
  expect(await one.caller.send(exitList.read, {})).toMatchObject({ httpStatus: 403 })
  const own = (await one.caller.send(ownExit, {})).data
  expect(own).toMatchObject({ can_resign: false, exit: { status: 'resigned', can: { withdraw: true } } })
  const inbox = await product.read(({ db }) =>
    db
      .selectFrom('notification')
      .select(['title', 'text'])
      .where('recipient_id', '=', hr.person.id)
      .execute(),
  )
  expect(inbox.length).toBeGreaterThan(0)
  expect(JSON.stringify(inbox)).not.toContain('A new field of work')
})

test('someone resigns once, and from today on', async () => {
  const one = await scene.resigned()
  const form = { asked_on: scene.dayIn(30), cause: 'pay' as const, reason: 'Again' }
  expect(await one.caller.send(resign, form)).toMatchObject({
    httpStatus: 409,
    message: say.openAlready.text,
  })
  const other = await scene.employed()
  const late = await other.caller.send(resign, { ...form, asked_on: scene.dayIn(-1) })
  expect(late).toMatchObject({ httpStatus: 400, message: say.lastDayPast.text })
  expect((await other.caller.send(resign, { ...form, reason: '' })).failure.fields).toEqual({
    reason: say.reasonEmpty,
  })
  await one.caller.send(withdrawResignation, { id: one.id })
  expect(await one.caller.send(resign, form)).toMatchObject({ status: 0 })
})

test('acceptance sets the last working day in the record and begins notice', async () => {
  const { hr, lead, dayIn } = scene
  const one = await scene.resigned()
  const { version } = await scene.read(one.id)
  await lead.caller.send(recommendDay, { id: one.id, recommended_on: dayIn(45), note: 'After the release' })
  const form = { id: one.id, version, last_day: dayIn(40), waived_days: 5, waived_because: 'Handed over' }
  expect(await hr.caller.send(acceptExit, form)).toMatchObject({ httpStatus: 409 })
  const again = { ...form, version: version + 1 }
  expect(await lead.caller.send(acceptExit, again)).toMatchObject({ httpStatus: 403 })
  expect(await hr.caller.send(acceptExit, { ...again, waived_days: 21 })).toMatchObject({
    message: say.waivesTooMuch(20).text,
  })
  expect(await hr.caller.send(acceptExit, { ...again, waived_because: '' })).toMatchObject({
    message: say.waiverReason.text,
  })
  expect(await hr.caller.send(acceptExit, again)).toMatchObject({ status: 0 })
  const { data: record } = await hr.caller.send(openEmployment, { person_id: one.person.id })
  expect(record.employment?.left_on).toBe(dayIn(40))
  const exit = await scene.read(one.id)
  expect(exit).toMatchObject({ status: 'accepted', last_day: dayIn(40), waived_days: 5 })
  expect(exit.clearances.map(({ department }) => department)).toEqual([
    'lead',
    'it',
    'assets',
    'finance',
    'office',
    'hr',
  ])
  expect(exit.clearances[1]?.handed_over[0]?.text).toContain('Sign-in, open sessions and roles end')
  expect(await one.caller.send(withdrawResignation, { id: one.id })).toMatchObject({ httpStatus: 409 })
})

test('people who report to a leaver need a new line manager', async () => {
  const boss = await scene.employed(['manager'])
  const report = await scene.employed([], { lead: boss.person.id })
  const { data } = await boss.caller.send(resign, {
    asked_on: scene.dayIn(60),
    cause: 'study',
    reason: 'Studies',
  })
  const wish = { id: data.id, version: 1, last_day: scene.dayIn(60) }
  const refused = await scene.hr.caller.send(acceptExit, wish)
  expect(refused.failure.fields).toHaveProperty('new_lead_id')
  expect((await scene.read(data.id)).status).toBe('resigned')
  const done = await scene.hr.caller.send(acceptExit, { ...wish, new_lead_id: scene.lead.person.id })
  expect(done.status).toBe(0)
  const left = await product.read(({ db }) =>
    db
      .selectFrom('assignment')
      .select('line_manager_id')
      .where('account_id', '=', report.person.id)
      .orderBy('valid_from', 'desc')
      .executeTakeFirstOrThrow(),
  )
  expect(left.line_manager_id).toBe(scene.lead.person.id)
})

test('the last day moves, and an exit is withdrawn, with the release in the record', async () => {
  const { hr, dayIn } = scene
  const one = await scene.accepted(dayIn(5))
  const before = await scene.read(one.id)
  expect(before.status).toBe('clearance')
  const move = { id: one.id, version: before.version, last_day: dayIn(50), reason: 'Handover needs time' }
  expect(await hr.caller.send(moveLastDay, move)).toMatchObject({ status: 0 })
  const moved = await scene.read(one.id)
  expect(moved).toMatchObject({ status: 'in_notice', last_day: dayIn(50) })
  expect(moved.clearances).toHaveLength(6)
  const keep = { id: one.id, version: moved.version, reason: 'Counter-offer accepted' }
  expect(await scene.lead.caller.send(keepEmployee, keep)).toMatchObject({ httpStatus: 403 })
  expect(await hr.caller.send(keepEmployee, keep)).toMatchObject({ status: 0 })
  expect((await scene.read(one.id)).status).toBe('withdrawn')
  const { data } = await hr.caller.send(openEmployment, { person_id: one.person.id })
  expect(data.employment?.left_on).toBeNull()
  expect((await scene.own(one)).can_resign).toBe(true)
})

test('HR starts an exit for another kind, and never for themselves', async () => {
  const { hr, dayIn } = scene
  const one = await scene.employed([], { lead: scene.lead.person.id })
  const form = {
    person_id: one.person.id,
    kind: 'terminated' as const,
    noticed_on: dayIn(0),
    last_day: dayIn(20),
    reason: 'The position ends',
  }
  const own = await hr.caller.send(startExit, { ...form, person_id: hr.person.id })
  expect(own.message).toBe(say.notYou.text)
  expect(await scene.lead.caller.send(startExit, form)).toMatchObject({ httpStatus: 403 })
  const { data } = await hr.caller.send(startExit, form)
  const exit = await scene.read(data.id)
  expect(exit).toMatchObject({ kind: 'terminated', status: 'accepted', last_day: dayIn(20) })
  expect((await scene.own(one)).exit).toMatchObject({ kind: 'terminated', reason: '' })
  const interview = {
    id: data.id,
    version: exit.version,
    interview_on: dayIn(0),
    cause: 'other' as const,
    interview_notes: 'Parted well',
  }
  expect(await hr.caller.send(saveInterview, interview)).toMatchObject({ status: 0 })
  expect((await scene.read(data.id)).private?.interview_notes).toBe('Parted well')
})

test('a release in the record has an exit as well, and withdrawing it withdraws the exit', async () => {
  const { hr, dayIn } = scene
  const one = await scene.employed()
  const { data } = await hr.caller.send(openEmployment, { person_id: one.person.id })
  await hr.caller.send(releasePerson, {
    person_id: one.person.id,
    version: data.employment!.version,
    left_on: dayIn(30),
    leaving: 'retired',
    reason: 'Retires',
  })
  const { exit } = await scene.own(one)
  expect(exit).toMatchObject({ kind: 'retired', last_day: dayIn(30) })
  await hr.caller.send(withdrawRelease, {
    person_id: one.person.id,
    version: data.employment!.version + 1,
    reason: 'Stays two more years',
  })
  expect((await scene.read(exit!.id)).status).toBe('withdrawn')
})

test('of twenty calls of HR who accepts and the person who withdraws, one is first', async () => {
  const one = await scene.resigned()
  const { version } = await scene.read(one.id)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      at % 2 === 0
        ? scene.hr.caller.send(acceptExit, { id: one.id, version, last_day: scene.dayIn(60) })
        : one.caller.send(withdrawResignation, { id: one.id }),
    ),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(answers.filter(({ httpStatus }) => httpStatus === 409)).toHaveLength(19)
  const { status } = await scene.read(one.id)
  const { data } = await scene.hr.caller.send(openEmployment, { person_id: one.person.id })
  expect(data.employment?.left_on === null).toBe(status === 'withdrawn')
})

test('of twenty resignations at once one is kept', async () => {
  const one = await scene.employed()
  const form = { asked_on: scene.dayIn(60), cause: 'pay' as const, reason: 'Once' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => one.caller.send(resign, form)))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(answers.filter(({ message }) => message === say.openAlready.text)).toHaveLength(19)
})

test('notice and clearance begin with their day', async () => {
  const exit = { status: 'accepted', noticed_on: '2026-12-10', last_day: '2027-01-31' } as const
  const on = (day: string) => stateOn(exit, { day, clearanceDays: 7 })
  expect(on('2026-12-09')).toBe('accepted')
  expect(on('2026-12-10')).toBe('accepted')
  expect(on('2026-12-11')).toBe('in_notice')
  expect(on('2027-01-23')).toBe('in_notice')
  expect(on('2027-01-24')).toBe('clearance')
  const one = await scene.accepted(scene.dayIn(9))
  await product.write((ctx) => advanceLocked(ctx, one.id))
  expect((await scene.read(one.id)).status).toBe('accepted')
  await product.write(({ db }) =>
    db
      .updateTable('employee_exit')
      .set({ noticed_on: scene.dayIn(-1) })
      .where('id', '=', one.id)
      .execute(),
  )
  await product.write((ctx) => advanceLocked(ctx, one.id))
  expect((await scene.read(one.id)).status).toBe('in_notice')
  await product.write(({ db }) =>
    db
      .updateTable('employee_exit')
      .set({ last_day: scene.dayIn(7) })
      .where('id', '=', one.id)
      .execute(),
  )
  await product.write((ctx) => advanceLocked(ctx, one.id))
  await product.write((ctx) => advanceLocked(ctx, one.id))
  const { status, history } = await scene.read(one.id)
  expect(status).toBe('clearance')
  expect(history.filter(({ to }) => to === 'clearance')).toHaveLength(1)
})

test('the report counts leavers for those who manage exits, and keeps the reasons of few to itself', async () => {
  const { hr, lead, executiveOfOther, dayIn } = scene
  const wish = { from: dayIn(-1), to: dayIn(370) }
  expect(await lead.caller.send(exitReport, wish)).toMatchObject({ httpStatus: 403 })
  expect(await hr.caller.send(exitReport, { from: wish.to, to: wish.from })).toMatchObject({
    message: say.spanBackwards.text,
  })
  const before = (await hr.caller.send(exitReport, wish)).data
  const late = await scene.accepted(dayIn(20))
  const after = (await hr.caller.send(exitReport, wish)).data
  expect(after.leavers).toBe(before.leavers + 1)
  expect(after.notice.short).toBe(before.notice.short + 1)
  expect(after.clearances.every(({ pending }, at) => pending === before.clearances[at]!.pending + 1)).toBe(
    true,
  )
  expect(after.attrition).toBe(Math.round((after.leavers * 10_000) / after.employed))
  const day = { from: dayIn(20), to: dayIn(20) }
  const few = (await hr.caller.send(exitReport, day)).data
  expect(few.leavers).toBeLessThan(5)
  expect(few.causes).toBeNull()
  while ((await hr.caller.send(exitReport, day)).data.leavers < 5) await scene.accepted(dayIn(20))
  const many = (await hr.caller.send(exitReport, day)).data
  expect(many.causes?.find(({ cause }) => cause === 'growth')?.leavers).toBeGreaterThan(0)
  expect((await executiveOfOther.caller.send(exitReport, wish)).data.leavers).toBe(0)
  expect((await scene.read(late.id)).last_day).toBe(dayIn(20))
})
