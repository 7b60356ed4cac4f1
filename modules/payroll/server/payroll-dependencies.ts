import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'

/** What reading sheets and signing the links of evidence need beyond the context. */
export type PayrollParts = { readonly files: FileStore; readonly keyring: Keyring }
