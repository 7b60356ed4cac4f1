import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'

export type PerformanceParts = { readonly files: FileStore; readonly keyring: Keyring }
