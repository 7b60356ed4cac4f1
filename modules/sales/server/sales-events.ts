import { defineEvent } from '#platform/server/events.ts'

/** Minor units of `currency`, without tax. */
type DealEvent = { readonly dealId: number; readonly amount: number; readonly currency: string }

export const proposalAccepted = defineEvent<
  DealEvent & { readonly proposalId: number; readonly number: string }
>('sales.proposal-accepted')

/** A meeting with a contact was arranged. */
export const meetingBooked = defineEvent<{ readonly contactId: number }>('sales.meeting-booked')

export const taskClosed = defineEvent<{ readonly taskId: number }>('sales.task-closed')

/** With what a project begins with; the keys are those of the deal's milestones. */
export const dealWon = defineEvent<
  DealEvent & {
    readonly name: string
    readonly companyId: number | null
    readonly customerId: number | null
    readonly milestones: readonly {
      readonly key: string
      readonly title: string
      readonly due_on: string | null
    }[]
  }
>('sales.deal-won')
