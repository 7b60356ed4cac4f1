import type { Config } from '#platform/server/config.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'

/** What making a long export and mailing its link needs beyond the context. */
export type CvParts = {
  readonly config: Pick<Config, 'publicUrl'>
  readonly files: FileStore
  readonly keyring: Keyring
}
