import { createHash } from 'node:crypto'
import { lstat, mkdir, open, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { CannotStart } from '#platform/server/cannot-start.ts'
import { findBinaries, type Binaries } from './embedded-binaries.ts'
import { ownerOf, type Owner } from './embedded-owner.ts'

/** Where one embedded database lives, and as whom it runs. */
export type Place = {
  readonly folder: string
  readonly cluster: string
  readonly log: string
  /** Folder of the socket, the only way in. */
  readonly socket: string
  readonly owner: Owner
  readonly binaries: Binaries
}

// 108 bytes are all that a socket's address has, on macOS 104; the file's own name takes 18 of them.
const LONGEST_SOCKET_FOLDER = 84

export async function preparePlace(wished: string): Promise<Place> {
  const binaries = await findBinaries()
  const folder = await writableFolder(resolve(wished))
  const cluster = join(folder, 'pg')
  const place = { folder, cluster, log: join(folder, 'pg.log'), socket: socketFolderOf(folder), binaries }
  return { ...place, owner: await ownerOf(cluster) }
}

/** Its real path, so that the same folder has the same socket when it is reached through a link. */
async function writableFolder(folder: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true })
    await (await open(join(folder, 'pg.log'), 'a')).close()
    return await realpath(folder)
  } catch (error) {
    throw new CannotStart(
      `Atrium cannot write to the data folder ${folder} (${codeOf(error)}); choose another one with ATRIUM_DATA.`,
    )
  }
}

function socketFolderOf(folder: string): string {
  const name = `atrium-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`
  const usual = join(tmpdir(), name)
  return Buffer.byteLength(usual) <= LONGEST_SOCKET_FOLDER ? usual : join('/tmp', name)
}

/** Anyone who may open the socket is let in, so its folder must be no one else's. */
export async function makeSocketFolder({ socket, owner }: Place): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt++) {
    try {
      if (await mkdir(socket, { recursive: true, mode: 0o700 })) await owner.own(socket)
      if (await isPrivate(socket, owner)) return
      await lstat(socket)
      break
    } catch (error) {
      // The former server, going down, took it along in between.
      if (codeOf(error) !== 'ENOENT') throw error
    }
  }
  throw new CannotStart(
    `The folder ${socket} belongs to someone else; remove it, or name another with TMPDIR.`,
  )
}

export async function isPrivate(folder: string, owner: Owner): Promise<boolean> {
  const found = await lstat(folder).catch(() => null)
  return found !== null && found.isDirectory() && found.uid === owner.uid && (found.mode & 0o077) === 0
}

export const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error)

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // It is there, and someone else's.
    return codeOf(error) === 'EPERM'
  }
}
