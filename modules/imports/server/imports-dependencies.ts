import type { FileStore } from '#platform/server/files/file-store.ts'
import type { ImportKind } from '#platform/server/import-kind.ts'

export type ImportsParts = {
  readonly files: FileStore
  /** What all areas register: known once the list of areas is complete. */
  readonly kinds: () => readonly ImportKind[]
}
