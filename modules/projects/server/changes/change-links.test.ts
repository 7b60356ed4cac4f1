import { beforeAll, expect, test } from 'vitest'
import { findMailWithoutAccessCheck } from '#platform/server/mail/mail-outbox.ts'
import {
  buildPeople,
  buildTestProject,
  type Part,
  type Person,
} from '#platform/testing/areas/project-people.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testCaller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as linkCalls from '#links/contract/link-calls.ts'
import * as calls from '#projects/contract/changes/change-calls.ts'
import { changeMessages as say } from '#projects/contract/changes/change-messages.ts'
import { createItem } from '#projects/contract/items/item-calls.ts'
import { itemList } from '#projects/contract/items/item-list.ts'
import { buildChangeLine } from '#projects/server/projects-builders.ts'
import { remindOfChanges } from './remind-of-changes.ts'
import { personalChanges } from './personal-changes.ts'

const product = await testProduct({ ATRIUM_TRUSTED_PROXIES: '1' })
let people: Record<Part, Person>

beforeAll(async () => {
  people = await buildPeople(product)
})

let strangers = 0
/** Each from an address of its own, so that no limit on attempts answers in place of the record. */
const stranger = () => {
  strangers += 1
  return testCaller(product.origin, undefined, { 'x-forwarded-for': `10.1.0.${strangers}` })
}
const mailsTo = (address: string) =>
  product.read(async (ctx) => {
    const rows = await ctx.db
      .selectFrom('mail_message')
      .select('id')
      .where('to_address', '=', address)
      .orderBy('id')
      .execute()
    const mails = []
    for (const { id } of rows) mails.push(await findMailWithoutAccessCheck(ctx, product.keyring, id))
    return mails
  })
const lastTo = async (address: string) => (await mailsTo(address)).at(-1)!.text

let clients = 0
/** A request with a line, sent to an address without an account. */
async function shared(wish: { kind?: 'internal' } = {}, to?: string) {
  clients += 1
  const address = to ?? `client${clients}@harbour.example`
  const { id: project } = await buildTestProject(product, people, wish)
  const form = { project_id: project, title: 'Two more reports', reason: 'The board asks' }
  const { asha, boss } = people
  const lines = [{ kind: 'add' as const, after: 'Report of debts' }]
  const { id } = (await asha.caller.send(calls.createChange, { ...form, lines })).data
  const version = async () => (await boss.caller.send(calls.readChange, { id })).data.version
  await asha.caller.send(calls.moveChange, { id, version: 1, to: 'submitted' })
  await boss.caller.send(calls.moveChange, { id, version: await version(), to: 'in_review' })
  const cost = { minutes: 3_600, amount: 250_000, days: 5, risk: 'Tight margin' }
  const assess = { id, version: await version(), ...cost, send: true, addresses: address }
  return { id, project, address, version, answer: await boss.caller.send(calls.assessChange, assess) }
}

/** Follows the link of the mail and proves the address. */
async function open(address: string) {
  const token = /\/shared\/([\w-]+)/.exec(await lastTo(address))![1]!
  await stranger().send(linkCalls.sendLinkCode, { token, address })
  const code = /\b(\d{4})\b/.exec(await lastTo(address))![1]!
  const { pass } = (await stranger().send(linkCalls.openLink, { token, address, code })).data
  return { token, pass }
}

/** One more line, about an item that clients don’t see. */
async function nameHiddenItem({ id: request_id, project: project_id }: { id: number; project: number }) {
  const title = 'Kept inside'
  const { id: item_id } = (await people.asha.caller.send(createItem, { project_id, title })).data
  await product.write((ctx) =>
    buildChangeLine(ctx, { request_id, kind: 'remove', item_id, before: title, after: '' }),
  )
}

test('a client without an account reads the request by a mailed link and code, and nothing internal in it', async () => {
  const { id, project, address, answer } = await shared()
  expect(answer.status).toBe(0)
  const mail = await lastTo(address)
  expect(mail).not.toMatch(/250|3,?600|60 h/)
  await nameHiddenItem({ id, project })
  const inside = await open(address)
  const { data } = await stranger().send(calls.readSharedChange, inside)
  expect(data).toMatchObject({ title: 'Two more reports', minutes: 3_600, amount: 250_000, is_open: true })
  expect(data.lines).toMatchObject([
    { kind: 'add', after: 'Report of debts' },
    { kind: 'remove', before: '', after: '' },
  ])
  const told = JSON.stringify(data)
  for (const secret of ['Tight margin', 'Kept inside', 'Asha', 'Boss', 'Tester'])
    expect(told).not.toContain(secret)
  const other = { token: inside.token, pass: 'x'.repeat(22) }
  expect((await stranger().send(calls.readSharedChange, other)).httpStatus).toBe(403)
  const { links } = (await people.boss.caller.send(calls.readChange, { id })).data
  expect(links).toMatchObject([{ addresses: [address], views: 1 }])
  expect((await people.asha.caller.send(calls.readChange, { id })).data.links).toEqual([])
})

test('of twenty-four decisions by link and by account one holds, and the next click reads by whom', async () => {
  const { id, project, address } = await shared()
  const inside = await open(address)
  const form = { accept: true, name: 'C. Outside' }
  let at = 0
  const answers = await repeatInParallel(24, () => {
    at += 1
    return at % 2 === 0
      ? people.client.caller.send(calls.decideChange, { id, ...form })
      : stranger().send(calls.decideSharedChange, { ...inside, ...form })
  })
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  const again = await stranger().send(calls.decideSharedChange, { ...inside, ...form })
  expect(again).toMatchObject({
    httpStatus: 409,
    message: 'This request was already approved by C. Outside.',
  })
  const { rows } = (await people.asha.caller.send(itemList.read, { view: 'all', project })).data
  expect(rows.map(({ title }) => title)).toEqual(['Report of debts'])
  const page = (await stranger().send(calls.readSharedChange, inside)).data
  expect(page).toMatchObject({ state: 'approved', decided_by: 'C. Outside', is_open: false })
})

test('a rejection says why, a withdrawn link is dead at once, and colleagues decide nothing by link', async () => {
  const { address } = await shared()
  const inside = await open(address)
  const reject = { ...inside, accept: false, name: 'C. Outside' }
  expect((await stranger().send(calls.decideSharedChange, reject)).httpStatus).toBe(400)
  const told = await stranger().send(calls.decideSharedChange, { ...reject, reason: 'Too dear' })
  expect(told.message).toContain('is now rejected')

  const second = await shared()
  const opened = await open(second.address)
  expect((await people.asha.caller.send(calls.withdrawLinks, { id: second.id })).httpStatus).toBe(403)
  expect((await people.boss.caller.send(calls.withdrawLinks, { id: second.id })).status).toBe(0)
  const decision = { ...opened, accept: true, name: 'C. Outside' }
  expect((await stranger().send(calls.decideSharedChange, decision)).httpStatus).toBe(409)
  const share = (who: Person, addresses: string) =>
    who.caller.send(calls.shareChange, { id: second.id, addresses })
  expect((await share(people.asha, 'a@b.example')).httpStatus).toBe(403)
  expect((await share(people.stranger, 'a@b.example')).httpStatus).toBe(404)
  expect((await share(people.boss, 'no address')).failure.fields).toHaveProperty('addresses')
  const email = await product.read(async (ctx) => {
    const own = ctx.db.selectFrom('account').select('email').where('id', '=', people.boss.id)
    return (await own.executeTakeFirstOrThrow()).email
  })
  expect((await share(people.boss, email)).failure.fields).toEqual({ addresses: say.notAClient(email).text })
  expect((await share(people.boss, 'new@harbour.example, two@harbour.example')).status).toBe(0)

  await people.boss.caller.send(calls.moveChange, {
    id: second.id,
    version: await second.version(),
    to: 'withdrawn',
  })
  const token = /\/shared\/([\w-]+)/.exec(await lastTo('new@harbour.example'))![1]!
  expect((await stranger().send(linkCalls.viewLink, { token })).data.closed).not.toBeNull()
  expect((await shared({ kind: 'internal' })).answer.failure.fields).toHaveProperty('addresses')
})

test('who is asked is reminded on the second and the fifth day, once each, and a name is erased on request', async () => {
  const { id, address } = await shared()
  const remind = async () => {
    await product.write((ctx) => remindOfChanges(product)({ read: ctx, write: (work) => work(ctx) }))
    return (await mailsTo(address)).filter(({ subject }) => subject.startsWith('Your decision is needed'))
      .length
  }
  expect(await remind()).toBe(0)
  product.clock.shift({ hours: 49 })
  expect([await remind(), await remind()]).toEqual([1, 1])
  product.clock.shift({ hours: 24 * 10 })
  expect([await remind(), await remind()]).toEqual([2, 2])
  const inside = await open(address)
  await stranger().send(calls.decideSharedChange, { ...inside, accept: true, name: 'C. Outside' })
  expect(await remind()).toBe(2)
  const whose = { email: address, phones: [], contactIds: [] }
  await product.write(async (ctx) => {
    expect(await personalChanges.find(ctx, whose)).toMatchObject([{ id, title: 'Two more reports' }])
    await personalChanges.erase(ctx, [id])
    expect(await personalChanges.find(ctx, whose)).toEqual([])
  })
  const row = await product.read((ctx) =>
    ctx.db.selectFrom('change_request').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
  expect(row).toMatchObject({ state: 'approved', decided_address: '' })
  expect(row.decided_name).not.toContain('Outside')
})
