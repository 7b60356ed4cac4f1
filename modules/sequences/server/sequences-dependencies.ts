import type { ExportParts } from '#platform/server/area.ts'
import type { Config } from '#platform/server/config.ts'

/** What mails, their addresses and files, sealed passwords and long exports need beyond the context. */
export type SequencesParts = ExportParts & { readonly config: Pick<Config, 'publicUrl' | 'mailFrom'> }
