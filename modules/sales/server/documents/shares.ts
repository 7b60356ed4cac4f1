import { readAreaLink, revokeAreaLink, type linkOpened } from '#drive/server/public.ts'
import { notify } from '#notifications/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { must } from '#platform/server/must.ts'
import { SALES_DOCUMENTS, shareList, type ShareRow } from '#sales/contract/documents/share-calls.ts'
import type * as calls from '#sales/contract/documents/share-calls.ts'
import { shareMessages as say } from '#sales/contract/documents/share-messages.ts'
import { isLiveShare } from '#sales/contract/documents/share-states.ts'
import { salesMessages } from '#sales/contract/sales-messages.ts'
import { insertStep } from '#sales/server/links/step-queries.ts'
import type { SalesParts } from '#sales/server/sales-dependencies.ts'
import { mayEdit, mayExport, mayView } from '#sales/server/sales-policy.ts'
import { documentOpened } from './share-notices.ts'
import * as rows from './share-queries.ts'

const viewShare = (ctx: Ctx, share: rows.SeenShare): ShareRow => ({
  id: share.id,
  name: share.name,
  contact: { id: share.contact_id, name: share.contact_name },
  deal: share.deal_name === null ? null : { id: share.deal_id!, name: share.deal_name },
  owner: { id: share.owner_id, name: share.owner_name },
  state: share.state,
  file_version: share.file_version,
  follows: share.follows,
  shared_at: share.shared_at,
  shared_by: share.sharer_name,
  expires_on: share.expires_on,
  openings: share.openings,
  last_opened_at: share.last_opened_at,
  has_password: share.has_password,
  by_code: share.by_code,
  may_download: share.may_download,
  note: share.note,
  can: { revoke: share.may_revoke && mayEdit(ctx.actor) && !isOver(share) },
})

/** A stopped one may work again, when its file is restored. */
const isOver = ({ state }: Pick<rows.SeenShare, 'state'>) => state === 'revoked' || state === 'expired'

export const shares = answerList(shareList, {
  query: rows.shareQuery,
  allow: ({ actor }) => must(mayView(actor), salesMessages.mayNotView),
  naming: { contact: nameOfRow('contact'), node: rows.nameOfDocument },
  view: (row, { ctx }) => viewShare(ctx, row),
  export: {
    job: 'sales.export-shares',
    allowExport: ({ actor }) => must(mayExport(actor), salesMessages.mayNotExport),
  },
})

export const readShare =
  (parts: SalesParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.readShare>) => {
    must(mayView(ctx.actor), salesMessages.mayNotView)
    const share = await rows.findOptionalShareSeen(ctx, id)
    must(share, say.noSuchShare)
    const seen = share.link_id === null ? null : await readAreaLink(ctx, parts, share.link_id)
    const view = viewShare(ctx, share)
    return {
      ...view,
      address: view.can.revoke && isLiveShare(share.state) ? (seen?.link?.address ?? null) : null,
      addresses: seen?.link?.addresses ?? [],
      opened: (seen?.views ?? []).map(({ id: viewId, address, opened_at, seconds, downloaded_at }) => ({
        id: viewId,
        address,
        opened_at,
        seconds,
        downloaded: downloaded_at !== null,
      })),
    }
  }

/** The link is held first, as an opening does it: one that comes in the meantime is counted or refused, never half. */
export async function revokeShare(ctx: Ctx, { id }: InputOf<typeof calls.revokeShare>) {
  must(mayView(ctx.actor), salesMessages.mayNotView)
  must(mayEdit(ctx.actor), salesMessages.mayNotEdit)
  const share = await rows.findOptionalShareSeen(ctx, id)
  must(share, say.noSuchShare)
  must(share.may_revoke, say.mayNotRevoke)
  must(await endNow(ctx, share), say.revokedAlready)
  await insertStep(ctx, { of: { share_id: id }, what: 'revoked' })
  return {}
}

type Ending = Pick<rows.SeenShare, 'id' | 'link_id' | 'node_id'>

export async function revokeShareLink(ctx: Ctx, { link_id, node_id }: Omit<Ending, 'id'>): Promise<void> {
  if (link_id !== null) await revokeAreaLink(ctx, { id: link_id, nodeId: node_id })
}

/** False where someone else was faster. */
async function endNow(ctx: Ctx, { id, ...link }: Ending): Promise<boolean> {
  await revokeShareLink(ctx, link)
  if ((await rows.lockShare(ctx, id)).revoked_at !== null) return false
  await rows.endShare(ctx, id)
  return true
}

/** Whatever is still open of those, before what they say of a person is erased. */
export async function endShares(ctx: Ctx, ids: readonly number[]): Promise<void> {
  for (const share of await rows.listUnrevoked(ctx, ids)) await endNow(ctx, share)
}

type Opened = NonNullable<(typeof linkOpened)['payload']>

/** By name where the contact proved the address that it was sent to. */
function openerOf(share: rows.CountedShare, address: string | null): string {
  if (address === null) return 'Someone with the link'
  return address === share.address ? share.contact_name : address
}

/** A person pressed the button: told once, and on the timeline each time. */
export async function hearOpened(ctx: Ctx, { area, linkId, address }: Opened): Promise<void> {
  if (area !== SALES_DOCUMENTS) return
  const share = await rows.countOpening(ctx, linkId)
  if (!share) return
  const by = openerOf(share, address)
  await insertStep(ctx, { of: { share_id: share.id }, what: 'opened', client: by })
  if (share.openings > 1) return
  await notify(ctx, documentOpened, {
    to: [share.owner_id],
    input: { contactId: share.contact_id, document: share.name, by },
    subject: `sales-share/${share.id}`,
  })
}
