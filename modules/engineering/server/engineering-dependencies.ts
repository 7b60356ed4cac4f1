import type { Config } from '#platform/server/config.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { AskOutside } from '#platform/server/outside/ask-outside.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'

/** What mails, printed pages, sealed values and sent requests need beyond the context. */
export type EngineeringParts = {
  readonly config: Pick<Config, 'publicUrl'>
  readonly files: FileStore
  readonly keyring: Keyring
  readonly outside: AskOutside
}
