import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { CannotStart } from '#platform/server/cannot-start.ts'

export const secretPath = (dataFolder: string): string => join(resolve(dataFolder), 'secret')

/** What to do about a secret that is not there or not the right one. */
export const PUT_BACK = 'Put it back from a backup, or set ATRIUM_SECRET to what it held.'

const FEWEST_CHARACTERS = 32

/**
 * A product that runs on its own keeps its secret beside its data, made at the first start, before there is a database.
 * Anyone who copies the data folder copies it too; without it, encrypted fields stay closed.
 */
export async function secretOfFolder(dataFolder: string): Promise<string> {
  if (!existsSync(join(dataFolder, 'pg'))) await makeSecret(dataFolder)
  return readSecret(dataFolder)
}

async function makeSecret(dataFolder: string): Promise<void> {
  await mkdir(dataFolder, { recursive: true })
  const secret = `${randomBytes(48).toString('base64url')}\n`
  // Exclusive: of two first starts at once only one makes the secret, the other reads it.
  await writeFile(secretPath(dataFolder), secret, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  })
}

/** Where there is a database, a new secret would open nothing in it: a lost one is said, and none is made up. */
export async function readSecret(dataFolder: string): Promise<string> {
  const path = secretPath(dataFolder)
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new CannotStart(`The file ${path} is missing. ${PUT_BACK}`)
  })
  const secret = text.trim()
  if (secret.length < FEWEST_CHARACTERS || !/^[\x20-\x7e]+$/.test(secret))
    throw new CannotStart(`The file ${path} is damaged. ${PUT_BACK}`)
  return secret
}
