import type { Config } from '#platform/server/config.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'

/** What labels and receipts need beyond the context. */
export type AssetsParts = { readonly config: Pick<Config, 'publicUrl'>; readonly files: FileStore }
