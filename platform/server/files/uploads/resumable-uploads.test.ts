import { createHash, randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { megabytes, UPLOADS_PATH, type FileField } from '#platform/contract/upload.ts'
import { s3WireServer } from '#platform/testing/stand-ins/s3-server.ts'
import { testCaller } from '#platform/testing/test-caller.ts'
import { testDoor } from '#platform/testing/test-door.ts'
import { testGround } from '#platform/testing/test-ground.ts'
import { answers, answersPrepared } from '#platform/server/area.ts'
import { beginUpload, joinUpload, keepUpload } from './resumable-uploads.ts'
import { findStoredFile } from '#platform/server/files/stored-file-queries.ts'
import { sweepOrphanedFiles } from '#platform/server/files/sweep-orphaned-files.ts'

const rule: FileField = { accept: ['mp4'], maxBytes: megabytes(40), maxCount: 1, required: true }

const begin = defineCall('POST', '/test/begin', {
  auth: 'public',
  writes: true,
  summary: 'Announce a film',
  input: z.object({ name: z.string(), bytes: z.number() }),
  output: z.object({ upload_id: z.string() }),
})
const keep = defineCall('POST', '/test/keep', {
  auth: 'public',
  writes: true,
  summary: 'Keep a film',
  input: z.object({ upload_id: z.string() }),
  output: z.object({ id: z.string() }),
})

const wire = await s3WireServer({ bucket: 'films', accessKey: 'key' })
afterAll(() => wire.close())

async function openProduct(environment: Record<string, string>) {
  const ground = await testGround(environment)
  const { files: store } = ground
  const { origin } = await testDoor(ground, [
    answers(begin, (ctx, wish) => beginUpload(ctx, store, { field: 'film', rule, ...wish })),
    answersPrepared(
      keep,
      (ctx, { upload_id }) => joinUpload(ctx, store, { id: upload_id, rule }),
      (ctx, _input, joined) => keepUpload(ctx, store, { joined, subject: 'film/1' }),
    ),
  ])
  const caller = testCaller(origin)
  const put = (id: string, from: number | string, body: Buffer) =>
    fetch(`${origin}${UPLOADS_PATH}/${id}?from=${from}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(body),
    }).then(async (answer) => ({ httpStatus: answer.status, ...((await answer.json()) as Told) }))
  const standing = async (id: string) =>
    (await (await fetch(`${origin}${UPLOADS_PATH}/${id}`)).json()) as Told
  return { ground, store, origin, caller, put, standing }
}
type Told = { status: number; message: string; data: { received: number; bytes: number } }

const film = (bytes: number) =>
  Buffer.concat([
    Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1'),
    randomBytes(bytes - 32),
  ])
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Announces more than it sends, and then the line breaks. */
function sendAndBreak(origin: string, { id, from, bytes }: { id: string; from: number; bytes: Buffer }) {
  const { port } = new URL(origin)
  const { promise, resolve } = Promise.withResolvers<void>()
  const line = connect(Number(port), '127.0.0.1')
  line.on('close', () => resolve()).on('error', () => resolve())
  line.write(
    `PUT ${UPLOADS_PATH}/${id}?from=${from} HTTP/1.1\r\nhost: test\r\ncontent-type: application/octet-stream\r\ncontent-length: ${bytes.length + 5_000_000}\r\n\r\n`,
  )
  line.write(bytes, () => setTimeout(() => line.destroy(), 50))
  return promise
}

const disk = await openProduct({})
const s3 = await openProduct({
  ATRIUM_S3_ENDPOINT: wire.endpoint,
  ATRIUM_S3_REGION: 'us-east-1',
  ATRIUM_S3_BUCKET: 'films',
  ATRIUM_S3_ACCESS_KEY: 'key',
  ATRIUM_S3_SECRET_KEY: 'secret',
})

describe.each([
  ['on disk', disk],
  ['in S3', s3],
])('an upload %s', (_where, product) => {
  const announce = async (bytes: number, name = 'reel.mp4') =>
    (await product.caller.send(begin, { name, bytes })).data.upload_id

  test('goes on from the last byte that arrived when the line broke', async () => {
    const whole = film(12_000_000)
    const id = await announce(whole.length)
    await sendAndBreak(product.origin, { id, from: 0, bytes: whole.subarray(0, 3_333_333) })
    await expect.poll(async () => (await product.standing(id)).data.received).toBeGreaterThan(0)
    const { received } = (await product.standing(id)).data
    expect(received).toBeLessThanOrEqual(3_333_333)
    expect((await product.put(id, received, whole.subarray(received, 9_000_000))).data.received).toBe(
      9_000_000,
    )
    expect((await product.caller.send(keep, { upload_id: id })).message).toBe(
      'Film hasn’t finished uploading yet.',
    )
    expect((await product.put(id, 9_000_000, whole.subarray(9_000_000))).data).toEqual({
      received: whole.length,
      bytes: whole.length,
    })
    const kept = await product.caller.send(keep, { upload_id: id })
    const row = (await findStoredFile(product.store.reader, kept.data.id))!
    expect(row).toMatchObject({
      name: 'reel.mp4',
      kind: 'mp4',
      bytes: whole.length,
      state: 'kept',
      sha256: sha(whole),
    })
    expect(sha(await buffer(await product.store.storage.read(row.storage_key)))).toBe(sha(whole))
  })

  test('takes each place once, however many send at the same moment, and becomes one file', async () => {
    const whole = film(200_000)
    const id = await announce(whole.length)
    const first = await Promise.all(
      Array.from({ length: 20 }, () => product.put(id, 0, whole.subarray(0, 80_000))),
    )
    expect(first.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
    expect(first.find(({ httpStatus }) => httpStatus !== 200)).toMatchObject({
      httpStatus: 409,
      message: 'More of this file has already arrived. The upload continues from there.',
      data: { facts: { received: 80_000 } },
    })
    await product.put(id, 80_000, whole.subarray(80_000))
    const kept = await Promise.all(
      Array.from({ length: 20 }, () => product.caller.send(keep, { upload_id: id })),
    )
    expect(kept.filter(({ status }) => status === 0)).toHaveLength(1)
    expect(new Set(kept.filter(({ status }) => status === 1).map(({ message }) => message))).toEqual(
      new Set(['This file no longer exists. Choose it again.']),
    )
  })

  test('refuses what is not the announced file', async () => {
    const id = await announce(100)
    expect(await product.put(id, 0, film(101))).toMatchObject({
      httpStatus: 413,
      message: 'The upload was larger than announced. Nothing was saved.',
    })
    await product.put(id, 0, Buffer.alloc(100, 'x'))
    expect((await product.caller.send(keep, { upload_id: id })).message).toBe('Film must be a MP4 file.')
    for (const [place, from] of [
      ['nowhere', 0],
      [id, 'x'],
      [id, 5],
    ] as const)
      expect((await product.put(place, from, Buffer.alloc(1))).status).toBe(1)
    const wish = { name: 'reel.mp4', bytes: megabytes(41) }
    expect((await product.caller.send(begin, wish)).message).toBe('Film may be at most 40 MB.')
    expect((await product.caller.send(begin, { ...wish, bytes: 0 })).message).toBe('Film is an empty file.')
  })
})

test('what no one went on with for a day is swept away, what is younger is not', async () => {
  const { ground, store, caller, put, standing } = disk
  const old = (await caller.send(begin, { name: 'old.mp4', bytes: 1000 })).data.upload_id
  await put(old, 0, film(500))
  ground.clock.shift({ hours: 25 })
  const young = (await caller.send(begin, { name: 'young.mp4', bytes: 1000 })).data.upload_id
  await put(young, 0, film(500))
  const folder = join(ground.config.dataFolder, 'files')
  const blobs = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  const yesterday = new Date(ground.clock.now().getTime() - 90_000_000)
  for (const blob of await blobs()) await utimes(blob, yesterday, yesterday)
  await ground.write((ctx) => sweepOrphanedFiles(ctx, store))
  expect((await standing(old)).status).toBe(1)
  expect((await standing(young)).data).toEqual({ received: 500, bytes: 1000 })
  expect((await put(young, 500, film(500))).data.received).toBe(1000)
})
