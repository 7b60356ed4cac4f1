import type { Area, Handler } from '#platform/server/area.ts'
import { NoButKept, Said } from '#platform/server/area.ts'
import { conflict } from '#platform/contract/refusal.ts'
import { must, refuse } from '#platform/server/must.ts'

/** What a writing call answers in a rehearsal when it would have been done. */
export const wouldBeDone = conflict('This would have been done.')

/** The same areas, but what a call has written is taken back: every action runs to its end and then rolls back. */
export const rehearsed = (areas: readonly Area[]): Area[] =>
  areas.map((area) => ({
    ...area,
    handlers: area.handlers.map((handler) => (handler.call.writes ? takenBack(handler) : handler)),
  }))

const takenBack = (handler: Handler): Handler => ({
  ...handler,
  action: async (ctx, input, prepared) => {
    const result = await handler.action(ctx, input, prepared)
    must(!(result instanceof NoButKept), result instanceof NoButKept ? result.refusal : wouldBeDone)
    if (handler.call.answer === 'json')
      handler.call.output.parse((result instanceof Said ? result.data : result) ?? {})
    return refuse(wouldBeDone)
  },
})
