import type { Ctx } from '#platform/server/ctx.ts'
import { invalid } from '#platform/contract/refusal.ts'
import { must, refuse } from '#platform/server/must.ts'
import * as shapes from '#engineering/contract/apis/api-shapes.ts'
import type { Tree, TreeFolder, TreeRequest } from '#engineering/contract/apis/api-shapes.ts'
import { engineeringMessages as say } from '#engineering/contract/engineering-messages.ts'
import { mustHoldNoSecret } from '#engineering/server/apis/api-policy.ts'
import * as queries from '#engineering/server/apis/api-queries.ts'
import * as environments from '#engineering/server/apis/environment-queries.ts'
import { storedValue, type Sealing } from '#engineering/server/apis/environments.ts'
import { MOST_DEPTH, MOST_REQUESTS } from './json-parts.ts'

const all = (folder: Pick<TreeFolder, 'folders' | 'requests'>): TreeRequest[] => [
  ...folder.requests,
  ...folder.folders.flatMap(all),
]

/** What an import brought, as narrow as what people type. */
function checked<T>(
  schema: {
    safeParse(
      value: unknown,
    ): { success: true; data: T } | { success: false; error: { issues: readonly { message: string }[] } }
  },
  value: { name: string },
): T {
  const read = schema.safeParse(value)
  if (!read.success)
    refuse(invalid(`“${value.name.slice(0, 60)}”: ${read.error.issues[0]!.message}.`, 'text'))
  return read.data
}

type Place = { readonly collectionId: number; readonly folderId: number | null }

export async function insertTreeRequest(
  ctx: Ctx,
  { collectionId: collection_id, folderId: folder_id }: Place,
  { request, position }: { readonly request: TreeRequest; readonly position: number },
) {
  const facts = checked(shapes.requestFacts, request)
  mustHoldNoSecret(facts)
  return queries.insertRequest(ctx, {
    collection_id,
    folder_id,
    position,
    ...queries.storedRequest(facts),
    extra: JSON.stringify(request.extra),
  })
}

async function insertInside(ctx: Ctx, place: Place, { folders, requests }: TreeFolder, depth = 1) {
  must(depth <= MOST_DEPTH, say.importTooDeep)
  for (const [position, folder] of folders.entries()) {
    const facts = checked(shapes.holdingFacts, folder)
    mustHoldNoSecret(facts)
    const { id } = await queries.insertFolder(ctx, {
      collection_id: place.collectionId,
      parent_id: place.folderId,
      position: position + 1,
      ...queries.storedHolding(facts),
      extra: JSON.stringify(folder.extra),
    })
    await insertInside(ctx, { ...place, folderId: id }, folder, depth + 1)
  }
  for (const [position, request] of requests.entries())
    await insertTreeRequest(ctx, place, { request, position: position + 1 })
}

type New = { readonly projectId: number; readonly name: string; readonly tree: Tree }

/** Writes a collection whole; returns its id and how many requests it has. */
export async function insertTree(ctx: Ctx, parts: Sealing, { projectId, name, tree }: New) {
  const requests = all(tree).length
  must(requests <= MOST_REQUESTS, say.importTooLarge(MOST_REQUESTS))
  const facts = checked(shapes.holdingFacts, { ...tree, name })
  mustHoldNoSecret(facts)
  const collection = await queries.insertCollection(ctx, {
    project_id: projectId,
    created_by: ctx.actor.id,
    created_at: ctx.now,
    ...queries.storedHolding(facts),
    extra: JSON.stringify(tree.extra),
  })
  await insertInside(ctx, { collectionId: collection.id, folderId: null }, tree)
  for (const environment of tree.environments) {
    const { id } = await environments.insertEnvironment(ctx, {
      collection_id: collection.id,
      name: environment.name.slice(0, 100) || 'Imported',
    })
    const named = new Map(
      environment.variables.filter(({ name: typed }) => typed !== '').map((one) => [one.name, one]),
    )
    for (const variable of named.values())
      await environments.insertVariable(ctx, {
        environment_id: id,
        name: variable.name.slice(0, 100),
        ...storedValue(parts, variable),
      })
  }
  return { id: collection.id, requests }
}

const partsOf = (extra: unknown) => extra as Record<string, unknown>

/** A collection as a tree, without any value of a secret. */
export async function readTree(ctx: Ctx, collection: queries.SeenCollectionRow): Promise<Tree> {
  const folders = await queries.listFolders(ctx, collection.id)
  const requests = await queries.listRequests(ctx, collection.id)
  const inside = (parent: number | null): Pick<TreeFolder, 'folders' | 'requests'> => ({
    folders: folders
      .filter(({ parent_id }) => parent_id === parent)
      .map((row) => ({ ...shapes.holdingFacts.parse(row), extra: partsOf(row.extra), ...inside(row.id) })),
    requests: requests
      .filter(({ folder_id }) => folder_id === parent)
      .map((row) => ({ ...shapes.requestFacts.parse(row), extra: partsOf(row.extra) })),
  })
  const sets = await environments.listEnvironments(ctx, collection.id)
  const variables = await environments.listVariables(
    ctx,
    sets.map(({ id }) => id),
  )
  return {
    ...shapes.holdingFacts.parse(collection),
    extra: partsOf(collection.extra),
    ...inside(null),
    environments: sets.map(({ id, name }) => ({
      name,
      variables: variables
        .filter(({ environment_id }) => environment_id === id)
        .map((row) => ({ name: row.name, secret: row.secret, value: row.secret ? '' : row.value })),
    })),
  }
}

/** Where something is kept that is not understood: `Orders / Create order: event`. */
export function keptOf(tree: Tree): string[] {
  const names = (path: string, extra: Readonly<Record<string, unknown>>) =>
    Object.keys(extra).map((key) => `${path}: ${key}`)
  const inside = (
    path: string,
    { folders, requests }: Pick<TreeFolder, 'folders' | 'requests'>,
  ): string[] => [
    ...requests.flatMap(({ name, extra }) => names(path === '' ? name : `${path} / ${name}`, extra)),
    ...folders.flatMap((folder) => {
      const own = path === '' ? folder.name : `${path} / ${folder.name}`
      return [...names(own, folder.extra), ...inside(own, folder)]
    }),
  ]
  return [...names(tree.name, tree.extra), ...inside('', tree)]
}
