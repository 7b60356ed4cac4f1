import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { notify } from '#notifications/server/public.ts'
import { listDeciders } from '#leave/server/decisions/leave-approval-queries.ts'
import { leaveRecountedNotice } from '#leave/server/leave-notices.ts'
import { changesOf, tellHandover } from '#leave/server/applications/tell-handover.ts'

type Recount = {
  readonly person: { readonly id: number; readonly name: string }
  readonly applicationId: number
  readonly days: readonly string[]
  readonly quantity: number
  /** New last days of lots that had run out. */
  readonly late: readonly string[]
  /** Of what is counted more, so much is not paid. */
  readonly unpaid: number
}

/** The person, and the approvers who decided or are to decide on it. */
export async function tellOfRecount(
  ctx: Ctx,
  { person, applicationId, days, quantity, late, unpaid }: Recount,
) {
  if (quantity === 0) return
  const of = days.map(dayInWords).join(', ')
  const why = `${quantity < 0 ? 'No longer counted' : 'Now counted'} (${of})${
    late.length > 0 ? `, use by ${late.map(dayInWords).join(', ')}` : ''
  }`
  const subject = `leave/${applicationId}/recount/${await changesOf(ctx, applicationId)}`
  await notify(ctx, leaveRecountedNotice, {
    to: [person.id],
    input: { why, days: quantity, name: null, unpaid },
    subject,
  })
  await notify(ctx, leaveRecountedNotice, {
    to: await listDeciders(ctx, applicationId),
    input: { why, days: quantity, name: person.name, unpaid },
    subject,
  })
  await tellHandover(ctx, applicationId, person.name)
}
