import type { Config } from '#platform/server/config.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'

/** What keeping proof, signing links to it and making long exports need beyond the context. */
export type TaxParts = {
  readonly files: FileStore
  readonly keyring: Keyring
  readonly config: Pick<Config, 'publicUrl'>
}
