import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A file system of its own that is soon full; null where no one may mount one. */
export async function mountSmallDisk(size: `${number}m`): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-small-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  if (!mountAt(folder, size)) return null
  afterAll(() => execFileSync('umount', ['-l', folder]))
  return folder
}

export function mountAt(folder: string, size: `${number}m`): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
