import type { Area } from '#platform/server/area.ts'
import { machineClock } from '#platform/server/clock.ts'
import type { Config } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/database/connect.ts'
import { openFileStore, type FileStore } from '#platform/server/files/file-store.ts'
import type { Log } from '#platform/server/log.ts'
import { openOutside } from '#platform/server/outside/ask-outside.ts'
import { keyringOf, type Keyring } from '#platform/server/secrets/keyring.ts'
import { secretOfFolder } from '#platform/server/secrets/secret-file.ts'
import { tokensOf, type Tokens } from '#platform/server/secrets/tokens.ts'
import type { Ground } from '#platform/server/transaction.ts'
import { subscriptionsOf } from './area-duties.ts'
import { areasOf } from './modules.ts'

/** Everything that a server, a worker or a tool of this installation stands on. */
export type Product = {
  readonly config: Config
  readonly ground: Ground
  readonly files: FileStore
  readonly keyring: Keyring
  readonly tokens: Tokens
  readonly areas: readonly Area[]
  close(): Promise<void>
}

/** Asked before the database is made: where there is one already, a lost secret is not made again. */
export const secretsFor = async ({ secrets, dataFolder }: Config): Promise<readonly string[]> =>
  secrets.length > 0 ? secrets : [await secretOfFolder(dataFolder)]

type Opening = {
  readonly config: Config
  readonly secrets: readonly string[]
  readonly databaseUrl: string
  readonly log: Log
}

export function openProduct({ config, secrets, databaseUrl, log }: Opening): Product {
  const keyring = keyringOf(secrets)
  const tokens = tokensOf(keyring)
  const database = openDatabase(databaseUrl, log, { limits: config.databaseLimits })
  const files = openFileStore({ config, database, keyring, clock: machineClock, log })
  const areas = areasOf({ config, tokens, keyring, files, outside: openOutside() })
  const ground = { database, clock: machineClock, log, subscriptions: subscriptionsOf(areas) }
  return { config, ground, files, keyring, tokens, areas, close: () => database.close() }
}
