import type { ExportParts } from '#platform/server/area.ts'

/** Who does not want to hear from us is kept as a keyed digest, and long exports become files. */
export type MiningParts = ExportParts
