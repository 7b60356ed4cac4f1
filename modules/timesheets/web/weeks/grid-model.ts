import type { EntryView, Work } from '#timesheets/contract/entries/entry-views.ts'

export type { Work }

export const workKey = ({ project_id, item_id, special_task }: Work): string => {
  if (special_task !== null) return `t:${special_task}`
  return item_id === null ? `p${project_id}` : `p${project_id}/${item_id}`
}
export const cellKey = (work: string, day: string): string => `${work}/${day}`

/** The entry of a cell by total hours; what is kept by start and end stands beside it. */
export const entryOf = (entries: readonly EntryView[], work: string, day: string): EntryView | null =>
  entries.find((entry) => entry.mode === 'total_hours' && entry.day === day && workKey(entry) === work) ??
  null

export const clockMinutes = (entries: readonly EntryView[], work: string, day: string): number =>
  entries
    .filter((entry) => entry.mode === 'start_end_time' && entry.day === day && workKey(entry) === work)
    .reduce((sum, { minutes }) => sum + minutes, 0)
