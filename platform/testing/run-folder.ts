import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '#platform/server/database/embedded-folder.ts'

// The runs of other people on this machine are theirs to look after.
const NAME = `atrium-run-${process.getuid?.() ?? 0}-`
const MEMORY = '/dev/shm'
const MOUNTS = '/proc/self/mounts'
const ENOUGH_BYTES = 1024 ** 3

/** Everything that a run writes for a while lies in folders of its own, on the disk and in memory. */
export type RunFolders = {
  /** Memory where there is room for databases, else the disk: a container often has 64 MB there. */
  readonly room: string
}

export function openRunFolders(): RunFolders {
  if (!tmpdir().includes(NAME)) process.env['TMPDIR'] = openFolder(tmpdir())
  return { room: hasRoom() ? openFolder(MEMORY) : tmpdir() }
}

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= ENOUGH_BYTES
}

/** Gone when this process ends, also by Ctrl-C; what a killed run left is gone at the next one. */
function openFolder(root: string): string {
  removeKilledRuns(root)
  const folder = join(root, `${NAME}${process.pid}`)
  mkdirSync(folder, { recursive: true })
  process.once('exit', () => remove(folder))
  return folder
}

/** What cannot be removed is told and left: no one's tests fail because of someone else's. */
export function removeKilledRuns(root: string): void {
  for (const name of readdirSync(root)) {
    if (!name.startsWith(NAME) || isAlive(Number(name.slice(NAME.length)))) continue
    try {
      remove(join(root, name))
    } catch (cause) {
      process.stderr.write(`${join(root, name)}, left by a killed run, stays: ${String(cause)}\n`)
    }
  }
}

function remove(folder: string): void {
  if (!existsSync(folder)) return
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (path.endsWith('postmaster.pid')) endServer(readFileSync(join(folder, path), 'utf8'))
  unmountWithin(folder)
  // A server that is going down writes its last files while they are removed.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
}

/** A file system that a killed run had mounted outlives it, and its folder cannot be removed. */
function unmountWithin(folder: string): void {
  if (!existsSync(MOUNTS)) return
  const places = readFileSync(MOUNTS, 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
  for (const place of places.filter((at) => at.startsWith(`${folder}/`)).toReversed())
    execFileSync('umount', ['-l', place])
}

function endServer(pidFile: string): void {
  const pid = Number(pidFile.split('\n')[0])
  if (pid > 0 && isAlive(pid)) process.kill(pid, 'SIGQUIT')
}
