import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { everyPage } from '#platform/server/exports/every-page.ts'
import { listExport } from '#platform/server/exports/list-export.ts'
import { must } from '#platform/server/must.ts'
import * as calls from '#notices/contract/manual/manual-figure-calls.ts'
import { manualMessages as say } from '#notices/contract/manual/manual-messages.ts'
import { answering, mayEditManual, readPages } from './read-and-edit-manual.ts'
import { countMisses, deleteMiss, pageOfMisses, writeMiss } from './manual-figure-queries.ts'
import { addressOf } from '#notices/server/own-email-queries.ts'

// Fewer letters are a word that someone has only begun.
const SHORTEST = 3

const inOneForm = (words: string) => words.toLocaleLowerCase('en').replace(/\s+/g, ' ').trim()

/** The search is asked again: only what this person really has no page for is counted. */
export async function noteManualMiss(ctx: Ctx, form: InputOf<typeof calls.noteManualMiss>) {
  const pages = await readPages(ctx)
  const words = inOneForm(form.words)
  if (words.length >= SHORTEST && answering(pages, words).length === 0) await writeMiss(ctx, words)
  return {}
}

export async function readManualMisses(ctx: Ctx, filter: InputOf<typeof calls.listManualMisses>) {
  must(mayEditManual(ctx.actor), say.mayNotEdit)
  return pageOfMisses(ctx, filter)
}

export async function clearManualMiss(ctx: Ctx, { id }: InputOf<typeof calls.clearManualMiss>) {
  must(mayEditManual(ctx.actor), say.mayNotEdit)
  must(await deleteMiss(ctx, id), say.noSuchMiss)
  return {}
}

type Wish = InputOf<typeof calls.exportManualMisses>
type MissRow = Awaited<ReturnType<typeof pageOfMisses>>['rows'][number]

export const manualMissesExport = listExport<typeof calls.exportManualMisses.input, MissRow>({
  name: 'notices.export-manual-misses',
  title: 'Searches without results',
  wish: calls.exportManualMisses.input,
  allow: (ctx) => must(mayEditManual(ctx.actor), say.mayNotEdit),
  count: (ctx, { search }: Wish) => countMisses(ctx, search),
  table: (ctx, { search }: Wish) => ({
    filterText: search ? `Words: ${search}` : 'All searches without results',
    columns: [
      { key: 'words', label: 'Searched for', type: 'text', width: 40 },
      { key: 'times', label: 'Times', type: 'number' },
      { key: 'last_at', label: 'Last', type: 'instant', width: 20 },
    ],
    rows: everyPage(ctx, (reading, page) => pageOfMisses(reading, { search, ...page })),
  }),
  addressOf,
  begun: say.exportBegun,
})
