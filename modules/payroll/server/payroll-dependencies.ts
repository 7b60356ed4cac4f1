import type { Config } from '#platform/server/config.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'

/** What reading sheets, drawing payslips, signing links and making long exports need beyond the context. */
export type PayrollParts = {
  readonly files: FileStore
  readonly keyring: Keyring
  readonly config: Pick<Config, 'publicUrl'>
}
