import type { Config } from '#platform/server/config.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import type { Tokens } from '#platform/server/secrets/tokens.ts'

export type OnboardingParts = {
  readonly tokens: Tokens
  readonly keyring: Keyring
  readonly files: FileStore
  readonly config: Pick<Config, 'publicUrl'>
}
