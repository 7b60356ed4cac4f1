import type { Config } from '#platform/server/config.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import type { Tokens } from '#platform/server/secrets/tokens.ts'

export type ChatParts = {
  readonly files: FileStore
  readonly keyring: Keyring
  readonly tokens: Tokens
  readonly config: Pick<Config, 'publicUrl'>
}
