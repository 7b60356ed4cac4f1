import type { Kysely } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Config } from '#platform/server/config.ts'
import type { DatabaseConnection } from '#platform/server/database/connect.ts'
import type { Log } from '#platform/server/log.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import { openStorage } from './storage/open-storage.ts'
import type { Storage } from './storage/storage.ts'
import { virusCheckAt, type VirusCheck } from './uploads/virus-check.ts'

/** What receiving and handing out files stands on; opened once per process. */
export type FileStore = {
  readonly storage: Storage
  /** Looks at every file that comes in; null where none is set. */
  readonly virusCheck: VirusCheck | null
  /** How many bytes all files together may take; null when only the disk decides. */
  readonly limitBytes: number | null
  readonly reader: Kysely<Database>
  readonly keyring: Keyring
  readonly clock: Clock
  readonly log: Log
}

export function openFileStore(parts: {
  config: Pick<Config, 'dataFolder' | 's3' | 'storageLimitBytes' | 'clamdUrl'>
  database: Pick<DatabaseConnection, 'reader'>
  keyring: Keyring
  clock: Clock
  log: Log
}): FileStore {
  return {
    storage: openStorage(parts.config),
    virusCheck: virusCheckAt(parts.config.clamdUrl, parts.log),
    limitBytes: parts.config.storageLimitBytes,
    reader: parts.database.reader,
    keyring: parts.keyring,
    clock: parts.clock,
    log: parts.log,
  }
}
