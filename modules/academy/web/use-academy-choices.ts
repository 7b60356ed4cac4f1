import { useCall } from '#platform/web/calls/use-call.ts'
import { readChoices, type AcademyChoices } from '#academy/contract/leads/lead-calls.ts'

const none: AcademyChoices = { sources: [], courses: [], batches: [], statuses: [], counsellors: [] }

export const optionsOf = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))

/** What forms and filters of leads choose from. */
export function useAcademyChoices() {
  const choices = useCall(readChoices, {}).data ?? none
  const keyed = (rows: readonly { id: number; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }))
  return {
    ...choices,
    filters: {
      status_id: keyed(choices.statuses),
      source_id: keyed(choices.sources),
      course_id: keyed(choices.courses),
    },
  }
}
