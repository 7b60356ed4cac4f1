import { beforeAll, expect, test } from 'vitest'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#payroll/contract/law-watch/law-watch-calls.ts'
import { lawWatchMessages as say } from '#payroll/contract/law-watch/law-watch-messages.ts'
import { lawCard } from '#payroll/server/law-home-card.ts'
import { lawScene } from '#payroll/testing/law-scene.ts'

const product = await testProduct()
let scene: Awaited<ReturnType<typeof lawScene>>

beforeAll(async () => {
  product.clock.shift({
    seconds: (Date.parse('2026-11-23T06:00:00.000Z') - product.clock.now().getTime()) / 1000,
  })
  scene = await lawScene(product)
})

const watched = async (more: object = {}) =>
  (await scene.maker.caller.send(calls.watchList.read, { size: 100, ...more })).data.rows
const slabs = { key: 'shipped-wb-professional-tax-2026', version: 0 }

test('what came with the product is watched from the first day, and of twenty who check it one counts', async () => {
  const before = await watched()
  expect(before.find(({ key }) => key === slabs.key)).toMatchObject({ due_on: '2026-12-31', state: 'open' })
  const finished = { ...slabs, outcome: 'Read in the gazette of 29-09-2026' }
  const answers = await repeatInParallel(20, () => scene.maker.caller.send(calls.finishWatch, finished))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(answers.filter(({ message }) => message === say.cared.text)).toHaveLength(19)
  expect(await watched()).toHaveLength(before.length)
  const [done] = await watched({ state: 'done' })
  expect(done).toMatchObject({ outcome: finished.outcome, can: { care: false } })
  const again = { key: done!.key, version: done!.version, outcome: 'Again' }
  expect((await scene.checker.caller.send(calls.finishWatch, again)).message).toBe(say.doneAlready.text)
})

test('an owner and a day are set, and someone who can’t see the list is no owner', async () => {
  const { data } = await scene.maker.caller.send(calls.addWatch, {
    title: 'Minimum wages of Karnataka',
    note: 'A draft notification is out',
    jurisdiction: 'IN-KA',
    due_on: '2026-11-20',
    confidence: 'L',
  })
  const key = String(data.id)
  const finance = await scene.who('finance')
  const stranger = await scene.who()
  const plan = { key, version: 1, due_on: '2026-12-15' }
  const refused = await scene.maker.caller.send(calls.planWatch, { ...plan, owner_id: stranger.person.id })
  expect(refused.failure.fields.owner_id).toBe(say.noSuchOwner.text)
  expect((await watched({ overdue: true })).map((row) => row.key)).toEqual([key])
  const saved = await scene.maker.caller.send(calls.planWatch, { ...plan, owner_id: finance.person.id })
  expect(saved.message).toBe(say.planned)
  expect((await watched()).find((row) => row.key === key)).toMatchObject({
    due_on: '2026-12-15',
    overdue: false,
    owner: { id: finance.person.id },
  })
})

test('payroll cares for the law watch, finance, the auditor and the administrator read it, others do not', async () => {
  const finish = { key: 'shipped-esi-ceiling-proposal', version: 0, outcome: 'Nothing yet' }
  for (const role of ['finance', 'auditor', 'admin']) {
    const { caller } = await scene.who(role)
    expect((await caller.send(calls.watchList.read, { size: 5 })).data.rows[0]?.can).toEqual({ care: false })
    expect((await caller.send(calls.finishWatch, finish)).httpStatus).toBe(403)
  }
  for (const role of ['employee', 'manager', 'hr_manager', 'recruiter']) {
    const { caller } = await scene.who(role)
    expect((await caller.send(calls.watchList.read, { size: 5 })).httpStatus).toBe(403)
    expect((await caller.send(calls.finishWatch, finish)).httpStatus).toBe(403)
  }
  expect((await scene.checker.caller.send(calls.finishWatch, finish)).message).toBe(say.done)
})

test('the home of payroll says what is due and open, that of others says nothing of it', async () => {
  const linesFor = (permission: string) =>
    product.write((ctx) =>
      lawCard.read({
        ...ctx,
        actor: { ...ctx.actor, kind: 'employee', userType: 'Staff', grants: { [permission]: 'all' } },
      }),
    )
  const lines = await linesFor('payroll.law.publish')
  expect(lines?.find(({ label }) => label === 'Rule packs to confirm')).toMatchObject({
    path: '/rule-packs?needs_confirming=true',
  })
  expect(lines?.some(({ value }) => value === 'Check by 31 Dec 2026')).toBe(true)
  for (const other of ['payroll.law.view', 'payroll.pay.view', 'people.identity.manage'])
    expect(await linesFor(other)).toBe(null)
})
