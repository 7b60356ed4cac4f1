import type { InputOf } from '#platform/contract/call.ts'
import { daysEarlier } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { requestFacts } from '#engineering/contract/apis/api-shapes.ts'
import type * as calls from '#engineering/contract/apis/api-calls.ts'
import { engineeringMessages as say } from '#engineering/contract/engineering-messages.ts'
import { announceIn } from '#engineering/server/tell-engineering.ts'
import * as policy from './api-policy.ts'
import * as queries from './api-queries.ts'
import { keptIn } from './collections.ts'
import { listCalls } from './environment-queries.ts'

type StoredRequest = NonNullable<Awaited<ReturnType<typeof queries.findOptionalRequest>>>

export const factsOfRequest = (row: StoredRequest) => requestFacts.parse(row)

export async function readRequest(ctx: Ctx, { id }: InputOf<typeof calls.readRequest>) {
  const { request } = await policy.mustSeeRequest(ctx, id)
  const { collection_id, folder_id, version, extra } = request
  return { id, collection_id, folder_id, version, kept: keptIn(extra), ...factsOfRequest(request) }
}

async function mustBeFolderOf(ctx: Ctx, collectionId: number, folderId: number | null) {
  const folder = folderId === null ? null : await queries.findOptionalFolder(ctx, folderId)
  must(folder === null || folder?.collection_id === collectionId, say.noSuchFolder)
}

export async function createRequest(ctx: Ctx, form: InputOf<typeof calls.createRequest>) {
  const { collection_id, folder_id, ...facts } = form
  const { collection } = await policy.mustEditCollection(ctx, collection_id)
  await mustBeFolderOf(ctx, collection_id, folder_id)
  policy.mustHoldNoSecret(facts)
  const position = await queries.nextPosition(ctx, 'api_request', collection_id)
  const { id } = await queries.insertRequest(ctx, {
    collection_id,
    folder_id,
    position,
    ...queries.storedRequest(facts),
  })
  await announceIn(ctx, collection.project_id)
  return { id }
}

/** Of two who save at once the second is told what the first wrote, beside what they wrote themselves. */
export async function saveRequest(ctx: Ctx, form: InputOf<typeof calls.saveRequest>) {
  const { id, version, ...facts } = form
  const { collection } = await policy.mustEditRequest(ctx, id)
  policy.mustHoldNoSecret(facts)
  const saved = await queries.updateRequest(ctx, { id, version }, queries.storedRequest(facts))
  await announceIn(ctx, collection.project_id)
  return { version: saved.version }
}

export async function duplicateRequest(ctx: Ctx, { id }: InputOf<typeof calls.duplicateRequest>) {
  const { request, collection } = await policy.mustEditRequest(ctx, id)
  const { collection_id, folder_id, position, extra } = request
  const facts = factsOfRequest(request)
  const copy = await queries.insertRequest(ctx, {
    ...queries.storedRequest({ ...facts, name: `${facts.name.slice(0, 190)} copy` }),
    collection_id,
    folder_id,
    position,
    extra: JSON.stringify(extra),
  })
  await announceIn(ctx, collection.project_id)
  return { id: copy.id }
}

export async function moveRequest(ctx: Ctx, { id, folder_id }: InputOf<typeof calls.moveRequest>) {
  const { request, collection } = await policy.mustEditRequest(ctx, id)
  await mustBeFolderOf(ctx, request.collection_id, folder_id)
  const position = await queries.nextPosition(ctx, 'api_request', request.collection_id)
  await queries.updateRequest(ctx, { id }, { folder_id, position })
  await announceIn(ctx, collection.project_id)
  return {}
}

export async function deleteRequest(ctx: Ctx, { id }: InputOf<typeof calls.deleteRequest>) {
  const { collection } = await policy.mustEditRequest(ctx, id)
  await queries.deleteRequestRow(ctx, id)
  await announceIn(ctx, collection.project_id)
  return {}
}

export const HISTORY_DAYS = 30

export const historyBegin = (now: Date): Date => daysEarlier(now, HISTORY_DAYS)

/** One’s own calls, and of those nothing that was sent or answered. */
export async function readHistory(ctx: Ctx, { request_id }: InputOf<typeof calls.readHistory>) {
  await policy.mustSeeRequest(ctx, request_id)
  return { rows: await listCalls(ctx, request_id, historyBegin(ctx.now)) }
}
