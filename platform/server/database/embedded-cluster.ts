import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from '#platform/server/cannot-start.ts'
import { codeOf, isAlive, type Place } from './embedded-folder.ts'

const MAJOR = '18'
const ASIDE = 'pg-new-'

/** Made aside and moved into place whole, so that a start that is interrupted leaves no half cluster. */
export async function createCluster(place: Place): Promise<boolean> {
  const version = await versionOf(place)
  if (version === MAJOR) return false
  if (version !== null)
    throw new CannotStart(
      `The data folder ${place.folder} holds a PostgreSQL ${version} database; this Atrium runs ${MAJOR}.`,
    )
  await clearInterrupted(place.folder)
  const aside = join(place.folder, `${ASIDE}${process.pid}`)
  try {
    await mkdir(aside, { mode: 0o700 })
    await place.owner.own(aside)
    await place.owner.letPass(place.folder)
    const { code, said } = await initialise(place, aside)
    if (code !== 0) throw new CannotStart(`The database could not be created in ${place.folder}: ${said}`)
    await rename(aside, place.cluster)
    return true
  } catch (error) {
    // Another start was faster and its cluster stands already.
    if (['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) return false
    throw error
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

async function versionOf({ cluster }: Place): Promise<string | null> {
  const text = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => null)
  return text?.trim() ?? null
}

async function clearInterrupted(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const isLeft = name.startsWith(ASIDE) && !isAlive(Number(name.slice(ASIDE.length)))
    if (isLeft) await rm(join(folder, name), { recursive: true, force: true })
  }
}

type Outcome = { code: number | null; said: string }

// The C.UTF-8 of PostgreSQL itself folds letters of every script and is the same on every machine.
const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
// The search by parts of words asks the machine's own locale what a letter is; in C that is only Latin.
const lettersOfEveryScript = '--lc-ctype=C.UTF-8'

async function initialise(place: Place, cluster: string): Promise<Outcome> {
  const outcome = await runInitdb(place, cluster, [...locale, lettersOfEveryScript])
  // A machine without that locale searches names in other scripts without an index, and correctly.
  return /invalid locale name/.test(outcome.said) ? runInitdb(place, cluster, locale) : outcome
}

function runInitdb(place: Place, cluster: string, more: readonly string[]): Promise<Outcome> {
  const args = ['-D', cluster, '-U', 'atrium', '-A', 'trust', '--no-instructions', ...more]
  const child = place.owner.spawn(place.binaries.initdb, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr?.on('data', (chunk) => (complaint += String(chunk)))
  return new Promise((settle) => {
    child.on('error', (error) => settle({ code: null, said: forbidden(error) ?? error.message }))
    child.on('close', (code) => settle({ code, said: reasonIn(complaint) }))
  })
}

// Root where users cannot be mapped runs it as someone else, who must be able to reach it.
const forbidden = (error: Error) =>
  codeOf(error) === 'EACCES'
    ? 'PostgreSQL does not run as root, and no other user may reach this installation; start Atrium as a plain user.'
    : null

const reasonIn = (text: string) => /(?:error|FATAL): +(.+)/.exec(text)?.[1] ?? text.trim()
