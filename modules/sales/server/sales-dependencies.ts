import type { Config } from '#platform/server/config.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'

/** What mails to clients, their links and the PDFs of proposals need beyond the context. */
export type SalesParts = {
  readonly files: FileStore
  readonly keyring: Keyring
  readonly config: Pick<Config, 'publicUrl'>
}
