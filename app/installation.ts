import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CannotStart } from '#platform/server/cannot-start.ts'
import { readProcessConfig, WrongSetting, type Config } from '#platform/server/config.ts'
import { reachEmbedded, startEmbedded } from '#platform/server/database/embedded.ts'
import { silentLog } from '#platform/server/log.ts'

/** Runs one piece of work on this installation from the command line; what goes wrong is one sentence. */
export async function workOnInstallation(work: (config: Config) => Promise<string>): Promise<void> {
  try {
    console.log(`\n  ${await work(readProcessConfig())}\n`)
  } catch (error) {
    const expected = error instanceof CannotStart || error instanceof WrongSetting
    console.error(expected ? `\n  ${error.message}\n` : error)
    process.exitCode = 1
  }
}

/** The database of this installation, while the product runs or after starting it for the moment. */
export async function withDatabase<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  refuseNothing(config)
  const running = config.databaseUrl ?? (await reachEmbedded(config.dataFolder))
  return running === null ? withDatabaseAlone(config, work) : work(running)
}

/** The same for work that allows no product beside it. */
export async function withDatabaseAlone<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  if (config.databaseUrl !== null) return work(config.databaseUrl)
  const database = await startEmbedded({ folder: config.dataFolder, log: silentLog })
  try {
    return await work(database.url)
  } finally {
    await database.stop()
  }
}

/** A mistyped folder must not become an empty installation. */
export function refuseNothing({ databaseUrl, dataFolder }: Config): void {
  if (databaseUrl === null && !existsSync(join(dataFolder, 'pg')))
    throw new CannotStart(
      `There is no Atrium in the folder ${resolve(dataFolder)}; name the right one with ATRIUM_DATA.`,
    )
}
