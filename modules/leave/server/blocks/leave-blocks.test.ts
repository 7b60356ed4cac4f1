import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { buildProject } from '#project-register/server/public.ts'
import * as calls from '#leave/contract/blocks/leave-block-calls.ts'
import { leaveBlockMessages as say } from '#leave/contract/blocks/leave-block-messages.ts'
import { leaveScene } from '#leave/testing/leave-scene.ts'
import { buildLeaveKind } from '#leave/server/leave-builders.ts'

const product = await testProduct()
const scene = leaveScene(product)
type Member = Awaited<ReturnType<typeof scene.member>>
let boss: Member
let manager: Member
let lead: Member
let asha: Member
let hr: Caller
let projectId: number

beforeAll(async () => {
  scene.goTo('2026-11-06T06:00:00.000Z')
  await product.write((ctx) => buildLeaveKind(ctx, { key: 'casual', from: '2020-01-01' }))
  await product.write((ctx) =>
    buildLeaveKind(ctx, { key: 'medicalleave', from: '2020-01-01', rule: { despite_blocks: true } }),
  )
  boss = await scene.member(null)
  manager = await scene.member(boss.person)
  lead = await scene.member(null)
  asha = await scene.member(manager.person, { casual: 2_000, medicalleave: 500 })
  hr = await product.as(await product.account({ roles: ['employee', 'hr_manager'] }))
  const project = await product.write((ctx) =>
    buildProject(ctx, {
      name: 'X',
      from: '2026-01-01',
      leads: [lead.person.id],
      people: [{ accountId: asha.person.id, share: 60 }],
    }),
  )
  projectId = project.id
})

const freeze = { name: 'Release freeze', starts_on: '2026-11-20', ends_on: '2026-11-24', reason: 'Version 4' }
const block = (caller: Caller, more: object = {}) =>
  caller.send(calls.saveLeaveBlock, { ...freeze, target: 'project', target_id: projectId, ...more })
const rowsFor = async (caller: Caller) => (await caller.send(calls.listLeaveBlocks, {})).data.rows

test('a project manager blocks the days of the own project; leave in them is refused until one is exempt', async () => {
  const before = await scene.apply(asha, '2026-11-24')
  const { data, message } = await block(lead.caller)
  expect(message).toBe(say.saved(freeze, 1))
  expect(message).toMatch(/Already approved: 1 leave on these dates/)
  const refused = await scene.apply(asha, '2026-11-18', '2026-11-20')
  expect(refused).toMatchObject({
    httpStatus: 400,
    message: 'Release freeze 20–24 Nov (project X). Ask your manager to exempt you.',
  })
  expect((await scene.apply(asha, '2026-11-19')).status).toBe(0)
  expect((await scene.apply(asha, '2026-11-20', '2026-11-20', { type: 'medicalleave' })).status).toBe(0)
  expect(await rowsFor(asha.caller)).toMatchObject([
    { name: 'Release freeze', whom: 'project X', mine: true, can: { change: false, exempt: false } },
  ])
  const exempt = { block_id: data.id, account_id: asha.person.id, reason: 'Her sister marries' }
  expect((await asha.caller.send(calls.exemptFromBlock, exempt)).message).toBe(say.ownExemption.text)
  const stranger = await scene.member(null)
  expect((await stranger.caller.send(calls.exemptFromBlock, exempt)).message).toBe(say.noSuchBlock.text)
  const elsewhere = await scene.member(null)
  await scene.member(elsewhere.person)
  expect((await elsewhere.caller.send(calls.exemptFromBlock, exempt)).message).toBe(say.notYourPerson.text)
  expect((await manager.caller.send(calls.exemptFromBlock, exempt)).message).toBe(
    say.exempted(asha.person.name),
  )
  expect((await boss.caller.send(calls.exemptFromBlock, exempt)).message).toBe(say.exemptAlready.text)
  const applied = await scene.apply(asha, '2026-11-23')
  expect(applied.status).toBe(0)
  const [row] = await rowsFor(manager.caller)
  expect(row).toMatchObject({
    mine: false,
    exempt: [{ person: { id: asha.person.id }, reason: 'Her sister marries', can: { end: true } }],
  })
  expect((await manager.caller.send(calls.endExemption, { id: row!.exempt[0]!.id })).message).toBe(
    say.exemptionEnded,
  )
  for (const { data: one } of [before, applied]) expect(one.status).toBe('pending')
  expect((await lead.caller.send(calls.removeLeaveBlock, { id: data.id })).message).toBe(say.removed)
})

test('only HR blocks days of everybody, an office or a department, and no one reads what does not concern them', async () => {
  const everybody = { target: 'everybody', target_id: null, starts_on: '2027-02-01', ends_on: '2027-02-02' }
  expect((await block(lead.caller, everybody)).message).toBe(say.noSuchTarget.text)
  expect((await block(asha.caller, everybody)).message).toBe(say.mayNotBlock.text)
  expect((await block(hr, { target: 'project', target_id: null })).failure.fields).toMatchObject({
    target_id: say.targetEmpty,
  })
  expect((await block(hr, { ends_on: '2026-11-01' })).failure.fields).toMatchObject({
    ends_on: say.endBeforeStart,
  })
  expect((await block(hr, { target: 'office', target_id: 999_999 })).message).toBe(say.noSuchTarget.text)
  const { targets } = (await hr.send(calls.listLeaveBlocks, {})).data
  const office = targets.find(({ target, name }) => target === 'office' && name === 'Delhi')!
  const { data } = await block(hr, { target: 'office', target_id: office.id, name: 'Audit' })
  // Everybody of the scene sits in Kolkata.
  expect(await rowsFor(asha.caller)).toEqual([])
  expect((await scene.apply(asha, '2026-12-01')).status).toBe(0)
  expect(await rowsFor(hr)).toMatchObject([{ name: 'Audit', whom: 'office Delhi' }])
  expect((await lead.caller.send(calls.removeLeaveBlock, { id: data.id })).httpStatus).toBe(404)
  const exempt = { block_id: data.id, account_id: asha.person.id, reason: 'No need' }
  expect((await hr.send(calls.exemptFromBlock, exempt)).message).toBe(say.noSuchPerson.text)
  expect((await block(hr, everybody)).status).toBe(0)
  expect((await scene.apply(asha, '2027-02-02')).message).toBe(
    'Release freeze 1–2 Feb (everybody). Ask your manager to exempt you.',
  )
})

test('of twenty who exempt the same person at once one does', async () => {
  const { data } = await block(lead.caller, { starts_on: '2027-03-01', ends_on: '2027-03-05' })
  const exempt = { block_id: data.id, account_id: asha.person.id, reason: 'It was agreed' }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => manager.caller.send(calls.exemptFromBlock, exempt)),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(new Set(answers.map(({ httpStatus }) => httpStatus))).toEqual(new Set([200, 409]))
})
