import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * A product that runs on its own keeps its secret beside its data, made at the first start. Anyone who copies the
 * data folder copies it too; without it, encrypted fields stay closed.
 */
export async function secretOfFolder(dataFolder: string): Promise<string> {
  const path = join(dataFolder, 'secret')
  await mkdir(dataFolder, { recursive: true })
  try {
    // Exclusive: of two first starts at once only one makes the secret, the other reads it.
    await writeFile(path, `${randomBytes(48).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return (await readFile(path, 'utf8')).trim()
}
