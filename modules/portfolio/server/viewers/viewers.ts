import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { everyPage } from '#platform/server/exports/every-page.ts'
import { listExport } from '#platform/server/exports/list-export.ts'
import { must } from '#platform/server/must.ts'
import { portfolioMessages } from '#portfolio/contract/portfolio-messages.ts'
import {
  viewersExport,
  type listViewers,
  type readViewer,
  type ViewerRow,
} from '#portfolio/contract/viewers/viewer-calls.ts'
import { may, mayAll, ownerSeen } from '#portfolio/server/portfolio-policy.ts'
import { findOwnAddress } from '#portfolio/server/reports/portfolio-report-queries.ts'
import { countViewers, findOptionalViewer, listWatched, pageOfViewers } from './viewer-list-queries.ts'

const { viewer: say, report } = portfolioMessages

const mustRead = ({ actor }: Ctx) => must(may(actor, 'portfolio.viewer.read'), say.notYours)
const mayExport = ({ actor }: Ctx) => mayAll(actor, 'portfolio.viewer.export')

export function readViewers(ctx: Ctx, filter: InputOf<typeof listViewers>) {
  mustRead(ctx)
  return pageOfViewers(ctx, ownerSeen(ctx), filter)
}

export async function readViewerOptions(ctx: Ctx) {
  mustRead(ctx)
  return { can: { export: mayExport(ctx) } }
}

export async function readOneViewer(ctx: Ctx, { id }: InputOf<typeof readViewer>) {
  must(may(ctx.actor, 'portfolio.viewer.read'), say.noSuchViewer)
  const viewer = await findOptionalViewer(ctx, ownerSeen(ctx), id)
  must(viewer, say.noSuchViewer)
  return { ...viewer, watched: await listWatched(ctx, id) }
}

export const viewersFile = listExport({
  name: 'portfolio.export-viewers',
  title: 'Viewers of the video portfolio',
  wish: viewersExport,
  allow: (ctx) => must(mayExport(ctx), say.mayNotExport),
  count: (ctx, wish) => countViewers(ctx, ownerSeen(ctx), wish),
  table: (ctx, filter) => ({
    filterText: [filter.search, filter.is_hot && 'watched several videos'].filter(Boolean).join(', '),
    columns: [
      { key: 'name', label: 'Name', type: 'text', width: 26 },
      { key: 'email', label: 'E-mail', type: 'text', width: 30 },
      { key: 'phone', label: 'Phone', type: 'text', width: 18 },
      { key: 'country', label: 'Country', type: 'text', width: 10 },
      { key: 'videos', label: 'Videos', type: 'number' },
      { key: 'views', label: 'Views', type: 'number' },
      { key: 'furthest', label: 'Seen %', type: 'number' },
      { key: 'likes', label: 'Likes', type: 'number' },
      { key: 'hot', label: 'Watched several', type: 'text', width: 16 },
      { key: 'owner', label: 'Owner', type: 'text', width: 24 },
      { key: 'verified_at', label: 'First here', type: 'instant' },
      { key: 'last_seen_at', label: 'Last here', type: 'instant' },
    ],
    rows: inCells(everyPage(ctx, (page, key) => pageOfViewers(page, ownerSeen(page), { ...filter, ...key }))),
  }),
  addressOf: findOwnAddress,
  begun: report.exportBegun,
})

async function* inCells(rows: AsyncIterable<ViewerRow>) {
  for await (const { id: _, is_hot, ...row } of rows) yield { ...row, hot: is_hot ? 'Yes' : 'No' }
}
