import { ask } from '#platform/web/calls/send-call.ts'
import type { PaletteSearch } from '#platform/web/shell/palette-search.ts'
import { findRecords } from '#home/contract/find-calls.ts'

/** Lets the command palette find people and records. */
export const searchRecords: PaletteSearch = async (words, signal) =>
  (await ask(findRecords, { words }, { signal })).data
