import type { FileStore } from '#platform/server/files/file-store.ts'
import type { RemarkSubject } from '#platform/server/remark-subject.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'

export type RemarksParts = {
  readonly files: FileStore
  readonly keyring: Keyring
  /** What all areas register: known once the list of areas is complete. */
  readonly subjects: () => readonly RemarkSubject[]
}
