import type { Config } from '#platform/server/config.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'

export type PortfolioParts = {
  readonly config: Pick<Config, 'publicUrl'>
  readonly keyring: Keyring
  readonly files: FileStore
}
