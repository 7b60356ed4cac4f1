import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { release } from './release-memory.ts'
import type { ByteRange, Outlet, Storage, StoredBlob } from './storage.ts'
import { isStorageKey } from './storage-key.ts'

// Files arrive here and move to their place when complete, so that a crash never leaves half a file under a key.
const ARRIVALS = 'arriving'
const PIECE_BYTES = 128 * 1024

export function diskStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    if (!isStorageKey(key)) throw new Error('not a storage key')
    return join(folder, key)
  }
  return {
    write: (key, source) => writeWhole(join(folder, ARRIVALS), pathOf(key), source),
    read: (key, range) => openForReading(pathOf(key), range),
    open: (key, range) => openOutlet(pathOf(key), range),
    remove: (key) => rm(pathOf(key), { force: true }),
    list: () => listBlobs(folder),
    removeUnfinished: (olderThan) => removeOld(join(folder, ARRIVALS), olderThan),
  }
}

async function writeWhole(arrivals: string, target: string, source: AsyncIterable<Uint8Array>) {
  await mkdir(arrivals, { recursive: true })
  const arriving = join(arrivals, randomUUID())
  try {
    const file = await open(arriving, 'wx', 0o600)
    try {
      for await (const chunk of source) await file.writeFile(chunk)
      await file.sync()
    } finally {
      await file.close()
    }
    await mkdir(dirname(target), { recursive: true })
    await rename(arriving, target)
    await syncFolder(dirname(target))
  } catch (error) {
    await rm(arriving, { force: true })
    throw error
  }
}

/** The new name itself must survive a power cut, not only the bytes. Windows cannot open a folder for this. */
async function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Opened before the answer begins, so that a missing file can still be answered as one. */
async function openForReading(path: string, range: ByteRange | undefined): Promise<Readable> {
  const file = await open(path, 'r')
  return createReadStream(path, {
    fd: file,
    ...(range ? { start: range.first, end: range.last } : {}),
  })
}

async function openOutlet(path: string, range?: ByteRange): Promise<Outlet> {
  const file = await open(path, 'r')
  return async (send) => {
    try {
      await handOver(file, range ?? { first: 0, last: Infinity }, send)
    } finally {
      await file.close()
    }
  }
}

/** One piece of memory is filled again and again, each time when the one who sends has done with it. */
async function handOver(file: FileHandle, { first, last }: ByteRange, send: Parameters<Outlet>[0]) {
  const memory = Buffer.allocUnsafeSlow(PIECE_BYTES)
  for (let at = first; at <= last;) {
    const { bytesRead } = await file.read(memory, 0, Math.min(PIECE_BYTES, last - at + 1), at)
    if (bytesRead === 0 || !(await send(memory.subarray(0, bytesRead)))) break
    at += bytesRead
  }
  release(memory)
}

async function* listBlobs(folder: string): AsyncGenerator<StoredBlob> {
  for (const shard of await namesIn(folder))
    for (const name of await namesIn(join(folder, shard))) {
      const key = `${shard}/${name}`
      if (!isStorageKey(key)) continue
      const found = await statOptional(join(folder, key))
      if (found) yield { key, writtenAt: found.mtime }
    }
}

async function removeOld(arrivals: string, olderThan: Date): Promise<number> {
  let removed = 0
  for (const name of await namesIn(arrivals)) {
    const found = await statOptional(join(arrivals, name))
    if (!found || found.mtime >= olderThan) continue
    await rm(join(arrivals, name), { force: true })
    removed += 1
  }
  return removed
}

const isMissing = (error: unknown) => {
  const code = (error as NodeJS.ErrnoException).code
  return code === 'ENOENT' || code === 'ENOTDIR'
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

async function statOptional(path: string) {
  try {
    return await stat(path)
  } catch (error) {
    // Someone removed it between the listing and the look.
    if (isMissing(error)) return null
    throw error
  }
}
