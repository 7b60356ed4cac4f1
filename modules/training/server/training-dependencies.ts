import type { Config } from '#platform/server/config.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'

/** What mails, papers and materials need beyond the context. */
export type TrainingParts = {
  readonly config: Pick<Config, 'publicUrl'>
  readonly keyring: Keyring
  readonly files: FileStore
}
