import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import { portfolioMessages } from '#portfolio/contract/portfolio-messages.ts'
import { viewerList } from '#portfolio/contract/viewers/viewer-calls.ts'
import type * as calls from '#portfolio/contract/viewers/viewer-calls.ts'
import { may, mayAll, ownerSeen } from '#portfolio/server/portfolio-policy.ts'
import { findOptionalViewer, listOfContact, listWatched, viewerQuery } from './viewer-list-queries.ts'

const say = portfolioMessages.viewer

const mustRead = ({ actor }: Ctx) => must(may(actor, 'portfolio.viewer.read'), say.notYours)
const mayExport = ({ actor }: Ctx) => mayAll(actor, 'portfolio.viewer.export')

export const viewers = answerList(viewerList, {
  query: viewerQuery,
  allow: mustRead,
  scope: ownerSeen,
  view: (row) => row,
  export: { job: 'portfolio.export-viewers', allowExport: (ctx) => must(mayExport(ctx), say.mayNotExport) },
})

export async function readViewerOptions(ctx: Ctx) {
  mustRead(ctx)
  return { can: { export: mayExport(ctx) } }
}

export async function listViewersOfContact(
  ctx: Ctx,
  { contact_id }: InputOf<typeof calls.listViewersOfContact>,
) {
  mustRead(ctx)
  return listOfContact(ctx, ownerSeen(ctx), contact_id)
}

export async function readOneViewer(ctx: Ctx, { id }: InputOf<typeof calls.readViewer>) {
  must(may(ctx.actor, 'portfolio.viewer.read'), say.noSuchViewer)
  const viewer = await findOptionalViewer(ctx, ownerSeen(ctx), id)
  must(viewer, say.noSuchViewer)
  return { ...viewer, watched: await listWatched(ctx, id) }
}
