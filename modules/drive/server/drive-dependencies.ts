import type { Config } from '#platform/server/config.ts'
import type { DriveRoot } from '#platform/server/drive-root.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'

export type DriveParts = {
  readonly files: FileStore
  readonly keyring: Keyring
  readonly config: Pick<Config, 'publicUrl'>
  /** What all areas register: known once the list of areas is complete. */
  readonly roots: () => readonly DriveRoot[]
}
