import { rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { nobody } from '#platform/server/ctx.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { keepMadeFile, storeMadeFile } from './generated-files.ts'
import { deleteStoredFile, keepFile, passFileOn } from './stored-files.ts'
import { sweepOrphanedFiles } from './sweep-orphaned-files.ts'
import { pdf, sendFilm, sendPapers, uploadTest } from '#platform/testing/test-uploads.ts'

const { blobs, filesFolder, ground, rows, caller } = await uploadTest()
const { files: store } = ground

const film = () => new File([Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex')], 'a.mp4')
const receive = async () => {
  const { data } = await caller.send(sendFilm, { title: 'x' }, { files: { video: film() } })
  return data.files[0]!.id
}
const sweep = () => ground.write((ctx) => sweepOrphanedFiles(ctx, store))
const as = (id: number) => ({ actor: { ...nobody, id }, request: { id: 't', address: '::1', device: '' } })
const keepAs = (id: number, file: string) =>
  inTransaction(ground.ground, as(id), (ctx) => keepFile(ctx, file, { subject: 'test/1' }))

describe('a received file', () => {
  it('is kept once, by who sent it', async () => {
    const file = await receive()
    await expect(keepAs(7, file)).rejects.toThrow('This file no longer exists. Choose it again.')
    await expect(keepAs(0, 'unknown')).rejects.toThrow('This file no longer exists')
    await keepAs(0, file)
    await expect(keepAs(0, file)).rejects.toThrow('This file no longer exists')
    expect(await rows()).toMatchObject([{ state: 'kept', kept_for: 'test/1' }])
  })

  it('is kept by one of twenty who try at once', async () => {
    const file = await receive()
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => keepAs(0, file)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('goes from one record to another, once, and only from where it is', async () => {
    const file = await receive()
    const pass = (from: string, to: string) => ground.write((ctx) => passFileOn(ctx, file, { from, to }))
    await expect(pass('test/1', 'other/2')).rejects.toThrow('This file no longer exists')
    await keepAs(0, file)
    await pass('test/1', 'other/2')
    await expect(pass('test/1', 'other/3')).rejects.toThrow('This file no longer exists')
    expect((await rows()).find(({ id }) => id === file)).toMatchObject({ state: 'kept', kept_for: 'other/2' })
  })

  it('is swept after a day when no one kept it', async () => {
    await receive()
    const kept = await receive()
    await keepAs(0, kept)
    expect(await sweep()).toEqual({ files: 0 })
    ground.clock.shift({ hours: 25 })
    expect(await sweep()).toEqual({ files: 1 })
    expect((await rows()).map(({ id }) => id)).toEqual([kept])
    expect(await blobs()).toHaveLength(1)
    ground.clock.shift({ hours: -25 })
  })
})

describe('deleting a file', () => {
  const kept = async () => {
    const { data } = await caller.send(sendPapers, { title: 'x' }, { files: { resumeFile: pdf() } })
    return data.files[0]!.id
  }

  it('takes the bytes when the transaction has committed', async () => {
    const id = await kept()
    await ground.write(async (ctx) => {
      await deleteStoredFile(ctx, id, store)
      expect(await blobs()).toHaveLength(1)
    })
    expect([await rows(), await blobs()]).toEqual([[], []])
  })

  it('takes nothing when it has not', async () => {
    const id = await kept()
    const work = ground.write(async (ctx) => {
      await deleteStoredFile(ctx, id, store)
      throw new Error('thought better of it')
    })
    await expect(work).rejects.toThrow('thought better of it')
    expect([await rows(), await blobs()]).toMatchObject([[{ id }], [{}]])
  })

  it('leaves a trace of who did it', async () => {
    const id = await kept()
    await ground.write((ctx) => deleteStoredFile(ctx, id, store))
    const changes = await ground.read((ctx) =>
      ctx.db
        .selectFrom('change_log')
        .select(['action', 'actor_kind'])
        .where('row_id', '=', id)
        .orderBy('id')
        .execute(),
    )
    expect(changes.map(({ action, actor_kind }) => `${actor_kind} ${action}`)).toEqual([
      'public insert',
      'public update',
      'system delete',
    ])
  })
})

describe('the sweep', () => {
  it('removes old bytes without a row, and leaves new ones and known ones', async () => {
    const { data } = await caller.send(sendPapers, { title: 'x' }, { files: { resumeFile: pdf() } })
    const [row] = await rows()
    expect(row!.id).toBe(data.files[0]!.id)
    const stray = await storeMadeFile(store, { name: 'a.csv', kind: 'csv', body: Buffer.from('x') })
    const fresh = await storeMadeFile(store, { name: 'b.csv', kind: 'csv', body: Buffer.from('x') })
    const longAgo = new Date(Date.now() - 2 * 86_400_000)
    for (const key of [stray.storageKey, row!.storage_key])
      await utimes(join(filesFolder, key), longAgo, longAgo)
    // The file system has a clock of its own, which does not begin where the tests do.
    await utimes(join(filesFolder, fresh.storageKey), new Date(), new Date())
    await sweep()
    expect((await blobs()).toSorted()).toEqual(
      [fresh.storageKey.slice(3), row!.storage_key.slice(3)].toSorted(),
    )
  })

  it('takes a file whose time is over', async () => {
    const body = Readable.from([Buffer.from('a,b\r\n'), Buffer.from('1,2\r\n')])
    const made = await storeMadeFile(store, { name: 'list.csv', kind: 'csv', body })
    expect(made.bytes).toBe(10)
    const until = new Date(Date.now() + 3_600_000)
    await ground.write((ctx) => keepMadeFile(ctx, made, { subject: 'export', until }))
    await sweep()
    expect(await rows()).toHaveLength(1)
    ground.clock.shift({ hours: 2 })
    await sweep()
    expect([await rows(), await blobs()]).toEqual([[], []])
    ground.clock.shift({ hours: -2 })
  })

  it('removes a row whose bytes are gone already', async () => {
    await receive()
    await rm(filesFolder, { recursive: true })
    ground.clock.shift({ hours: 25 })
    await sweep()
    expect(await rows()).toEqual([])
    ground.clock.shift({ hours: -25 })
  })
})
