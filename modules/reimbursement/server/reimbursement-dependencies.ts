import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'

/** What keeping receipts and signing their links need beyond the context. */
export type ReimbursementParts = { readonly files: FileStore; readonly keyring: Keyring }
