import type { InputOf } from '#platform/contract/call.ts'
import { daysEarlier } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { listExport } from '#platform/server/exports/list-export.ts'
import { must } from '#platform/server/must.ts'
import * as calls from '#notices/contract/manual/manual-figure-calls.ts'
import { manualMessages as say } from '#notices/contract/manual/manual-messages.ts'
import { answering, mayEditManual, readPages } from './read-and-edit-manual.ts'
import { listVoteFigures } from './manual-figure-queries.ts'
import { addressOf } from '#notices/server/own-email-queries.ts'

// A page that was worded here is to be looked through after this many days.
const FRESH_DAYS = 180

type Narrowing = Pick<InputOf<typeof calls.exportManualFigures>, 'search' | 'show'>

/** The pages of the manual are part of the product, a hundred or so: they are counted and sorted here. */
async function figuresOf(ctx: Ctx, { search = '', show }: Narrowing) {
  must(mayEditManual(ctx.actor), say.mayNotEdit)
  const votes = new Map((await listVoteFigures(ctx)).map(({ slug, ...figures }) => [slug, figures]))
  const staleBefore = daysEarlier(ctx.now, FRESH_DAYS).toISOString()
  const pages = await readPages(ctx)
  return (search === '' ? pages : answering(pages, search))
    .map(({ slug, title, chapter, edited_at }) => ({
      slug,
      title,
      chapter,
      ...(votes.get(slug) ?? { helpful: 0, unhelpful: 0, voted_at: null }),
      edited_at,
      stale: edited_at !== null && edited_at < staleBefore,
    }))
    .filter((row) => show === 'all' || (show === 'stale' ? row.stale : row.unhelpful > 0))
    .toSorted((one, other) => other.unhelpful - one.unhelpful || other.helpful - one.helpful)
}

export async function readManualFigures(ctx: Ctx, filter: InputOf<typeof calls.listManualFigures>) {
  const rows = await figuresOf(ctx, filter)
  return { rows, next: null, total: rows.length }
}

type Wish = InputOf<typeof calls.exportManualFigures>
type FigureRow = Awaited<ReturnType<typeof figuresOf>>[number]

async function* oneByOne(rows: Promise<readonly FigureRow[]>) {
  yield* await rows
}

export const manualFiguresExport = listExport<typeof calls.exportManualFigures.input, FigureRow>({
  name: 'notices.export-manual-figures',
  title: 'Manual statistics',
  wish: calls.exportManualFigures.input,
  allow: (ctx) => must(mayEditManual(ctx.actor), say.mayNotEdit),
  count: async (ctx, wish: Wish) => (await figuresOf(ctx, wish)).length,
  table: (ctx, wish: Wish) => ({
    filterText: { all: 'All pages', unhelpful: 'Pages that did not help', stale: 'Pages to review' }[
      wish.show
    ],
    columns: [
      { key: 'title', label: 'Page', type: 'text', width: 34 },
      { key: 'chapter', label: 'Chapter', type: 'text', width: 20 },
      { key: 'helpful', label: 'Helped', type: 'number' },
      { key: 'unhelpful', label: 'Did not help', type: 'number' },
      { key: 'voted_at', label: 'Last vote', type: 'instant', width: 20 },
      { key: 'edited_at', label: 'Changed', type: 'instant', width: 20 },
    ],
    rows: oneByOne(figuresOf(ctx, wish)),
  }),
  addressOf,
  begun: say.exportBegun,
})
