import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { mustSeeProject } from '#projects/server/public.ts'
import { literalSecrets } from '#engineering/contract/apis/secret-rules.ts'
import { engineeringMessages as say } from '#engineering/contract/engineering-messages.ts'
import * as queries from './api-queries.ts'

/** A collection with what the caller may do: those who lead edit all, members their own, and both send. */
export async function mustSeeCollection(ctx: Ctx, id: number) {
  const collection = await queries.findOptionalCollection(ctx, id)
  must(collection, say.noSuchCollection)
  const { leads, works } = await mustSeeProject(ctx, collection.project_id)
  const edits = leads || (works && collection.created_by === ctx.actor.id)
  const can = [...(edits ? (['edit'] as const) : []), ...(works ? (['run'] as const) : [])]
  return { collection, edits, runs: works, can }
}
export type SeenCollection = Awaited<ReturnType<typeof mustSeeCollection>>

export async function mustEditCollection(ctx: Ctx, id: number): Promise<SeenCollection> {
  const seen = await mustSeeCollection(ctx, id)
  must(seen.edits, seen.runs ? say.mayNotEditCollection : say.mayNotWork)
  return seen
}

export async function mustSeeRequest(ctx: Ctx, id: number) {
  const request = await queries.findOptionalRequest(ctx, id)
  must(request, say.noSuchRequest)
  return { request, ...(await mustSeeCollection(ctx, request.collection_id)) }
}

export async function mustEditRequest(ctx: Ctx, id: number) {
  const request = await queries.findOptionalRequest(ctx, id)
  must(request, say.noSuchRequest)
  return { request, ...(await mustEditCollection(ctx, request.collection_id)) }
}

/** Nothing that opens anything is kept where a file, a log or a colleague could read it. */
export function mustHoldNoSecret(parts: Parameters<typeof literalSecrets>[0]): void {
  const [first] = literalSecrets(parts)
  must(first === undefined, say.literalSecret(first ?? ''))
}
