import type { GotFrom } from '#platform/contract/call.ts'
import type { readImport } from '#people/contract/import/import-calls.ts'

export type Import = NonNullable<GotFrom<typeof readImport>['import']>
