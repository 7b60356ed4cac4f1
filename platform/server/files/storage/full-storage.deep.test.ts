import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { megabytes } from '#platform/contract/upload.ts'
import { s3WireServer } from '#platform/testing/stand-ins/s3-server.ts'
import { mountSmallDisk } from '#platform/testing/failures/small-disk.ts'
import { testCaller } from '#platform/testing/test-caller.ts'
import { testDoor } from '#platform/testing/test-door.ts'
import { diskStorage } from './disk-storage.ts'
import { s3Storage } from './s3-storage.ts'
import { blobsIn, pdf, sendPapers, uploadTest } from '#platform/testing/test-uploads.ts'

const { blobs, ground, handlers, rows } = await uploadTest()

describe('storage that is full', async () => {
  const full = 'File storage is full. Nothing was saved. Tell an administrator.'

  it('by the configured limit, also when many arrive at once', async () => {
    const limited = { ...ground.files, limitBytes: 1_000_000 }
    const door = await testDoor(ground, handlers, limited)
    const caller = testCaller(door.origin)
    const file = () => pdf('x'.repeat(200_000 - 9))
    const sent = await Promise.all(
      Array.from({ length: 20 }, () =>
        caller.send(sendPapers, { title: 'x' }, { files: { resumeFile: file() } }),
      ),
    )
    expect(sent.filter(({ status }) => status === 0)).toHaveLength(5)
    const no = sent.filter(({ status }) => status === 1)
    expect(new Set(no.map(({ httpStatus, message }) => `${httpStatus} ${message}`))).toEqual(
      new Set([`507 ${full}`]),
    )
    expect(await blobs()).toHaveLength(5)
    const later = await caller.send(sendPapers, { title: 'x' }, { files: { resumeFile: file() } })
    expect([later.httpStatus, later.message]).toEqual([507, full])
  })

  // A small file system of its own needs the right to mount one.
  const disk = await mountSmallDisk('2m')
  it.runIf(disk !== null)('by the disk itself', async () => {
    const small = { ...ground.files, storage: diskStorage(join(disk!, 'files')) }
    const caller = testCaller((await testDoor(ground, handlers, small)).origin)
    const answer = await caller.send(
      sendPapers,
      { title: 'x' },
      { files: { resumeFile: pdf('x'.repeat(megabytes(4))) } },
    )
    expect([answer.httpStatus, answer.message]).toEqual([507, full])
    expect(await blobsIn(disk!)).toEqual([])
    expect(await rows()).toEqual([])
    const fits = await caller.send(sendPapers, { title: 'x' }, { files: { resumeFile: pdf() } })
    expect(fits.status).toBe(0)
  })

  it('by the store behind S3', async () => {
    const wire = await s3WireServer({ bucket: 'files', accessKey: 'key' })
    afterAll(() => wire.close())
    const settings = {
      endpoint: wire.endpoint,
      region: 'x',
      bucket: 'files',
      accessKey: 'key',
      secretKey: 'secret',
    }
    const caller = testCaller(
      (await testDoor(ground, handlers, { ...ground.files, storage: s3Storage(settings) })).origin,
    )
    wire.fillUp(true)
    const answer = await caller.send(sendPapers, { title: 'x' }, { files: { resumeFile: pdf() } })
    expect([answer.httpStatus, answer.message]).toEqual([507, full])
    wire.fillUp(false)
    expect((await caller.send(sendPapers, { title: 'x' }, { files: { resumeFile: pdf() } })).status).toBe(0)
    expect([wire.objects.size, (await rows()).length]).toEqual([1, 1])
  })
})
