import { defineEvent } from '#platform/server/events.ts'

/** Minor units of `currency`, without tax. */
type DealEvent = { readonly dealId: number; readonly amount: number; readonly currency: string }

export const proposalAccepted = defineEvent<
  DealEvent & { readonly proposalId: number; readonly number: string }
>('sales.proposal-accepted')
export const dealWon = defineEvent<DealEvent>('sales.deal-won')
