import { linkForArea, openRoot } from '#drive/server/public.ts'
import { buildOpening, hashLinkPassword } from '#links/server/public.ts'
import { listActors } from '#identity/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { SALES_DOCUMENTS } from '#sales/contract/documents/share-calls.ts'
import { shareMessages as say } from '#sales/contract/documents/share-messages.ts'
import { insertStep } from '#sales/server/links/step-queries.ts'
import type { SalesParts } from '#sales/server/sales-dependencies.ts'
import { driveParts } from './share-document.ts'
import { countOpening, endShare, insertShare } from './share-queries.ts'
import { revokeShareLink } from './shares.ts'

export type ShareStory = {
  readonly contact: { readonly id: number; readonly email: string }
  readonly nodeId: number
  readonly ownerId: number
  readonly at: Date
  readonly expiresOn: string
  readonly note?: string
  readonly password?: string
  readonly viewOnly?: boolean
  readonly openings?: readonly { readonly at: Date; readonly seconds: number; readonly downloaded: boolean }[]
  readonly revokedAt?: Date
}

/** The folder of a company, for the demo company. */
export const buildSalesFolder = (ctx: Ctx, companyId: number, name: string) =>
  openRoot(ctx, { area: SALES_DOCUMENTS, recordId: companyId, name, companyId })

/** A document that was shared with a contact, opened and revoked, for the demo company. */
export async function buildShare(ctx: Ctx, parts: SalesParts, story: ShareStory): Promise<void> {
  const [actor] = await listActors(ctx, [story.ownerId])
  must(actor, say.noCompany)
  const by = (now: Date): Ctx => ({ ...ctx, actor, now })
  const { contact, nodeId, expiresOn, note = '', password, viewOnly = false } = story
  const passwordHash = password === undefined ? null : await hashLinkPassword(password)
  const link = await linkForArea(by(story.at), driveParts(parts), {
    area: SALES_DOCUMENTS,
    nodeId,
    follows: false,
    expiresOn,
    passwordHash,
    addresses: [contact.email],
    mayDownload: !viewOnly,
  })
  const { id } = await insertShare(by(story.at), {
    company_id: link.recordId,
    contact_id: contact.id,
    deal_id: null,
    node_id: nodeId,
    link_id: link.id,
    name: link.name,
    file_version: link.version,
    follows: false,
    address: contact.email,
    note,
    expires_on: expiresOn,
    has_password: passwordHash !== null,
    by_code: true,
    may_download: !viewOnly,
  })
  await insertStep(by(story.at), { of: { share_id: id }, what: 'shared', note })
  for (const { at, ...opening } of story.openings ?? []) {
    await buildOpening({ ...ctx, now: at }, { linkOf: link.address, address: contact.email, ...opening })
    const counted = await countOpening({ ...ctx, now: at }, link.id)
    await insertStep(
      { ...ctx, now: at },
      { of: { share_id: id }, what: 'opened', client: counted!.contact_name },
    )
  }
  if (!story.revokedAt) return
  await revokeShareLink(by(story.revokedAt), { link_id: link.id, node_id: nodeId })
  await endShare(by(story.revokedAt), id)
  await insertStep(by(story.revokedAt), { of: { share_id: id }, what: 'revoked' })
}
