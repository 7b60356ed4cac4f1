import { defineEvent } from '#platform/server/events.ts'

/** A deal was won, as sales tells it; `milestones` have the keys by which sales knows them. */
export type WonDeal = {
  readonly dealId: number
  readonly name: string
  readonly companyId: number | null
  readonly customerId: number | null
  /** Without tax, in the smallest unit of the currency. */
  readonly amount: number
  readonly currency: string
  readonly milestones: readonly {
    readonly key: string
    readonly title: string
    readonly due_on: string | null
  }[]
}

/** A project was made of a won deal. */
export const projectDrafted = defineEvent<{
  readonly dealId: number
  readonly projectId: number
  readonly name: string
}>('projects.project-drafted')

/** A milestone is reached, or no longer. Deal and key are null where it did not come from a deal. */
export const milestoneReached = defineEvent<{
  readonly projectId: number
  readonly dealId: number | null
  readonly key: string | null
  readonly title: string
  readonly reached: boolean
}>('projects.milestone-reached')

/** A project was completed or cancelled. Time can be logged for a few more business days. */
export const projectClosed = defineEvent<{
  readonly projectId: number
  readonly status: 'completed' | 'cancelled'
  readonly closedOn: string
}>('projects.project-closed')
