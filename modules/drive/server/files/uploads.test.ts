import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { driveScene } from '#drive/testing/drive-scene.ts'
import * as calls from '#drive/contract/files/file-calls.ts'
import { nodeList, purgeNode, trashNodes } from '#drive/contract/tree/node-calls.ts'
import { sweepUploads } from '#drive/server/drive-jobs.ts'

const scene = await driveScene()
const { product } = scene
const asha = await scene.employed()
const bob = await scene.employed({ company: 2 })

const folderOf = (owner = asha.id) => scene.folder({ name: `F ${Math.random()}`, owner })
const setQuota = (bytes: number, company = 1) =>
  product.write((ctx) =>
    ctx.db
      .updateTable('drive_quota')
      .set({ bytes_allowed: bytes })
      .where('company_id', '=', company)
      .execute(),
  )

test('an upload goes on behind the last byte, and becomes one file whatever its end is sent', async () => {
  const { id: parent_id } = await folderOf()
  const content = 'first half, second half'
  const begun = (await scene.begin(asha.caller, { name: 'plan.txt', bytes: content.length, parent_id })).data
  const bytes = new Uint8Array(Buffer.from(content))
  await scene.put(asha.caller, begun.upload_id, bytes.subarray(0, 11))
  const early = await asha.caller.send(calls.completeUpload, begun)
  expect(early).toMatchObject({ httpStatus: 400 })
  await scene.put(asha.caller, begun.upload_id, bytes.subarray(11), 11)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const answers = await repeatInParallel(20, () =>
    asha.caller.send(calls.completeUpload, { ...begun, sha256 }),
  )
  const made = answers.filter(({ status }) => status === 0)
  expect(new Set(made.map(({ data }) => data.id)).size).toBe(1)
  expect(await asha.caller.send(calls.completeUpload, { ...begun, sha256 })).toMatchObject({
    data: made[0]!.data,
  })
  expect(await scene.names(asha.caller, { folder_id: parent_id })).toEqual(['plan.txt'])
  const opened = (await asha.caller.send(calls.openFile, { id: made[0]!.data.id, as: 'view' })).data
  expect(opened).toMatchObject({ shows: 'text', text: content })
})

test('another digest than the one announced ends the upload, and the quota has its bytes back', async () => {
  const before = await scene.used()
  const upload_id = await scene.sent(asha.caller, 'hello', {
    name: 'a.txt',
    parent_id: (await folderOf()).id,
  })
  expect(await scene.used()).toBe(before + 5)
  const wrong = await asha.caller.send(calls.completeUpload, { upload_id, sha256: 'a'.repeat(64) })
  expect(wrong.message).toBe('The file that arrived is not the one announced.')
  expect(await scene.used()).toBe(before)
  expect((await asha.caller.send(calls.completeUpload, { upload_id })).httpStatus).toBe(404)
})

test('twenty uploads at the edge never exceed the quota', async () => {
  const { id: parent_id } = await folderOf(bob.id)
  await product.write((ctx) =>
    ctx.db
      .insertInto('drive_quota')
      .values({ company_id: 2, bytes_allowed: 1 })
      .onConflict((there) => there.column('company_id').doNothing())
      .execute(),
  )
  const used = await scene.used(2)
  await setQuota(used + 550, 2)
  await product.write((ctx) =>
    ctx.db.updateTable('drive_node').set({ company_id: 2 }).where('id', '=', parent_id).execute(),
  )
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      scene.begin(bob.caller, { name: `q${at}.txt`, bytes: 100, parent_id }),
    ),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(5)
  const refused = answers.filter(({ status }) => status !== 0)
  expect(new Set(refused.map(({ httpStatus, message }) => `${httpStatus} ${message}`))).toEqual(
    new Set(['507 50 B over your company’s quota.']),
  )
  expect(await scene.used(2)).toBe(used + 500)
  await setQuota(100 * 1024 ** 3, 2)
})

test('an upload that no one went on with is swept after 24 hours; one cancelled gives back at once', async () => {
  const { id: parent_id } = await folderOf()
  const before = await scene.used()
  await scene.begin(asha.caller, { name: 'left.txt', bytes: 700, parent_id })
  const cancelled = (await scene.begin(asha.caller, { name: 'gone.txt', bytes: 300, parent_id })).data
  expect((await bob.caller.send(calls.cancelUpload, cancelled)).httpStatus).toBe(404)
  expect((await asha.caller.send(calls.cancelUpload, cancelled)).status).toBe(0)
  expect(await scene.used()).toBe(before + 700)
  const in23 = new Date(product.clock.now().getTime() + 23 * 3_600_000)
  await product.write((ctx) => sweepUploads(ctx, in23))
  expect(await scene.used()).toBe(before + 700)
  await product.write((ctx) => sweepUploads(ctx, new Date(in23.getTime() + 2 * 3_600_000)))
  expect(await scene.used()).toBe(before)
})

test('twenty versions at once are all kept and numbered in order; an old base asks first', async () => {
  const file = await scene.file({ name: `v ${Math.random()}.txt`, owner: asha.id, text: 'one' })
  const ids = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      scene.sent(asha.caller, `version ${at}`, { name: 'v.txt', node_id: file.id }),
    ),
  )
  const answers = await Promise.all(
    ids.map((upload_id) => asha.caller.send(calls.completeUpload, { upload_id })),
  )
  expect(answers.map(({ data }) => data.number).toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 20 }, (_, at) => at + 2),
  )
  const upload_id = await scene.sent(asha.caller, 'late', { name: 'v.txt', node_id: file.id })
  const late = await asha.caller.send(calls.completeUpload, { upload_id, base_version: 20 })
  expect(late.message).toMatch(/^A newer version \(21\) was added by .+ at \d\d:\d\d\.$/)
  const onTop = await asha.caller.send(calls.completeUpload, {
    upload_id,
    base_version: 20,
    on_clash: 'version',
  })
  expect(onTop).toMatchObject({ status: 0, data: { number: 22 } })
  const back = await asha.caller.send(calls.restoreVersion, { id: file.id, number: 1 })
  expect(back.message).toBe('Version 1 is restored as version 23.')
  const { versions } = (await asha.caller.send(calls.readDetails, { id: file.id })).data
  expect(versions[0]).toMatchObject({ number: 23, restored_from: 1, bytes: 3 })
})

test('three versions of 10 and one trashed file of 5 take 35; deleted for good, all comes back', async () => {
  const { id: parent_id } = await folderOf()
  const before = await scene.used()
  const ten = 'x'.repeat(10)
  const { data } = await scene.uploaded(asha.caller, ten, { name: 'big.txt', parent_id })
  for (const fill of ['y', 'z'])
    await scene.uploaded(asha.caller, fill.repeat(10), { name: 'big.txt', node_id: data.id })
  await asha.caller.send(calls.restoreVersion, { id: data.id, number: 1 })
  const other = (await scene.uploaded(asha.caller, 'small', { name: 'small.txt', parent_id })).data
  await asha.caller.send(trashNodes, { ids: [other.id] })
  expect((await scene.used()) - before).toBe(35)
  await asha.caller.send(trashNodes, { ids: [parent_id] })
  expect((await asha.caller.send(purgeNode, { id: parent_id })).status).toBe(0)
  expect(await scene.used()).toBe(before)
})

test('a name that is there asks; a new version or a second file is what the sender says', async () => {
  const { id: parent_id } = await folderOf()
  const { data } = await scene.uploaded(asha.caller, 'one', { name: 'Plan.txt', parent_id })
  const asked = await scene.begin(asha.caller, { name: 'plan.TXT', bytes: 3, parent_id })
  expect(asked).toMatchObject({ httpStatus: 409, message: 'A file named Plan.txt already exists.' })
  expect(asked.failure.facts).toMatchObject({ id: data.id, clash: true })
  const both = await scene.uploaded(asha.caller, 'two', { name: 'Plan.txt', parent_id, on_clash: 'both' })
  expect(both.message).toBe('A file of this name was there, so this one is Plan (1).txt.')
  const version = await scene.uploaded(asha.caller, 'three', {
    name: 'Plan.txt',
    parent_id,
    on_clash: 'version',
  })
  expect(version.data).toEqual({ id: data.id, number: 2 })
})

test.each([
  ['setup.exe', 'MZ', 'File type .exe is not allowed here.'],
  ['a|b.txt', 'x', 'Names cannot contain / \\ : * ? < > | or quotes.'],
])('%s is refused before its first byte', async (name, content, message) => {
  const answer = await scene.begin(asha.caller, { name, bytes: content.length })
  expect([answer.message, answer.failure.fields['name']]).toContain(message)
})

test.each([
  ['page.html', '<html><script>alert(1)</script></html>'],
  ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['page.pdf', '<html><script>alert(1)</script></html>'],
  ['picture.png', '<svg onload="alert(1)"/>'],
  ['rows.csv', '<html><script>alert(1)</script></html>'],
])('%s is kept and never runs from our own address', async (name, content) => {
  const { data } = await scene.uploaded(asha.caller, content, { name, parent_id: (await folderOf()).id })
  const { link, shows, text } = (await asha.caller.send(calls.openFile, { id: data.id, as: 'view' })).data
  // Its source can be read as letters.
  expect({ shows, text }).toEqual({ shows: 'text', text: content })
  const response = await asha.caller.raw(link)
  expect(response.headers.get('content-type')).toBe('application/octet-stream')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
})

test('file2 comes before file10, and folders before both', async () => {
  const { id: parent } = await folderOf()
  for (const name of ['file10.txt', 'File2.txt', 'file1.txt'])
    await scene.file({ name, owner: asha.id, parent, text: name })
  await scene.folder({ name: 'zebra', owner: asha.id, parent })
  const one = (await asha.caller.send(nodeList.read, { folder_id: parent, size: 2 })).data
  const two = (await asha.caller.send(nodeList.read, { folder_id: parent, size: 2, after: one.next! })).data
  expect([...one.rows, ...two.rows].map(({ name }) => name)).toEqual([
    'zebra',
    'file1.txt',
    'File2.txt',
    'file10.txt',
  ])
})
