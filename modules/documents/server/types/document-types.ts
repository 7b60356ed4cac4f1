import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { documentsMessages as say } from '#documents/contract/documents-messages.ts'
import type { getDocumentType, saveDocumentType } from '#documents/contract/types/document-type-calls.ts'
import { mayManage, mayManageTypes, mayOpenStaff, mayUseOwn } from '#documents/server/documents-policy.ts'
import { findOptionalType, insertType, listTypes, updateType } from './document-type-queries.ts'

export async function readTypes(ctx: Ctx, filter: InputOf<typeof getDocumentType>) {
  const { actor } = ctx
  must(mayUseOwn(actor) || mayOpenStaff(actor) || mayManage(actor), say.notForYou)
  return { rows: await listTypes(ctx, filter), can: { manage: mayManageTypes(actor) } }
}

export async function saveType(ctx: Ctx, { id, version, ...rules }: InputOf<typeof saveDocumentType>) {
  must(mayManageTypes(ctx.actor), say.mayNotManageTypes)
  must(!(rules.sensitive && rules.shown_to_manager), say.sealedFromManagers)
  if (id === undefined) {
    must(rules.source !== 'letter' || !rules.mandatory, say.fixedSource)
    return { id: (await insertType(ctx, rules)).id }
  }
  const type = await findOptionalType(ctx, id)
  must(type, say.noSuchType)
  must((type.source === 'letter') === (rules.source === 'letter'), say.fixedSource)
  await updateType(ctx, { id, version: version ?? 0 }, rules)
  return { id }
}
