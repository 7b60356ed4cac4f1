import type { WaitingSource } from '#platform/server/approvals/waiting-decisions.ts'
import { RECORD_AREA } from '#people/contract/changes/record-change-states.ts'
import { sectionOf, type SectionKey } from '#people/contract/record/record-fields.ts'
import { listWaitingChanges } from './read-changes.ts'

const PATH = '/record-changes'

/** Changes of records, among all that waits for someone's decision. The words of the change stay on its page. */
export const waitingChanges: WaitingSource = {
  area: RECORD_AREA,
  path: PATH,
  async list(ctx, limit) {
    const { rows, total } = await listWaitingChanges(ctx, { size: limit })
    return {
      total,
      rows: rows.map(
        ({ id, person_name, section, reason, asked_at, approver_id, approver_name, due_at }) => ({
          id,
          title: `${person_name}: ${sectionOf(section as SectionKey).label.toLowerCase()}`,
          detail: reason,
          path: PATH,
          since: asked_at,
          for_name: approver_id === ctx.actor.id ? null : approver_name,
          overdue: due_at !== null && due_at < ctx.now.toISOString(),
        }),
      ),
    }
  },
}
