import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Download } from '#platform/server/files/downloads/download.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#engineering/contract/apis/api-file-calls.ts'
import { inherited } from '#engineering/contract/apis/api-shapes.ts'
import type { ExportFormat } from '#engineering/contract/engineering-lists.ts'
import { engineeringMessages as say } from '#engineering/contract/engineering-messages.ts'
import type { EngineeringParts } from '#engineering/server/engineering-dependencies.ts'
import { mustWork } from '#engineering/server/engineering-policy.ts'
import { announceIn } from '#engineering/server/tell-engineering.ts'
import * as policy from './api-policy.ts'
import * as queries from './api-queries.ts'
import * as environments from './environment-queries.ts'
import { storedValue } from './environments.ts'
import { readCurl } from './files/curl-command.ts'
import { liftSecrets } from './files/lift-secrets.ts'
import { readOpenApi, writeOpenApi } from './files/openapi-file.ts'
import { readPostman } from './files/postman-file.ts'
import { writePostman } from './files/write-postman.ts'
import { insertTree, insertTreeRequest, keptOf, readTree } from './files/tree-rows.ts'

const files = {
  postman: { read: readPostman, write: writePostman, name: 'postman_collection' },
  openapi: { read: readOpenApi, write: writeOpenApi, name: 'openapi' },
} as const satisfies Record<ExportFormat, unknown>

/** Whatever is not understood is kept and named; a secret becomes a variable before anything is written. */
export const importCollection =
  (parts: EngineeringParts) =>
  async (ctx: Ctx, { project_id, format, text }: InputOf<typeof calls.importCollection>) => {
    await mustWork(ctx, project_id)
    const { tree, secrets } = liftSecrets(files[format].read(text))
    const name = await freeName(ctx, project_id, tree.name.slice(0, 190))
    const { id, requests } = await insertTree(ctx, parts, { projectId: project_id, name, tree })
    await announceIn(ctx, project_id)
    const kept = keptOf(tree)
    return said(say.imported(requests, kept.length), { id, kept, secrets })
  }

async function freeName(ctx: Ctx, projectId: number, name: string): Promise<string> {
  const taken = new Set(await queries.listNamesIn(ctx, projectId))
  let free = name
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${name} ${number}`
  return free
}

export const importCurl =
  (parts: EngineeringParts) =>
  async (ctx: Ctx, { collection_id, folder_id, text }: InputOf<typeof calls.importCurl>) => {
    const { collection } = await policy.mustEditCollection(ctx, collection_id)
    const folder = folder_id === null ? null : await queries.findOptionalFolder(ctx, folder_id)
    must(folder === null || folder?.collection_id === collection_id, say.noSuchFolder)
    const { request, kept } = readCurl(text)
    const sets = await environments.listEnvironments(ctx, collection_id)
    const variables = await environments.listVariables(
      ctx,
      sets.map(({ id }) => id),
    )
    const known = sets.map(({ id, name }) => ({
      name,
      variables: variables
        .filter(({ environment_id }) => environment_id === id)
        .map((row) => ({ name: row.name, secret: row.secret, value: '' })),
    }))
    const holding = { name: '', note: '', auth: inherited, headers: [], extra: {}, folders: [] }
    const { tree } = liftSecrets({ ...holding, requests: [request], environments: known })
    const added = (tree.environments[0]?.variables ?? []).slice(known[0]?.variables.length ?? 0)
    if (added.length > 0) {
      const set = sets[0] ?? (await environments.insertEnvironment(ctx, { collection_id, name: 'Imported' }))
      for (const variable of added)
        await environments.insertVariable(ctx, {
          environment_id: set.id,
          name: variable.name,
          ...storedValue(parts, variable),
        })
    }
    const position = await queries.nextPosition(ctx, 'api_request', collection_id)
    const place = { collectionId: collection_id, folderId: folder_id }
    const { id } = await insertTreeRequest(ctx, place, { request: tree.requests[0]!, position })
    await announceIn(ctx, collection.project_id)
    const secrets = added.map(({ name }) => name)
    return said(say.imported(1, kept.length), { id, kept, secrets })
  }

export async function exportCollection(
  ctx: Ctx,
  { id, format }: InputOf<typeof calls.exportCollection>,
): Promise<Download> {
  const { collection } = await policy.mustSeeCollection(ctx, id)
  const { write, name } = files[format]
  const title = collection.name.replaceAll(/[^\w.-]+/g, '-')
  const body = Buffer.from(write(await readTree(ctx, collection)))
  return { name: `${title}.${name}.json`, mime: 'application/json', body }
}
