import { eraseRows } from '#platform/server/database/erase-row.ts'
import { ERASED_NAME, factsOf, MOST_RECORDS } from '#contacts/server/public.ts'
import { forgetNotices } from '#notifications/server/public.ts'
import type { PersonalSource } from '#platform/server/personal-source.ts'
import { entryKinds, heardKinds } from '#sales/contract/timeline/timeline-calls.ts'
import { listPersonalEntries, listPersonalTasks } from './personal-queries.ts'

/** Tasks have even numbers and entries odd ones, because records of one source are told apart by number alone. */
const ofTask = (id: number) => id * 2
const ofEntry = (id: number) => id * 2 + 1

/** What sales wrote about a contact. */
export const personalEntries: PersonalSource = {
  key: 'sales',
  label: 'Notes, calls and tasks of sales',
  async find(ctx, { contactIds }) {
    const entries = await listPersonalEntries(ctx, contactIds, MOST_RECORDS)
    const tasks = await listPersonalTasks(ctx, contactIds, MOST_RECORDS)
    return [
      ...entries.map(({ id, kind, text, written_at }) => ({
        id: ofEntry(id),
        at: written_at,
        title: { ...entryKinds, ...heardKinds }[kind],
        hindrance: '',
        facts: factsOf(['Text', text]),
      })),
      ...tasks.map(({ id, title, outcome, created_at }) => ({
        id: ofTask(id),
        at: created_at,
        title,
        hindrance: '',
        facts: factsOf(['Outcome', outcome]),
      })),
    ]
  },
  async erase(ctx, ids) {
    const tasks = ids.filter((id) => id % 2 === 0).map((id) => id / 2)
    const entries = ids.filter((id) => id % 2 === 1).map((id) => (id - 1) / 2)
    await eraseRows(ctx, 'sales_entry', { ids: entries, blank: { text: ERASED_NAME } })
    await eraseRows(ctx, 'sales_task', { ids: tasks, blank: { title: ERASED_NAME, outcome: '' } })
    await forgetNotices(
      ctx,
      tasks.map((id) => `sales-task/${id}`),
    )
  },
}
