import type { Config } from '#platform/server/config.ts'
import type { LinkSubject } from '#platform/server/link-subject.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'

export type LinksParts = {
  readonly keyring: Keyring
  readonly config: Pick<Config, 'publicUrl'>
  /** What all areas register: known once the list of areas is complete. */
  readonly subjects: () => readonly LinkSubject[]
}
