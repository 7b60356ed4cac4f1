import { beforeAll, expect, test } from 'vitest'
import {
  buildPeople,
  buildTestProject,
  type Part,
  type Person,
} from '#platform/testing/areas/project-people.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { createItem, moveItem, readItemChoices } from '#projects/contract/items/item-calls.ts'
import * as calls from '#engineering/contract/releases/release-calls.ts'
import { engineeringMessages as say } from '#engineering/contract/engineering-messages.ts'
import { remindOfReleases } from '#engineering/server/engineering-reminders.ts'

const product = await testProduct()
let people: Record<Part, Person>
beforeAll(async () => {
  people = await buildPeople(product)
})

const read = async (who: Person, id: number) => (await who.caller.send(calls.readRelease, { id })).data

async function item(
  project: number,
  wish: { title?: string; client_visible?: boolean; done?: boolean } = {},
) {
  const { done = false, title = 'Berths on a map', client_visible = false } = wish
  const { data } = await people.asha.caller.send(createItem, { project_id: project, title, client_visible })
  if (done) {
    const choices = (await people.boss.caller.send(readItemChoices, { project_id: project })).data
    const to = choices.statuses.find(({ name }) => name === 'Done')!
    await people.boss.caller.send(moveItem, { item: data.id, version: 1, to_status: to.id })
  }
  return Number(data.key.split('-')[1])
}

async function planned(wish: { name?: string; needs_approval?: boolean } = {}) {
  const { id: project } = await buildTestProject(product, people)
  const { data } = await people.lead.caller.send(calls.createRelease, {
    project_id: project,
    name: wish.name ?? '2.4',
    planned_on: '2026-12-01',
    needs_approval: wish.needs_approval ?? false,
  })
  return { id: data.id, project }
}
const move = (who: Person, id: number, to: 'in_progress' | 'released' | 'cancelled', more = {}) =>
  who.caller.send(calls.moveRelease, { id, to, ...more })

test('a version is unique in its project, whatever its case, and free in another', async () => {
  const { project } = await planned({ name: '3.0-RC1' })
  const again = { project_id: project, name: '3.0-rc1', planned_on: '2026-12-02' }
  const answer = await people.lead.caller.send(calls.createRelease, again)
  expect(answer).toMatchObject({ httpStatus: 400, message: say.versionTaken.text })
  await planned({ name: '3.0-RC1' })
  const answers = await repeatInParallel(20, () =>
    people.boss.caller.send(calls.createRelease, {
      project_id: project,
      name: '4.0',
      planned_on: '2026-12-02',
    }),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
})

test('open items are listed and need a confirmation; both approvals come from two people', async () => {
  const { id, project } = await planned({ needs_approval: true })
  const open = await item(project)
  await people.lead.caller.send(calls.setReleaseItem, { id, item: open })
  await people.lead.caller.send(calls.setReleaseItem, { id, item: await item(project, { done: true }) })
  expect(await read(people.boss, id)).toMatchObject({ items: 2, open_items: 1, checks: 5, checks_done: 0 })
  await move(people.lead, id, 'in_progress')
  expect((await move(people.lead, id, 'released')).message).toBe('Approval by QA and Manager is missing.')
  const approve = (who: Person, kind: 'qa' | 'manager') => who.caller.send(calls.approveRelease, { id, kind })
  expect((await approve(people.asha, 'qa')).httpStatus).toBe(403)
  expect((await approve(people.lead, 'manager')).httpStatus).toBe(403)
  expect((await approve(people.tester, 'qa')).status).toBe(0)
  expect((await approve(people.tester, 'qa')).message).toBe(say.approvedAlready.text)
  expect((await approve(people.boss, 'manager')).status).toBe(0)
  const asked = await move(people.lead, id, 'released')
  expect(asked.message).toMatch(/^1 item is still open: T\w+-1\. Confirm to release without it\.$/)
  expect((await move(people.lead, id, 'released', { confirm_open: true })).status).toBe(0)
  expect(await read(people.boss, id)).toMatchObject({ state: 'released', released_by: 'Lead' })
})

test('of twenty who release at the same time one does, and the others read who', async () => {
  const { id } = await planned()
  await move(people.lead, id, 'in_progress')
  const answers = await repeatInParallel(20, (number) =>
    move(number % 2 ? people.boss : people.lead, id, 'released'),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  const { released_by } = await read(people.boss, id)
  const refused = new Set(answers.filter(({ status }) => status !== 0).map(({ message }) => message))
  expect(refused).toEqual(new Set([`Release 2.4 was already released by ${released_by}.`]))
  const told = await product.read((ctx) =>
    ctx.db
      .selectFrom('notification')
      .select('recipient_id')
      .where('kind', '=', 'engineering.released')
      .where('recipient_id', '=', people.asha.id)
      .where('link', '=', `/projects/releases/${id}`)
      .execute(),
  )
  expect(told).toHaveLength(1)
})

test('rolling back needs a reason, and nothing moves after the end', async () => {
  const { id } = await planned()
  expect((await move(people.lead, id, 'released')).httpStatus).toBe(409)
  await move(people.lead, id, 'in_progress')
  await move(people.lead, id, 'released')
  const back = (reason: string) =>
    people.lead.caller.send(calls.moveRelease, { id, to: 'rolled_back', reason })
  expect((await back('')).failure.fields).toMatchObject({ reason: 'Enter a reason' })
  expect((await back('Payments failed')).status).toBe(0)
  expect((await move(people.lead, id, 'cancelled')).httpStatus).toBe(409)
  const { version } = await read(people.lead, id)
  const saved = await people.lead.caller.send(calls.saveRelease, {
    id,
    version,
    name: '9',
    planned_on: '2026-12-09',
  })
  expect(saved.message).toBe(say.releaseOver.text)
})

test('members tick and leads edit; observers read, strangers find nothing', async () => {
  const { id } = await planned()
  const [check] = (await read(people.boss, id)).checklist
  const tick = (who: Person) => who.caller.send(calls.tickReleaseCheck, { check_id: check!.id, done: true })
  expect((await tick(people.observer)).httpStatus).toBe(403)
  expect((await tick(people.stranger)).httpStatus).toBe(404)
  expect((await tick(people.client)).httpStatus).toBe(404)
  expect((await tick(people.asha)).status).toBe(0)
  expect((await read(people.observer, id)).checklist[0]).toMatchObject({ text: 'Build', by: 'Asha' })
  expect((await move(people.asha, id, 'in_progress')).httpStatus).toBe(403)
  expect((await people.stranger.caller.send(calls.readRelease, { id })).httpStatus).toBe(404)
  const add = await people.asha.caller.send(calls.addReleaseCheck, { id, text: 'Backup' })
  expect(add.httpStatus).toBe(403)
})

test('a client sees releases with their own items and sent notes, and nothing else', async () => {
  const { id, project } = await planned()
  const shown = await item(project, { title: 'Shown', client_visible: true, done: true })
  await people.lead.caller.send(calls.setReleaseItem, { id, item: shown })
  await people.lead.caller.send(calls.setReleaseItem, { id, item: await item(project, { done: true }) })
  const { data } = await people.lead.caller.send(calls.draftReleaseNotes, { id })
  expect(data.notes).toMatch(/2\.4\n\nNew\n- Shown$/)
  const { version } = await read(people.lead, id)
  await people.lead.caller.send(calls.saveReleaseNotes, { id, version, notes: data.notes })
  expect(await read(people.client, id)).toMatchObject({
    items: 1,
    checks: 0,
    checklist: [],
    approvals: [],
    notes: '',
    can: [],
  })
  const send = (addresses: string) => people.lead.caller.send(calls.sendReleaseNotes, { id, addresses })
  expect((await send('ida@harbour.example')).message).toBe(say.notesNotYet.text)
  await move(people.lead, id, 'in_progress')
  await move(people.lead, id, 'released')
  expect((await send('ida@harbour.example, no address')).httpStatus).toBe(400)
  expect((await send('ida@harbour.example, OLA@harbour.example')).message).toBe(
    'Release notes sent to 2 addresses.',
  )
  expect((await read(people.client, id)).notes).toContain('- Shown')
  const list = (await people.client.caller.send(calls.releaseList.read, { view: 'all' })).data.rows
  expect(list.find((row) => row.id === id)).toMatchObject({ items: 1 })
  const mails = await product.read((ctx) =>
    ctx.db
      .selectFrom('mail_message')
      .select('to_address')
      .where('to_address', 'like', '%@harbour.example')
      .execute(),
  )
  expect(mails.map(({ to_address }) => to_address).toSorted()).toEqual([
    'ida@harbour.example',
    'ola@harbour.example',
  ])
})

test('two days before, those who lead are told of open checks, once', async () => {
  const { id } = await planned()
  const due = new Date('2026-11-29T04:00:00Z')
  await product.write((ctx) => remindOfReleases(ctx, due))
  await product.write((ctx) => remindOfReleases(ctx, due))
  const told = await product.read((ctx) =>
    ctx.db
      .selectFrom('notification')
      .select(['recipient_id', 'text'])
      .where('kind', '=', 'engineering.release-unready')
      .where('link', '=', `/projects/releases/${id}`)
      .execute(),
  )
  expect(new Set(told.map(({ recipient_id }) => recipient_id))).toEqual(
    new Set([people.boss.id, people.lead.id]),
  )
  expect(told).toHaveLength(2)
  expect(told[0]!.text).toContain('Open checks: 5.')
})
