import type { Ctx } from '#platform/server/ctx.ts'
import { notify } from '#notifications/server/public.ts'
import type { DeclarationState } from '#tax/contract/tax-states.ts'
import { dueSoonNotice } from '#tax/server/tax-notices.ts'

type Due = { readonly what: 'scheme' | 'form'; readonly day: string }
type Asked = {
  readonly id: number
  readonly account_id: number
  readonly tax_year: string
  readonly status: DeclarationState
  readonly scheme_due_on: string | null
  readonly due_on: string
}

/** What its person owes now, and until when; null where nothing is due from them. */
export function dueOf({ status, scheme_due_on, due_on }: Asked): Due | null {
  if (status === 'request_send_for_scheme_choose') return { what: 'scheme', day: scheme_due_on ?? due_on }
  return status === 'request_sent' ? { what: 'form', day: due_on } : null
}

export const tellDueSoon = (
  ctx: Ctx,
  { id, account_id, tax_year }: Asked,
  { what, day }: Due,
): Promise<void> =>
  notify(ctx, dueSoonNotice, {
    to: [account_id],
    input: { taxYear: tax_year, due: day, what },
    subject: `tax-declaration/${id}`,
  })
