import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '../server/database/embedded-place.ts'

// The runs of other people on this machine are theirs to look after.
const NAME = `atrium-run-${process.getuid?.() ?? 0}-`
const MEMORY = '/dev/shm'
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
  for (const name of readdirSync(root))
    if (name.startsWith(NAME) && !isAlive(Number(name.slice(NAME.length)))) remove(join(root, name))
  const folder = join(root, `${NAME}${process.pid}`)
  mkdirSync(folder, { recursive: true })
  process.once('exit', () => remove(folder))
  return folder
}

function remove(folder: string): void {
  if (!existsSync(folder)) return
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (path.endsWith('postmaster.pid')) endServer(readFileSync(join(folder, path), 'utf8'))
  // A server that is going down writes its last files while they are removed.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
}

function endServer(pidFile: string): void {
  const pid = Number(pidFile.split('\n')[0])
  if (pid > 0 && isAlive(pid)) process.kill(pid, 'SIGQUIT')
}
