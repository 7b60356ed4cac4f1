import type { FindSource } from '#platform/server/find-source.ts'
import { eventStates } from '#performance/contract/performance-lists.ts'
import { findEvents } from './appraisal/event-queries.ts'
import { mayAppraise } from './performance-policy.ts'

/** Events for those who run them. Appraisals and plans of people are found by no one. */
export const eventFinds: FindSource = {
  key: 'appraisal-events',
  label: 'Appraisal events',
  look: 'record',
  async find(ctx, words, limit) {
    if (!mayAppraise(ctx.actor)) return []
    return (await findEvents(ctx, words, limit)).map(({ id, name, state }) => ({
      title: name,
      detail: eventStates.labelOf(state),
      path: `/appraisal-event-list/appraisal/${id}`,
    }))
  },
}
