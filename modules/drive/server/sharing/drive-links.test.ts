import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { driveScene } from '#drive/testing/drive-scene.ts'
import * as linkCalls from '#links/contract/link-calls.ts'
import type { DriveRoot } from '#platform/server/drive-root.ts'
import { testCaller } from '#platform/testing/test-caller.ts'
import { readDetails } from '#drive/contract/files/file-calls.ts'
import * as calls from '#drive/contract/sharing/sharing-calls.ts'
import { createDirectory, nodeList, readFolder } from '#drive/contract/tree/node-calls.ts'
import { openRoot } from '#drive/server/public.ts'

/** A rule of another area: the record's number says what everyone may do. */
const papers: DriveRoot = {
  area: 'papers',
  level: (_ctx, record) => sql<number>`least(${record} % 10, 4)`,
  takesPart: (_ctx, record) => sql<boolean>`${record} % 10 > 0`,
  people: async () => [],
}
const scene = await driveScene([papers])
const { product } = scene
const asha = await scene.employed()
const bob = await scene.employed({ department: 'HR' })
const admin = await scene.employed({ roles: ['admin'] })
const editor = await scene.employed({ roles: ['content_editor'] })
const stranger = testCaller(product.origin)

async function tree() {
  const hr = await scene.folder({ name: `HR ${Math.random()}`, owner: asha.id, visibility: 'shared' })
  await scene.grant(hr.id, { department_id: await scene.department('HR'), level: 'editor' })
  const policies = await scene.folder({ name: 'Policies', owner: asha.id, parent: hr.id })
  const rules = await scene.file({ name: 'rules.txt', owner: asha.id, parent: policies.id, text: 'Be kind' })
  const salaries = await scene.folder({
    name: 'Salaries',
    owner: asha.id,
    parent: hr.id,
    visibility: 'private',
  })
  const pay = await scene.file({ name: 'pay.txt', owner: asha.id, parent: salaries.id, text: 'much' })
  return { hr, policies, rules, salaries, pay }
}

const tokenIn = (address: string) => address.split('/').at(-1)!
async function opened(id: number, { by = bob }: { by?: typeof bob } = {}) {
  const made = await by.caller.send(calls.createLink, { id })
  if (made.status !== 0) throw new Error(made.message)
  const token = tokenIn(made.data.address)
  const { data } = await stranger.send(linkCalls.openLink, { token, password: '' })
  return { token, pass: data.pass }
}

test('a link on /HR by Bob opens Policies, never Salaries, and dies when he leaves HR', async () => {
  const { hr, policies, rules, salaries, pay } = await tree()
  const inside = await opened(hr.id)
  const names = async (id: number) =>
    (await stranger.send(calls.readLinked, { ...inside, id })).data.entries.map(({ name }) => name)
  expect(await names(hr.id)).toEqual(['Policies'])
  expect(await names(policies.id)).toEqual(['rules.txt'])
  for (const id of [salaries.id, pay.id])
    expect((await stranger.send(calls.readLinked, { ...inside, id })).httpStatus).toBe(404)
  expect((await stranger.send(calls.openLinked, { ...inside, id: pay.id, as: 'view' })).httpStatus).toBe(404)
  const shown = (await stranger.send(calls.openLinked, { ...inside, id: rules.id, as: 'view' })).data
  expect(shown).toMatchObject({ shows: 'text', text: 'Be kind' })
  await product.write((ctx) =>
    ctx.db.updateTable('drive_grant').set({ until_on: '2026-11-01' }).where('node_id', '=', hr.id).execute(),
  )
  expect((await stranger.send(calls.readLinked, { ...inside, id: null })).httpStatus).toBe(404)
  expect((await stranger.send(linkCalls.viewLink, { token: inside.token })).data.closed).toBe(
    'This link doesn’t work any more.',
  )
})

test('a link on /HR by its owner, who may open Salaries, does not hand them out', async () => {
  const { hr, salaries, pay } = await tree()
  const inside = await opened(hr.id, { by: asha })
  const { entries } = (await stranger.send(calls.readLinked, { ...inside, id: null })).data
  expect(entries.map(({ name }) => name)).toEqual(['Policies'])
  for (const id of [salaries.id, pay.id])
    expect((await stranger.send(calls.readLinked, { ...inside, id })).httpStatus).toBe(404)
  expect((await stranger.send(calls.openLinked, { ...inside, id: pay.id, as: 'view' })).httpStatus).toBe(404)
  // A link on the folder itself opens it.
  const own = await opened(salaries.id, { by: asha })
  expect((await stranger.send(calls.readLinked, { ...own, id: null })).data.entries).toHaveLength(1)
})

test('a link with a password is opened, counted, told once, revoked, and dead at once', async () => {
  const { rules } = await tree()
  const made = await bob.caller.send(calls.createLink, {
    id: rules.id,
    password: 'open sesame',
    may_download: false,
  })
  const token = tokenIn(made.data.address)
  expect((await stranger.send(linkCalls.openLink, { token, password: 'wrong' })).status).not.toBe(0)
  const { pass } = (await stranger.send(linkCalls.openLink, { token, password: 'open sesame' })).data
  const inside = { token, pass }
  expect((await stranger.send(calls.readLinked, inside)).data).toMatchObject({
    file: { name: 'rules.txt' },
    may_download: false,
  })
  const save = { ...inside, id: rules.id, as: 'download' as const }
  expect((await stranger.send(calls.openLinked, save)).message).toBe('This link is for viewing only.')
  expect((await stranger.send(calls.openLinked, { ...save, as: 'view' })).data).toMatchObject({
    link: '',
    text: 'Be kind',
  })
  const { links } = (await bob.caller.send(readDetails, { id: rules.id })).data.access!
  expect(links).toMatchObject([{ views: 1, has_password: true, may_download: false, own: true }])
  const told = await product.read((ctx) =>
    ctx.db
      .selectFrom('notification')
      .select('kind')
      .where('recipient_id', '=', bob.id)
      .where('kind', '=', 'drive.link-opened')
      .execute(),
  )
  expect(told.length).toBeGreaterThanOrEqual(1)
  expect((await admin.caller.send(calls.revokeLink, { link_id: links[0]!.id })).httpStatus).toBe(404)
  expect((await bob.caller.send(calls.revokeLink, { link_id: links[0]!.id })).status).toBe(0)
  expect((await stranger.send(calls.readLinked, inside)).status).not.toBe(0)
})

test('what a link handed out ends with the link, for a page that is open too', async () => {
  const { hr } = await tree()
  const paper = await scene.file({
    name: 'paper.pdf',
    owner: asha.id,
    parent: hr.id,
    text: '%PDF-1.4 paper',
    kind: 'pdf',
  })
  const inside = await opened(paper.id)
  const shown = await stranger.send(calls.openLinked, { ...inside, id: paper.id, as: 'view' })
  const bytes = () => stranger.raw(shown.data.link)
  expect([(await bytes()).status, (await bytes()).headers.get('cache-control')]).toEqual([
    200,
    'private, no-store',
  ])
  const forged = shown.data.link.replace(/gate=[^&]+/, 'gate=drive.node%2F1')
  expect((await stranger.raw(forged)).status).toBe(404)
  const { links } = (await bob.caller.send(readDetails, { id: paper.id })).data.access!
  await bob.caller.send(calls.revokeLink, { link_id: links[0]!.id })
  const refused = await bytes()
  expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
    403,
    'This file is no longer shared.',
  ])
})

test('the root of another area is made once, and its rule is asked in every way', async () => {
  const wish = (recordId: number) => ({ area: 'papers', recordId, name: `Paper ${recordId}`, companyId: 1 })
  const made = await Promise.all(
    Array.from({ length: 20 }, () => product.write((ctx) => openRoot(ctx, wish(101)))),
  )
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  const hidden = await product.write((ctx) => openRoot(ctx, wish(100)))
  const edited = await product.write((ctx) => openRoot(ctx, wish(103)))
  expect((await asha.caller.send(readFolder, { id: made[0]!.id })).data).toMatchObject({
    level: 'viewer',
    is_root: true,
  })
  expect((await asha.caller.send(readFolder, { id: hidden.id })).httpStatus).toBe(404)
  expect((await asha.caller.send(createDirectory, { parent_id: made[0]!.id, name: 'No' })).httpStatus).toBe(
    403,
  )
  const inside = await asha.caller.send(createDirectory, { parent_id: edited.id, name: 'Drafts' })
  expect(inside.status).toBe(0)
  expect((await bob.caller.send(readFolder, { id: inside.data.id })).data.level).toBe('editor')
  expect(
    (await bob.caller.send(nodeList.read, { folder_id: edited.id })).data.rows.map(({ name }) => name),
  ).toEqual(['Drafts'])
  // Roots are shown by the pages of their own areas, not among one’s files.
  expect(await scene.names(asha.caller, { view: 'mine' })).not.toContain('Paper 103')
})

test('an administrator opens private files with a reason, for the day, and the owner is told', async () => {
  const folder = await scene.folder({ name: `Diary ${Math.random()}`, owner: asha.id })
  const read = () => admin.caller.send(readFolder, { id: folder.id })
  expect((await read()).httpStatus).toBe(404)
  expect(
    (await bob.caller.send(calls.openPrivate, { account_id: asha.id, reason: 'Curious' })).httpStatus,
  ).toBe(403)
  const answer = await admin.caller.send(calls.openPrivate, {
    account_id: asha.id,
    reason: 'Contract is missing',
  })
  expect(answer.message).toContain(`${asha.name} is told.`)
  expect((await read()).data.level).toBe('viewer')
  const { rows } = await product.read((ctx) =>
    sql<{
      text: string
    }>`select text from notification where recipient_id = ${asha.id} and kind = 'drive.private-opened'`.execute(
      ctx.db,
    ),
  )
  expect(rows[0]!.text).toBe('Reason: Contract is missing')
})

test('a published folder is read without sign-in, and ends with that', async () => {
  const { hr, policies } = await tree()
  await scene.grant(policies.id, { account_id: editor.id, level: 'editor' })
  const read = () => stranger.send(calls.readPublished, { id: policies.id })
  expect((await read()).httpStatus).toBe(404)
  expect((await bob.caller.send(calls.publishFolder, { id: policies.id, published: true })).httpStatus).toBe(
    403,
  )
  await editor.caller.send(calls.publishFolder, { id: policies.id, published: true })
  const [file] = (await read()).data.files
  const address = new URL(file!.address)
  const response = await stranger.raw(`${address.pathname}${address.search}`)
  expect(await response.text()).toBe('Be kind')
  expect((await stranger.send(calls.readPublished, { id: hr.id })).httpStatus).toBe(404)
  await editor.caller.send(calls.publishFolder, { id: policies.id, published: false })
  expect((await stranger.raw(`${address.pathname}${address.search}`)).status).toBe(404)
})
