import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type {
  addEmbeddingOrigin,
  removeEmbeddingOrigin,
} from '#operations/contract/embedding/embedding-calls.ts'
import { operationsMessages as say } from '#operations/contract/operations-messages.ts'
import { deleteOrigin, insertOrigin, isOriginListed, listOrigins } from './embedding-queries.ts'
import type { OperationsParts } from '#operations/server/operations-dependencies.ts'
import { mayManageOrigins } from '#operations/server/operations-policy.ts'

export const readOrigins =
  ({ config }: Pick<OperationsParts, 'config'>) =>
  async (ctx: Ctx) => {
    must(mayManageOrigins(ctx.actor), say.mayNotManageOrigins)
    return { configured: [...config.embeddingOrigins], rows: await listOrigins(ctx) }
  }

export async function addOrigin(ctx: Ctx, form: InputOf<typeof addEmbeddingOrigin>) {
  must(mayManageOrigins(ctx.actor), say.mayNotManageOrigins)
  return insertOrigin(ctx, form)
}

export async function removeOrigin(ctx: Ctx, { id }: InputOf<typeof removeEmbeddingOrigin>) {
  must(mayManageOrigins(ctx.actor), say.mayNotManageOrigins)
  must(await isOriginListed(ctx, id), say.noSuchOrigin)
  await deleteOrigin(ctx, id)
  return {}
}
