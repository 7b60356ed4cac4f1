import { buildCall, buildCollection, buildHost } from '#engineering/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { writeAnalyses, writeLeadAnalysis } from './engineering-analyses.ts'
import { harbourApi } from './engineering-api.ts'
import type { Parts } from './engineering-parts.ts'
import { writeReleases } from './engineering-releases.ts'
import { writeReviews } from './engineering-reviews.ts'
import type { AreaStory, WriteArea } from './write-area.ts'

/** Releases, code reviews and analyses of Harbour booking in every state, and a collection of its interface. */
export const writeEngineering: WriteArea = async (ctx, story) => {
  const parts = await partsOf(ctx, story)
  await writeReleases(parts)
  await writeReviews(parts)
  await writeAnalyses(parts)
  await writeLeadAnalysis(parts)
  await writeCollections(parts)
}

async function partsOf(ctx: Ctx, { accountIds, today }: AreaStory): Promise<Parts> {
  const project = await ctx.db
    .selectFrom('project')
    .select('id')
    .where('key', '=', 'HAR')
    .executeTakeFirstOrThrow()
  const items = await ctx.db
    .selectFrom('project_item as item')
    .innerJoin('project_status as status', 'status.id', 'item.status_id')
    .select(['item.id', 'status.category'])
    .where('item.project_id', '=', project.id)
    .where('item.deleted_at', 'is', null)
    .orderBy('item.number')
    .execute()
  return {
    ctx,
    project: project.id,
    idOf: (key) => accountIds.get(key)!,
    day: (ahead) => today.add({ days: ahead }).toString(),
    /** On the clock of Kolkata. */
    at: (back, clock = '11:00') => new Date(`${today.subtract({ days: back }).toString()}T${clock}:00+05:30`),
    items: items.map(({ id, category }) => ({ id, closed: category === 'closed' })),
  }
}

async function writeCollections({ ctx, idOf, at, project }: Parts): Promise<void> {
  const writer: Ctx = { ...ctx, actor: { ...ctx.actor, id: idOf('employee') } }
  const { id } = await buildCollection(writer, { projectId: project, tree: harbourApi })
  for (const host of ['api.harbour.example', '*.tides.example']) await buildHost(ctx, host, idOf('admin'))
  const [request] = await ctx.db
    .selectFrom('api_request')
    .select('id')
    .where('collection_id', '=', id)
    .orderBy('id')
    .execute()
  for (const [back, status, milliseconds] of [
    [6, 200, 182],
    [3, 200, 154],
    [2, 503, 30],
    [1, null, 30_000],
  ] as const)
    await buildCall(ctx, {
      account_id: idOf('employee'),
      request_id: request!.id,
      environment: 'Staging',
      at: at(back, '14:05'),
      status,
      milliseconds,
      bytes: status === 200 ? 1_840 : 0,
      tests: status === null ? 0 : 2,
      passed: status === 200 ? 2 : 0,
    })
}
