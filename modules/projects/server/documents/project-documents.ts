import { openRoot } from '#drive/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { openDocuments as call } from '#projects/contract/documents/document-calls.ts'
import { mustSeeProject, seesInside } from '#projects/server/items/item-policy.ts'
import { DOCUMENTS } from './documents-policy.ts'

export async function openDocuments(ctx: Ctx, { id }: InputOf<typeof call>) {
  const { project } = await mustSeeProject(ctx, id)
  const folder = await openRoot(ctx, {
    area: DOCUMENTS,
    recordId: id,
    name: project.name,
    companyId: project.company_id,
  })
  return { folder_id: folder.id, reads: seesInside(ctx) }
}
