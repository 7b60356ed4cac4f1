import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { WaitingSource } from '#platform/server/approvals/waiting-decisions.ts'
import { CHOICE_AREA } from '#calendar/contract/holidays/holiday-choice-area.ts'
import { listWaiting } from './holiday-choice-queries.ts'

/** Restricted holidays among all that waits for someone's decision. */
export const waitingChoices: WaitingSource = {
  area: CHOICE_AREA,
  path: '/holidays',
  async list(ctx, limit) {
    const rows = await listWaiting(ctx)
    return {
      total: rows.length,
      rows: rows.slice(0, limit).map(({ id, person, holiday, day, chosen_at, due_at, for_name }) => ({
        id,
        title: `${person} asks for ${holiday}`,
        detail: `Restricted holiday on ${dayInWords(day)}`,
        path: '/holidays',
        since: chosen_at,
        for_name,
        overdue: due_at !== null && due_at < ctx.now.toISOString(),
      })),
    }
  },
}
