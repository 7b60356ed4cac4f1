import { expect, test } from 'vitest'
import {
  readFigures,
  readFolderFigures,
  saveQuota,
  viewedList,
} from '#drive/contract/figures/figure-calls.ts'
import { historyList, openFile } from '#drive/contract/files/file-calls.ts'
import { shareNode } from '#drive/contract/sharing/sharing-calls.ts'
import { createDirectory, readDrive, readFolder, starNode } from '#drive/contract/tree/node-calls.ts'
import { dayAfter, dayBefore } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { driveScene } from '#drive/testing/drive-scene.ts'
import { filesDuty } from './drive-leaver-queries.ts'
import { remindOfEnds } from './drive-jobs.ts'

const scene = await driveScene()
const { product } = scene
const today = () => companyDay(product.clock.now())
const lead = await scene.employed()
const asha = await scene.employed({ lead: lead.id })
const bob = await scene.employed()
const admin = await scene.employed({ roles: ['admin'] })

const noticesOf = (id: number, kind: string) =>
  product.read((ctx) =>
    ctx.db
      .selectFrom('notification')
      .select(['title', 'text'])
      .where('recipient_id', '=', id)
      .where('kind', '=', kind)
      .orderBy('id')
      .execute(),
  )

test('what a leaver owns goes to the line manager in one folder; shares stay, and the list is told', async () => {
  const own = await scene.folder({ name: 'Notes', owner: asha.id })
  await scene.folder({ name: 'Notes', owner: lead.id })
  const file = await scene.file({ name: 'handover.txt', owner: asha.id, parent: own.id, text: 'x' })
  await scene.grant(own.id, { account_id: bob.id, level: 'viewer' })
  const leaver = {
    id: asha.id,
    name: asha.name,
    lastDay: dayBefore(today()),
    from: today(),
    successor: { id: lead.id, name: lead.name },
  }
  const [line] = await product.read((ctx) => filesDuty.preview(ctx, leaver))
  expect(line!.text).toContain('2 files and folders move to')
  await product.write((ctx) => filesDuty.handOver(ctx, leaver))
  expect(await scene.names(lead.caller)).toEqual([`Files of ${asha.name}`, 'Notes'])
  expect((await lead.caller.send(readFolder, { id: own.id })).data).toMatchObject({
    level: 'manager',
    owner: lead.name,
  })
  expect((await bob.caller.send(readFolder, { id: own.id })).data.level).toBe('viewer')
  expect((await bob.caller.send(openFile, { id: file.id, as: 'view' })).status).toBe(0)
  const told = await noticesOf(lead.id, 'drive.files-of-leaver')
  expect(told).toMatchObject([{ text: 'Notes, handover.txt.' }])
  await product.write((ctx) => filesDuty.handOver(ctx, leaver))
  expect(await noticesOf(lead.id, 'drive.files-of-leaver')).toHaveLength(1)
})

test('a client sees what is shared with them and nothing public, and keeps no files of their own', async () => {
  const account = await product.account({ userType: 'Client', roles: ['client'] })
  const client = await product.as(account)
  const open = await scene.folder({ name: `Open ${Math.random()}`, owner: bob.id, visibility: 'public' })
  const given = await scene.folder({ name: 'For the client', owner: bob.id, visibility: 'shared' })
  await scene.grant(given.id, { account_id: account.id, level: 'uploader' })
  expect((await client.send(readDrive, {})).data).toMatchObject({ quota: null, can: { create: false } })
  expect(await scene.names(client, { view: 'shared' })).toEqual(['For the client'])
  expect(await scene.names(client, { view: 'company' })).toEqual([])
  expect((await client.send(readFolder, { id: open.id })).httpStatus).toBe(404)
  expect((await client.send(createDirectory, { name: 'Mine' })).httpStatus).toBe(403)
  expect((await scene.uploaded(client, 'signed', { name: 'contract.txt', parent_id: given.id })).status).toBe(
    0,
  )
  // Clients are shared with by those who work on a project with them.
  const share = { id: open.id, account_id: account.id, level: 'viewer' as const }
  expect((await bob.caller.send(shareNode, share)).message).toBe('Choose a person from the list.')
})

test('figures of a folder are for its managers, without their own views', async () => {
  const folder = await scene.folder({ name: `Read ${Math.random()}`, owner: bob.id, visibility: 'shared' })
  const file = await scene.file({ name: 'guide.txt', owner: bob.id, parent: folder.id, text: 'guide' })
  await scene.file({ name: 'unread.txt', owner: bob.id, parent: folder.id, text: 'unread' })
  await scene.grant(folder.id, { account_id: lead.id, level: 'viewer' })
  await scene.grant(folder.id, { account_id: admin.id, level: 'viewer' })
  for (const caller of [bob.caller, lead.caller, lead.caller])
    await caller.send(openFile, { id: file.id, as: 'view' })
  const figures = (await bob.caller.send(readFolderFigures, { id: folder.id })).data
  expect(figures).toMatchObject({ files: 2, readers: 2, reached: 1, never: [admin.name] })
  expect(figures.days.at(-1)).toEqual({ day: today(), views: 2 })
  const { rows } = (await bob.caller.send(viewedList.read, { folder_id: folder.id })).data
  expect(rows.map(({ name, views, people }) => [name, views, people])).toEqual([
    ['guide.txt', 2, 1],
    ['unread.txt', 0, 0],
  ])
  expect((await lead.caller.send(readFolderFigures, { id: folder.id })).httpStatus).toBe(403)
  expect((await lead.caller.send(viewedList.read, { folder_id: folder.id })).data.rows).toEqual([])
  // Who looked is for managers; what was done is for everyone who sees the folder.
  const kinds = async (caller: typeof lead.caller) =>
    new Set((await caller.send(historyList.read, { node_id: folder.id })).data.rows.map(({ kind }) => kind))
  expect(await kinds(bob.caller)).toContain('view')
  expect(await kinds(lead.caller)).not.toContain('view')
})

test('an administrator sees figures without names of what is private, and sets the quota', async () => {
  const secret = await scene.file({ name: `secret ${Math.random()}.txt`, owner: bob.id, text: 'x' })
  for (let view = 0; view < 8; view++) await bob.caller.send(openFile, { id: secret.id, as: 'download' })
  const answer = await admin.caller.send(readFigures, {})
  expect(JSON.stringify(answer.data)).not.toContain('secret')
  expect(answer.data.viewed[0]).toEqual({ id: null, name: 'Private file', count: 8 })
  expect((await bob.caller.send(readFigures, {})).httpStatus).toBe(403)
  const [quota] = answer.data.quotas
  const wish = { company_id: quota!.company_id, version: quota!.version, gigabytes: 200 }
  expect((await bob.caller.send(saveQuota, wish)).httpStatus).toBe(403)
  expect((await admin.caller.send(saveQuota, wish)).status).toBe(0)
  expect((await admin.caller.send(saveQuota, wish)).httpStatus).toBe(409)
})

test('80 percent of a quota is told once to those who set it', async () => {
  const used = await scene.used()
  const set = (bytes_allowed: number) =>
    product.write((ctx) =>
      ctx.db
        .updateTable('drive_quota')
        .set({ bytes_allowed, told_percent: 0 })
        .where('company_id', '=', 1)
        .execute(),
    )
  await set((used + 100) * 5)
  const before = (await noticesOf(admin.id, 'drive.quota')).length
  await set(Math.floor((used + 40) / 0.85))
  for (const bytes of [40, 1, 1]) await scene.begin(bob.caller, { name: `q ${Math.random()}.txt`, bytes })
  await set(200 * 1024 ** 3)
  const told = await noticesOf(admin.id, 'drive.quota')
  expect(told.length - before).toBe(1)
  expect(told.at(-1)!.title).toContain('80%')
})

test('access that ends in three days is told once', async () => {
  const folder = await scene.folder({ name: 'Ends soon', owner: bob.id, visibility: 'shared' })
  await scene.grant(folder.id, { account_id: lead.id, level: 'viewer', until_on: dayAfter(today(), 3) })
  for (const round of [1, 2]) {
    await product.write((ctx) => remindOfEnds(ctx, product.clock.now()))
    expect([round, (await noticesOf(lead.id, 'drive.access-ends')).length]).toEqual([round, 1])
  }
})

test('stars and what was opened last are one’s own', async () => {
  const file = await scene.file({ name: `starred ${Math.random()}.txt`, owner: bob.id, text: 'x' })
  await bob.caller.send(starNode, { id: file.id, starred: true })
  await bob.caller.send(openFile, { id: file.id, as: 'view' })
  expect((await lead.caller.send(starNode, { id: file.id, starred: true })).httpStatus).toBe(404)
  expect((await scene.names(bob.caller, { view: 'starred' }))[0]).toMatch(/^starred/)
  expect((await scene.names(bob.caller, { view: 'recent' })).some((name) => name.startsWith('starred'))).toBe(
    true,
  )
  await bob.caller.send(starNode, { id: file.id, starred: false })
  expect(await scene.names(bob.caller, { view: 'starred' })).toEqual([])
})
