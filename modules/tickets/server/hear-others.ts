import { rowsOfContact } from '#contacts/server/public.ts'
import { shortened } from '#platform/contract/short-text.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { findOptionalServing, findSeat } from './queue/category-queries.ts'
import { openTicket } from './queue/open-ticket.ts'

type Fault = {
  readonly asset: { readonly id: number; readonly tag: string; readonly model: string }
  readonly accountId: number
  readonly text: string
}

const LONGEST_SUBJECT = 120

/** The holder of an asset reports a problem: it stands in the queue of those who mend it. */
export async function hearAssetFault(ctx: Ctx, { asset, accountId, text }: Fault): Promise<void> {
  const category = await findOptionalServing(ctx, 'assets')
  const seat = await findSeat(ctx, accountId, companyDay(ctx.now))
  if (!category || !seat) {
    ctx.log.warn('no ticket for the fault of an asset: no category takes them', { asset: asset.tag })
    return
  }
  const name = `${asset.tag} ${asset.model}`
  await openTicket(ctx, {
    category,
    seat,
    subject: `Problem with ${shortened(name, LONGEST_SUBJECT)}`,
    text,
    requesterId: accountId,
    asset: { id: asset.id, name },
  })
}

export const ticketsOfContact = rowsOfContact('ticket')
