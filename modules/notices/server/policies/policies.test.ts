import { beforeAll, expect, test } from 'vitest'
import { buildAssignment } from '#organization/server/public.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { pdfTexts } from '#platform/testing/pdf-text.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { everybody } from '#notices/contract/audience/audience.ts'
import * as calls from '#notices/contract/policies/policy-calls.ts'
import { policyMessages as say } from '#notices/contract/policies/policy-messages.ts'
import { buildPolicy } from '#notices/server/notices-builders.ts'
import { policyNotice } from './policy-notices.ts'
import { listAskingPolicies } from './policy-report-queries.ts'
import { snapshotSha256 } from './policy-rules.ts'
import { tellOf, tellOfReviews } from './remind-policies.ts'

const product = await testProduct()
const today = () => companyDay(product.clock.now())

type Seat = Omit<Parameters<typeof buildAssignment>[1], 'accountId'>

async function person(roles: string[], seat: Seat = {}) {
  const account = await product.account({ roles })
  await product.write((ctx) => buildAssignment(ctx, { accountId: account.id, ...seat }))
  return { ...account, caller: await product.as(account) }
}

let writer: Awaited<ReturnType<typeof person>>
let head: Awaited<ReturnType<typeof person>>
let lead: Awaited<ReturnType<typeof person>>
let engineer: Awaited<ReturnType<typeof person>>
let outsider: Awaited<ReturnType<typeof person>>

beforeAll(async () => {
  writer = await person(['hr_executive'])
  head = await person(['hr_manager'])
  lead = await person(['manager'])
  engineer = await person(['employee'], { lineManagerId: lead.id })
  outsider = await person(['employee'], { company: 2, location: 'delhi' })
})

let count = 0

async function newPolicy(changes: object = {}) {
  count += 1
  const { data } = await writer.caller.send(calls.savePolicy, {
    title: `Policy ${count}`,
    category: 'security',
    owner_id: head.id,
    audience: { ...everybody, companies: [1] },
    ...changes,
  })
  return data.policy_id
}

async function newVersion(policy_id: number, changes: object = {}) {
  const form = {
    policy_id,
    body: '<p>Lock the screen when you leave your desk.</p>',
    effective_from: today(),
    change_note: 'Words',
    ...changes,
  }
  const saved = await writer.caller.send(calls.savePolicyVersion, form)
  expect(saved).toMatchObject({ status: 0 })
  expect((await writer.caller.send(calls.handInVersion, { version_id: saved.data.version_id })).status).toBe(
    0,
  )
  return { version_id: saved.data.version_id, version: saved.data.version + 1 }
}

const publish = (by: Caller, version: { version_id: number; version: number }) =>
  by.send(calls.publishVersion, version)

async function inForce(changes: object = {}) {
  const policy_id = await newPolicy(changes)
  expect((await publish(head.caller, await newVersion(policy_id))).status).toBe(0)
  return policy_id
}

const open = async (who: { caller: Caller }, policy_id: number) =>
  (await who.caller.send(calls.openPolicy, { policy_id })).data

test('a notice writes its day as the screens do, in September too', () => {
  const asked = { id: 1, title: 'Conduct', due: '2026-09-03' }
  expect(policyNotice.text(asked)).toBe('Acknowledge this policy by 3 Sep 2026.')
})

test('the own text of a version is exported as PDF, for those who may open it', async () => {
  const policy_id = await newPolicy({ title: 'নীতি: Clean desk' })
  await newVersion(policy_id, { body: '<h2>At night</h2><p>Nothing stays on the desk. मेज़ साफ़ रखें।</p>' })
  const take = (who: Awaited<ReturnType<typeof person>>, wish: object = {}) =>
    who.caller.raw(`/api${calls.downloadPolicy.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ policy_id, ...wish }),
    })
  const drawn = await take(writer)
  expect(drawn.headers.get('content-type')).toBe('application/pdf')
  for (const words of pdfTexts(Buffer.from(await drawn.arrayBuffer()))) {
    expect(words).toContain('Nothing stays on the desk.')
    expect(words).toContain('Version 1')
  }
  // A draft is for who writes and publishes it.
  expect((await take(engineer)).status).toBe(404)
  expect((await take(outsider)).status).toBe(404)
  expect((await take(writer, { number: 9 })).status).toBe(404)
})

test('two people make a policy: its author does not publish it', async () => {
  const policy_id = await newPolicy()
  const version = await newVersion(policy_id)
  expect((await publish(writer.caller, version)).message).toBe(say.mayNotPublish.text)
  expect((await publish(engineer.caller, version)).httpStatus).toBe(404)
  expect((await engineer.caller.send(calls.openPolicy, { policy_id })).httpStatus).toBe(404)
  const of_own = await newPolicy()
  const own = await head.caller.send(calls.savePolicyVersion, {
    policy_id: of_own,
    body: '<p>Mine</p>',
    effective_from: today(),
  })
  await head.caller.send(calls.handInVersion, { version_id: own.data.version_id })
  const self = await publish(head.caller, { version_id: own.data.version_id, version: 2 })
  expect([self.httpStatus, self.message]).toEqual([403, say.ownVersion.text])
  const offered = async (id: number) =>
    (await head.caller.send(calls.openPolicy, { policy_id: id })).data.versions[0]?.can.publish
  expect([await offered(of_own), await offered(policy_id)]).toEqual([false, true])
  expect((await publish(head.caller, version)).data.reaches).toBeGreaterThan(3)
  expect((await publish(head.caller, version)).message).toBe('Already published.')
  expect(await open(engineer, policy_id)).toMatchObject({ number: 1, waits_for_ack: true })
  expect((await outsider.caller.send(calls.openPolicy, { policy_id })).message).toBe(say.noSuchPolicy.text)
})

test('of twenty acknowledgements at once one is kept, with what was acknowledged', async () => {
  const policy_id = await inForce()
  const form = { policy_id, number: 1, agreed: true }
  const unticked = await engineer.caller.send(calls.acknowledgePolicy, { ...form, agreed: false })
  expect(unticked.httpStatus).toBe(400)
  const answers = await Promise.all(
    Array.from({ length: 24 }, () => engineer.caller.send(calls.acknowledgePolicy, form)),
  )
  expect(new Set(answers.map(({ data }) => data.acknowledged_at)).size).toBe(1)
  const kept = await product.read((ctx) =>
    ctx.db.selectFrom('policy_acknowledgement').selectAll().where('policy_id', '=', policy_id).execute(),
  )
  expect(kept).toHaveLength(1)
  const { shown, title } = await open(engineer, policy_id)
  const words = { title, number: 1, body: shown?.body ?? '', fileSha256: null }
  expect([kept[0]?.snapshot_sha256, shown?.sha256]).toEqual([snapshotSha256(words), snapshotSha256(words)])
  expect((await outsider.caller.send(calls.acknowledgePolicy, form)).httpStatus).toBe(404)
})

test('of twenty who publish at once one does', async () => {
  const version = await newVersion(await newPolicy())
  const heads = await Promise.all(Array.from({ length: 20 }, () => person(['hr_manager'])))
  const answers = await Promise.all(heads.map(({ caller }) => publish(caller, version)))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  const told = answers.filter(({ status }) => status !== 0).map(({ message }) => message)
  expect(new Set(told)).toEqual(new Set(['Already published.']))
})

test('a material version asks again, a small one does not, and what differs can be read', async () => {
  const policy_id = await inForce()
  await engineer.caller.send(calls.acknowledgePolicy, { policy_id, number: 1, agreed: true })
  const small = {
    material: false,
    body: '<p>Lock your screen when you leave your desk.</p>',
    change_note: 'A word',
  }
  await publish(head.caller, await newVersion(policy_id, small))
  expect(await open(engineer, policy_id)).toMatchObject({ number: 2, waits_for_ack: false })
  await publish(
    head.caller,
    await newVersion(policy_id, {
      body: '<p>Lock your screen and your drawer when you leave your desk.</p>',
    }),
  )
  expect(await open(engineer, policy_id)).toMatchObject({ number: 3, waits_for_ack: true })
  const old = await engineer.caller.send(calls.acknowledgePolicy, { policy_id, number: 1, agreed: true })
  expect([old.httpStatus, old.message]).toEqual([409, say.notInForce.text])
  const { blocks } = (await engineer.caller.send(calls.compareVersions, { policy_id, from: 1, to: 3 })).data
  expect(blocks[0]?.kind).toBe('changed')
  const gone = blocks[0]?.parts.filter(({ kind }) => kind === 'removed').map(({ text }) => text)
  expect(gone).toContain('the')
})

test('a version to come holds from its day on, and none before the one it follows', async () => {
  const policy_id = await inForce()
  const early = await writer.caller.send(calls.savePolicyVersion, {
    policy_id,
    body: '<p>x</p>',
    change_note: 'x',
    effective_from: '2020-01-01',
  })
  expect(early.message).toBe(say.tooEarly.text)
  const coming = new Date(product.clock.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10)
  await publish(head.caller, await newVersion(policy_id, { effective_from: coming }))
  expect(await open(engineer, policy_id)).toMatchObject({ number: 1, coming_from: coming })
})

test('one version is written at a time, a stale one is refused, and scripts are not kept', async () => {
  const policy_id = await newPolicy()
  const form = { policy_id, body: '<p>a<script>alert(1)</script></p>', effective_from: today() }
  const saves = await Promise.all(
    Array.from({ length: 20 }, () => writer.caller.send(calls.savePolicyVersion, form)),
  )
  const done = saves.filter(({ status }) => status === 0)
  expect(done).toHaveLength(1)
  const { version_id, version } = done[0]!.data
  await writer.caller.send(calls.savePolicyVersion, { ...form, version_id, version })
  expect(
    (await writer.caller.send(calls.savePolicyVersion, { ...form, version_id, version })).httpStatus,
  ).toBe(409)
  expect((await open(writer, policy_id)).shown?.body).toBe('<p>a</p>')
  const sent = await writer.caller.send(calls.sendBackVersion, { version_id, reason: 'x' })
  expect(sent.message).toBe('Already draft.')
})

test('two who work on one version at once do not wait for one another for ever', async () => {
  const policy_id = await newPolicy()
  const form = { policy_id, body: '<p>a</p>', effective_from: today() }
  const { data } = await writer.caller.send(calls.savePolicyVersion, form)
  const { version_id } = data
  const works = Array.from({ length: 30 }, (_, at) =>
    at % 3 === 0
      ? writer.caller.send(calls.savePolicyVersion, { ...form, version_id, version: data.version })
      : at % 3 === 1
        ? writer.caller.send(calls.handInVersion, { version_id })
        : head.caller.send(calls.sendBackVersion, { version_id, reason: 'Not yet' }),
  )
  const answers = await Promise.all(works)
  expect(answers.filter(({ httpStatus }) => httpStatus >= 500)).toEqual([])
  await writer.caller.send(calls.handInVersion, { version_id })
  await head.caller.send(calls.sendBackVersion, { version_id, reason: 'Shorter, please' })
  const told = await product.read((ctx) =>
    ctx.db
      .selectFrom('notification')
      .select('link')
      .where('recipient_id', '=', writer.id)
      .where('kind', '=', 'notices.policy-sent-back')
      .execute(),
  )
  expect(told.map(({ link }) => link)).toContain(`/policies?policy=${policy_id}`)
})

test('a report shows each as far as they may see: the own people, the company, everybody', async () => {
  const policy_id = await inForce()
  await engineer.caller.send(calls.acknowledgePolicy, { policy_id, number: 1, agreed: true })
  const report = async (who: { caller: Caller }) =>
    (await who.caller.send(calls.policyReport, { policy_id })).data
  expect(await report(lead)).toMatchObject({ people: 1, acknowledged: 1, late: 0 })
  const all = await report(head)
  expect(all.people).toBeGreaterThan(4)
  const names = (await lead.caller.send(calls.listAcknowledgers, { policy_id, show: 'all' })).data.rows
  expect(names.map(({ name }) => name)).toEqual([engineer.name])
  const missing = (await head.caller.send(calls.listAcknowledgers, { policy_id })).data
  expect(missing.total).toBe(all.people - 1)
  expect((await engineer.caller.send(calls.policyReport, { policy_id })).message).toBe(say.mayNotReport.text)
  expect((await outsider.caller.send(calls.listAcknowledgers, { policy_id })).httpStatus).toBe(403)
})

test('who has not acknowledged is reminded once of each step, and the lead in the end', async () => {
  const policy_id = await inForce({ ack_days: 10 })
  await product.write((ctx) =>
    ctx.db
      .updateTable('account')
      .set({ created_at: new Date('2020-01-01') })
      .execute(),
  )
  const told = async (id: number) =>
    (
      await product.read((ctx) =>
        ctx.db
          .selectFrom('notification')
          .select('kind')
          .where('recipient_id', '=', id)
          .where('link', 'like', `/policies?policy=${policy_id}%`)
          .orderBy('id')
          .execute(),
      )
    ).map(({ kind }) => kind)
  for (const days of [0, 7, 3, 3, 4]) {
    product.clock.shift({ days })
    for (let times = 0; times < 2; times++)
      await product.write(async (ctx) => {
        for (const policy of await listAskingPolicies(ctx)) await tellOf(ctx, policy)
      })
  }
  const due = 'notices.policy-due'
  expect(await told(engineer.id)).toEqual(['notices.policy-published', due, due, due, due])
  expect(await told(lead.id)).toContain('notices.policy-late-team')
  expect(await told(outsider.id)).toEqual([])
})

test('the keeper of a policy is told of its review, once of each step, the latest only', async () => {
  const policy = await product.write((ctx) =>
    buildPolicy(ctx, {
      title: 'To be looked through',
      category: 'conduct',
      writerId: writer.id,
      publisherId: head.id,
      needsAck: false,
      // In 28 to 31 days.
      reviewMonths: 1,
      versions: [],
    }),
  )
  const counts: number[] = []
  for (const days of [10, 10, 12, 60]) {
    product.clock.shift({ days })
    for (let times = 0; times < 2; times++) await product.write(tellOfReviews)
    const told = await product.read((ctx) =>
      ctx.db
        .selectFrom('notification')
        .select('id')
        .where('recipient_id', '=', head.id)
        .where('kind', '=', 'notices.policy-review')
        .where('link', '=', `/policies?policy=${policy.id}`)
        .execute(),
    )
    counts.push(told.length)
  }
  expect(counts).toEqual([0, 1, 2, 3])
})
