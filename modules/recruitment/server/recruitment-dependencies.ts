import type { Config } from '#platform/server/config.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import type { Tokens } from '#platform/server/secrets/tokens.ts'

/** What keeping résumés, signing their links, writing to candidates and inviting those who join need beyond the context. */
export type RecruitmentParts = {
  readonly files: FileStore
  readonly keyring: Keyring
  readonly tokens: Tokens
  readonly config: Pick<Config, 'publicUrl'>
}
