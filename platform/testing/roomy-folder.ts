import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 1024 ** 3

/** Memory where there is room for the databases of a run, else the disk: a container often has 64 MB there. */
export async function roomyFolder(): Promise<string> {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = await statfs(MEMORY)
  return bavail * bsize >= ENOUGH_BYTES ? MEMORY : tmpdir()
}
