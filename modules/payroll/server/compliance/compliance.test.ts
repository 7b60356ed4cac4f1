import { beforeAll, expect, test } from 'vitest'
import { buildAssignment } from '#organization/server/public.ts'
import { handOverAll } from '#platform/server/leavers/leaver-duty.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#payroll/contract/compliance/compliance-calls.ts'
import { complianceMessages as say } from '#payroll/contract/compliance/compliance-messages.ts'
import { lawScene } from '#payroll/testing/law-scene.ts'
import { lawLeaverDuties } from './compliance-leaver-queries.ts'
import { remindOfLaw } from './law-reminders.ts'

const product = await testProduct()
const goTo = (instant: string) =>
  product.clock.shift({ seconds: (Date.parse(instant) - product.clock.now().getTime()) / 1000 })
let scene: Awaited<ReturnType<typeof lawScene>>

beforeAll(async () => {
  goTo('2026-11-23T06:00:00.000Z')
  scene = await lawScene(product)
  await product.write((ctx) =>
    buildAssignment(ctx, { accountId: scene.maker.person.id, company: 1, from: '2024-04-01' }),
  )
  await scene.maker.caller.send(calls.fillCalendar, {})
})

const all = async (more: object = {}) =>
  (await scene.maker.caller.send(calls.taskList.read, { size: 100, ...more })).data.rows
const one = async (title: string, due_on: string) =>
  (await all()).find((row) => row.title === title && row.due_on === due_on)!
const pdf = (name = 'challan.pdf') =>
  new File(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<<>>\n%%EOF\n'], name)

test('the days of a company are added once, also by twenty at once', async () => {
  const before = (await all()).length
  expect(before).toBeGreaterThan(10)
  const answers = await repeatInParallel(20, () => scene.maker.caller.send(calls.fillCalendar, {}))
  expect(answers.every(({ status, data }) => status === 0 && data.added === 0)).toBe(true)
  expect(await all()).toHaveLength(before)
  // Days without a company with people are not there.
  expect(new Set((await all()).map(({ company }) => company.id))).toEqual(new Set([1]))
})

test('an item is done with evidence, of twenty at once by one, and says who did it', async () => {
  const { id, version } = await one('Provident fund return (ECR) and payment', '2026-12-15')
  const input = { id, version, done_on: '2026-11-23', note: 'Challan 4711' }
  const late = await scene.maker.caller.send(calls.finishTask, { ...input, done_on: '2026-11-24' })
  expect(late.failure.fields.done_on).toBe(say.inFuture.text)
  const answers = await repeatInParallel(20, (at) =>
    scene.maker.caller.send(calls.finishTask, input, { files: { evidence: [pdf(`challan-${at}.pdf`)] } }),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(answers.filter(({ httpStatus }) => httpStatus === 409)).toHaveLength(19)
  const done = (await all({ state: 'done' }))[0]!
  expect(done).toMatchObject({ id, done_on: '2026-11-23', note: 'Challan 4711', can: { finish: false } })
  expect(done.done_by?.name).toBe(scene.maker.person.name)
  expect(done.evidence).toHaveLength(1)
  const opened = await scene.checker.caller.send(calls.openEvidence, { evidence_id: done.evidence[0]!.id })
  expect((await product.stranger.raw(opened.data.link)).status).toBe(200)
})

test('evidence can follow, five files at most, also when twenty are sent at once', async () => {
  const { id, version } = await one('Employees’ State Insurance payment', '2026-12-15')
  await scene.maker.caller.send(calls.finishTask, { id, version, done_on: '2026-11-23' })
  const answers = await repeatInParallel(20, (at) =>
    scene.maker.caller.send(calls.attachEvidence, { id }, { files: { evidence: [pdf(`page-${at}.pdf`)] } }),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(5)
  expect(answers.filter(({ message }) => message === say.tooMuchEvidence(5).text)).toHaveLength(15)
})

test('reminders go out once: early to the owner or payroll, and to all readers when a day was missed', async () => {
  const tell = (day: string) => product.write((ctx) => remindOfLaw(ctx, new Date(`${day}T01:10:00.000Z`)))
  const noticesOf = async (id: number) =>
    product.write((ctx) =>
      ctx.db
        .selectFrom('notification')
        .select('title')
        .where('recipient_id', '=', id)
        .orderBy('id')
        .execute(),
    )
  const auditor = await scene.who('auditor')
  const { data } = await scene.maker.caller.send(calls.addTask, {
    company_id: 1,
    title: 'Shops and establishments return',
    due_on: '2027-02-20',
    owner_id: scene.maker.person.id,
  })
  expect(data.id).toBeGreaterThan(0)
  const answers = await Promise.all(Array.from({ length: 20 }, () => tell('2027-02-15')))
  expect(answers.filter(({ reminded }) => reminded > 0)).toHaveLength(1)
  const titles = async (id: number) => (await noticesOf(id)).map(({ title }) => title)
  expect((await titles(scene.maker.person.id)).join()).toMatch(/due on 20 Feb 2027/i)
  await tell('2027-02-21')
  expect((await titles(auditor.person.id)).join()).toMatch(
    /overdue since 20 Feb 2027|Overdue on 20 Feb 2027/i,
  )
})

test('the same item for one company and day is refused, and one that is not needed says why', async () => {
  const item = { company_id: 1, title: 'Trade licence', due_on: '2027-03-31' }
  const added = await scene.checker.caller.send(calls.addTask, item)
  expect(added.message).toBe(say.added)
  expect((await scene.checker.caller.send(calls.addTask, item)).message).toBe(say.thereAlready.text)
  const skip = { id: added.data.id, version: 1, note: 'The office moved' }
  expect((await scene.checker.caller.send(calls.skipTask, skip)).message).toBe(say.notNeeded)
  expect((await scene.maker.caller.send(calls.skipTask, skip)).message).toBe(
    say.movedAlready('not needed', scene.checker.person.name).text,
  )
})

test('payroll cares for the calendar, finance, the auditor and the administrator read it, others do not', async () => {
  const [row] = await all({ state: 'open' })
  const finish = { id: row!.id, version: row!.version, done_on: '2026-11-23' }
  for (const role of ['finance', 'auditor', 'admin']) {
    const { caller } = await scene.who(role)
    expect((await caller.send(calls.taskList.read, { size: 1 })).data.rows[0]?.can).toEqual({
      finish: false,
      assign: false,
      attach: false,
    })
    expect((await caller.send(calls.finishTask, finish)).httpStatus).toBe(403)
    expect((await caller.send(calls.fillCalendar, {})).httpStatus).toBe(403)
  }
  for (const role of ['employee', 'manager', 'project_manager', 'hr_executive', 'hr_manager', 'recruiter']) {
    const { caller } = await scene.who(role)
    expect((await caller.send(calls.taskList.read, { size: 1 })).httpStatus).toBe(403)
    expect((await caller.send(calls.openEvidence, { evidence_id: 1 })).httpStatus).toBe(403)
  }
})

test('an owner is someone who reads the calendar, and later days of the duty follow', async () => {
  const { id, version } = await one('Income tax deducted from salaries', '2026-12-07')
  const finance = await scene.who('finance')
  const stranger = await scene.who()
  const assign = (owner_id: number) => scene.maker.caller.send(calls.assignTask, { id, version, owner_id })
  expect((await assign(stranger.person.id)).failure.fields.owner_id).toBe(say.noSuchOwner.text)
  expect((await assign(finance.person.id)).message).toBe(say.assigned)
  goTo('2026-12-20T06:00:00.000Z')
  const payroll = await product.as(scene.maker.person)
  await payroll.send(calls.fillCalendar, {})
  const read = async (more: object) =>
    (await payroll.send(calls.taskList.read, { size: 100, ...more })).data.rows
  const march = (await read({ search: 'Income tax' })).find(({ due_on }) => due_on === '2027-03-07')
  expect(march?.owner?.id).toBe(finance.person.id)
  expect((await read({ late: true })).map((row) => row.id)).toContain(id)
  const own = await (await product.as(finance.person)).send(calls.taskList.read, { size: 100, mine: true })
  expect(own.data.rows.map(({ due_on }) => due_on)).toEqual(['2026-12-07', '2027-03-07'])
})

test('open tasks of a leaver go to the successor who may read them, else to all of payroll', async () => {
  const maker = await product.as(scene.maker.person)
  const leaver = await scene.who('finance')
  const reader = await scene.who('auditor')
  const stranger = await scene.who()
  const added = async (title: string) =>
    (
      await maker.send(calls.addTask, {
        company_id: 1,
        title,
        due_on: '2027-04-30',
        owner_id: leaver.person.id,
      })
    ).data.id
  const leave = ({ person }: typeof reader) =>
    product.write((ctx) =>
      handOverAll(ctx, lawLeaverDuties, {
        ...leaver.person,
        lastDay: '2027-01-31',
        from: '2027-02-01',
        successor: person,
      }),
    )
  const ownerOf = async (title: string) =>
    (await maker.send(calls.taskList.read, { size: 100, search: title })).data.rows[0]?.owner
  await added('Signage licence')
  await leave(reader)
  expect(await ownerOf('Signage licence')).toMatchObject({ id: reader.person.id })
  await added('Lift inspection')
  await leave(stranger)
  expect([await ownerOf('Lift inspection'), (await ownerOf('Signage licence'))?.id]).toEqual([
    null,
    reader.person.id,
  ])
})
