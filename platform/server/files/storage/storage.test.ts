import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, describe, expect, it, test } from 'vitest'
import { s3WireServer } from '#platform/testing/stand-ins/s3-server.ts'
import { diskStorage } from './disk-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { ByteRange, Storage } from './storage.ts'
import { newStorageKey } from './storage-key.ts'

const folder = await mkdtemp(join(tmpdir(), 'atrium-storage-'))
const wire = await s3WireServer({ bucket: 'files', accessKey: 'key' })
const s3Settings = {
  endpoint: wire.endpoint,
  region: 'us-east-1',
  bucket: 'files',
  accessKey: 'key',
  secretKey: 'secret',
}
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await wire.close()
})

async function* chunks(...parts: (string | Buffer | Error)[]) {
  for (const part of parts) {
    if (part instanceof Error) throw part
    yield Buffer.from(part)
  }
}

const everything = async (storage: Storage) => {
  const keys: string[] = []
  for await (const blob of storage.list()) keys.push(blob.key)
  return keys
}

/** What is handed over is only good until it is sent. */
async function handedOver(storage: Storage, key: string, range?: ByteRange): Promise<Buffer> {
  const pieces: Buffer[] = []
  const outlet = await storage.open(key, range)
  await outlet(async (piece) => {
    await wait(0)
    return pieces.push(Buffer.from(piece)) > 0
  })
  return Buffer.concat(pieces)
}

const tomorrow = () => new Date(Date.now() + 86_400_000)

describe.each([
  ['disk', diskStorage(join(folder, 'files'))],
  ['S3', s3Storage(s3Settings)],
])('storage on %s', (_name, storage) => {
  it('gives back what was written, whole and in part', async () => {
    const key = newStorageKey()
    await storage.write(key, chunks('one ', 'two ', 'three'))
    expect(String(await buffer(await storage.read(key)))).toBe('one two three')
    expect(String(await buffer(await storage.read(key, { first: 4, last: 6 })))).toBe('two')
    await storage.remove(key)
  })

  it('hands over what was written, whole and in part, and stops when no more is wanted', async () => {
    const key = newStorageKey()
    const film = randomBytes(1_000_000)
    await storage.write(key, chunks(film))
    expect((await handedOver(storage, key)).equals(film)).toBe(true)
    const [first, last] = [100_001, 700_003]
    expect((await handedOver(storage, key, { first, last })).equals(film.subarray(first, last + 1))).toBe(
      true,
    )
    let times = 0
    await (
      await storage.open(key)
    )(() => Promise.resolve(++times < 2))
    expect(times).toBe(2)
    const lost = new Error('the client is gone')
    await expect((await storage.open(key))(() => Promise.reject(lost))).rejects.toThrow(lost)
    await storage.remove(key)
    await expect(storage.open(key)).rejects.toThrow()
  })

  it('keeps an empty blob', async () => {
    const key = newStorageKey()
    await storage.write(key, chunks())
    expect(await buffer(await storage.read(key))).toHaveLength(0)
    await storage.remove(key)
  })

  it('carries a blob of many parts', async () => {
    const key = newStorageKey()
    const part = Buffer.alloc(1024 * 1024, 'x')
    await storage.write(key, chunks(...Array.from({ length: 19 }, () => part), 'end'))
    const read = await buffer(await storage.read(key))
    expect(read).toHaveLength(19 * part.length + 3)
    expect(String(read.subarray(-3))).toBe('end')
    await storage.remove(key)
  })

  it('keeps nothing of a source that breaks, early or late', async () => {
    const broken = new Error('the line is down')
    const large = Buffer.alloc(9 * 1024 * 1024)
    await expect(storage.write(newStorageKey(), chunks('a', broken))).rejects.toThrow(broken)
    await expect(storage.write(newStorageKey(), chunks(large, large, broken))).rejects.toThrow(broken)
    expect(await everything(storage)).toEqual([])
    expect(await storage.removeUnfinished(tomorrow())).toBe(0)
  })

  it('lists everything, more than one page of it', async () => {
    const keys = Array.from({ length: 8 }, newStorageKey).toSorted()
    for (const key of keys) await storage.write(key, chunks('x'))
    expect((await everything(storage)).toSorted()).toEqual(keys)
    for (const key of keys) await storage.remove(key)
    expect(await everything(storage)).toEqual([])
  })

  it('removes twice without complaint, and says when there is nothing to read', async () => {
    const key = newStorageKey()
    await storage.remove(key)
    await expect(storage.read(key)).rejects.toThrow()
  })

  it.each(['../outside', '/etc/passwd', 'aa/../../x', 'aa/short', ''])(
    'refuses the key "%s"',
    async (key) => {
      await expect(async () => storage.write(key, chunks('x'))).rejects.toThrow('not a storage key')
      await expect(async () => storage.read(key)).rejects.toThrow('not a storage key')
      await expect(async () => storage.remove(key)).rejects.toThrow('not a storage key')
    },
  )
})

test('the disk hands over from one piece of memory, which is given back at the end', async () => {
  const storage = diskStorage(join(folder, 'one'))
  const key = newStorageKey()
  await storage.write(key, chunks(randomBytes(1_000_000)))
  const memories = new Set<ArrayBufferLike>()
  await (
    await storage.open(key)
  )((piece) => Promise.resolve(memories.add(piece.buffer).size > 0))
  expect([...memories].map(({ byteLength }) => byteLength)).toEqual([0])
})

describe('what a crash leaves behind', () => {
  it('is cleared from the disk when it is old, not while it may still be arriving', async () => {
    const arriving = join(folder, 'crashed', 'arriving')
    await mkdir(arriving, { recursive: true })
    await writeFile(join(arriving, 'old'), 'half')
    await writeFile(join(arriving, 'new'), 'half')
    await utimes(join(arriving, 'old'), new Date('2026-01-01'), new Date('2026-01-01'))
    const storage = diskStorage(join(folder, 'crashed'))
    expect(await everything(storage)).toEqual([])
    expect(await storage.removeUnfinished(new Date('2026-02-01'))).toBe(1)
    expect(await readdir(arriving)).toEqual(['new'])
  })

  it('is cleared from S3 too', async () => {
    const begun = await fetch(`${wire.endpoint}/files/${newStorageKey()}?uploads`, {
      method: 'POST',
      headers: { authorization: 'AWS4-HMAC-SHA256 Credential=key/' },
    })
    expect(begun.status).toBe(200)
    const storage = s3Storage(s3Settings)
    expect(await storage.removeUnfinished(new Date('2026-01-01'))).toBe(0)
    expect(await storage.removeUnfinished(tomorrow())).toBe(1)
    expect(wire.uploads.size).toBe(0)
  })
})
