import type { FileStore } from '../../../platform/server/files/file-store.ts'

/** What making a long export needs beyond the context. */
export type OrganizationParts = { readonly files: FileStore }
