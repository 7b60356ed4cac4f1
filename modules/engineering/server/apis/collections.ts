import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import { isColleague } from '#platform/server/rights/reach.ts'
import { projectNamed } from '#projects/server/public.ts'
import { collectionList, collectionPage } from '#engineering/contract/apis/api-calls.ts'
import type * as calls from '#engineering/contract/apis/api-calls.ts'
import { noAuth } from '#engineering/contract/apis/api-shapes.ts'
import { engineeringMessages as say } from '#engineering/contract/engineering-messages.ts'
import type { EngineeringParts } from '#engineering/server/engineering-dependencies.ts'
import { mustWork } from '#engineering/server/engineering-policy.ts'
import { holdRow } from '#engineering/server/moves-policy.ts'
import { announceIn } from '#engineering/server/tell-engineering.ts'
import * as policy from './api-policy.ts'
import * as queries from './api-queries.ts'
import { viewEnvironments } from './environments.ts'

const viewRow = (row: queries.SeenCollectionRow) => ({
  ...row,
  project: { id: row.project_id, name: row.project_name },
  created_by: { id: row.created_by, name: row.creator_name },
})

export const collections = answerList(collectionList, {
  query: queries.collectionQuery,
  allow: ({ actor }) => must(isColleague(actor), say.noSuchCollection),
  naming: { project: projectNamed },
  view: (row) => viewRow(row),
  export: { job: 'engineering.export-collections' },
})

/** The names of the parts that an import brought and is not understood. */
export const keptIn = (extra: unknown): string[] =>
  extra !== null && typeof extra === 'object' ? Object.keys(extra).filter((key) => !key.startsWith('_')) : []

export const readCollection =
  (parts: EngineeringParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.readCollection>) => {
    const { collection, can } = await policy.mustSeeCollection(ctx, id)
    return collectionPage.parse({
      ...viewRow(collection),
      kept: keptIn(collection.extra),
      folders: await queries.listFolders(ctx, id),
      requests: await queries.listRequestNames(ctx, id),
      environments: await viewEnvironments(ctx, parts, id),
      can,
    })
  }

export async function createCollection(
  ctx: Ctx,
  { project_id, name }: InputOf<typeof calls.createCollection>,
) {
  await mustWork(ctx, project_id)
  const { id } = await queries.insertCollection(ctx, {
    project_id,
    name,
    auth: JSON.stringify(noAuth),
    created_by: ctx.actor.id,
    created_at: ctx.now,
  })
  await announceIn(ctx, project_id)
  return { id }
}

export async function saveCollection(ctx: Ctx, form: InputOf<typeof calls.saveCollection>) {
  const { id, version, ...facts } = form
  const { collection } = await policy.mustEditCollection(ctx, id)
  policy.mustHoldNoSecret(facts)
  await queries.updateCollection(ctx, { id, version }, queries.storedHolding(facts))
  await announceIn(ctx, collection.project_id)
  return {}
}

export async function deleteCollection(ctx: Ctx, { id }: InputOf<typeof calls.deleteCollection>) {
  const { collection } = await policy.mustEditCollection(ctx, id)
  await queries.deleteCollectionRow(ctx, id)
  await announceIn(ctx, collection.project_id)
  return {}
}

/** Folders of one collection are moved in turn, so that two moves never make a ring of them. */
export async function saveFolder(ctx: Ctx, form: InputOf<typeof calls.saveFolder>) {
  const { collection_id, id, version, parent_id, ...facts } = form
  await holdRow(ctx, 'api_collection', collection_id)
  const { collection } = await policy.mustEditCollection(ctx, collection_id)
  policy.mustHoldNoSecret(facts)
  const folders = await queries.listFolders(ctx, collection_id)
  must(parent_id === null || folders.some((folder) => folder.id === parent_id), say.noSuchFolder)
  if (id === null) {
    const position = await queries.nextPosition(ctx, 'api_folder', collection_id)
    const place = { collection_id, parent_id, position }
    const folder = await queries.insertFolder(ctx, { ...place, ...queries.storedHolding(facts) })
    await announceIn(ctx, collection.project_id)
    return { id: folder.id }
  }
  must(
    folders.some((folder) => folder.id === id),
    say.noSuchFolder,
  )
  must(!chainOf(folders, parent_id).some((folder) => folder.id === id), say.folderInItself)
  await queries.updateFolder(ctx, version === null ? { id } : { id, version }, {
    parent_id,
    ...queries.storedHolding(facts),
  })
  await announceIn(ctx, collection.project_id)
  return { id }
}

/** A folder with those above it, the nearest first. */
export function chainOf<F extends { readonly id: number; readonly parent_id: number | null }>(
  folders: readonly F[],
  id: number | null,
): F[] {
  const chain: F[] = []
  for (let at = id; at !== null;) {
    const folder = folders.find((each) => each.id === at)
    if (!folder || chain.includes(folder)) return chain
    chain.push(folder)
    at = folder.parent_id
  }
  return chain
}

export async function deleteFolder(ctx: Ctx, { id }: InputOf<typeof calls.deleteFolder>) {
  const folder = await queries.findOptionalFolder(ctx, id)
  must(folder, say.noSuchFolder)
  const { collection } = await policy.mustEditCollection(ctx, folder.collection_id)
  await queries.deleteFolderRow(ctx, id)
  await announceIn(ctx, collection.project_id)
  return {}
}
