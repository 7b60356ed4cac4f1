import type { EntryState } from '#timesheets/contract/timesheets-lists.ts'

/** The worst that is present counts for the week. */
const worstFirst = [
  'rejected',
  'pending',
  'in_review',
  'ready_to_submit',
  'waiting_for_approval',
  'approved',
] as const satisfies readonly EntryState[]

/** Null is a week without entries. */
export const weekState = (states: readonly EntryState[]): EntryState | null =>
  worstFirst.find((state) => states.includes(state)) ?? null

/** Where an entry goes when its owner is done with it. */
export const doneState = (entry: { readonly reviewed: boolean }): EntryState =>
  entry.reviewed ? 'in_review' : 'ready_to_submit'

export const isEditable = (state: EntryState): boolean => state === 'pending' || state === 'rejected'

type Shown = { readonly id: number; readonly version: number; readonly status: EntryState }
type Seen = { readonly id: number; readonly version: number }

/** Of what the approver saw, what stands as it was seen and still waits; the rest comes back undecided. */
export function decidable(rows: readonly Shown[], seen: readonly Seen[], waits: EntryState) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const stands = ({ id, version }: Seen) => {
    const row = byId.get(id)
    return row?.version === version && row.status === waits
  }
  return {
    decided: [...new Set(seen.filter(stands).map(({ id }) => id))],
    undecided: [...new Set(seen.filter((one) => !stands(one)).map(({ id }) => id))],
  }
}

type PlannedDay = {
  readonly day: string
  readonly expected: number
  readonly logged: number
}

/** The days on which less is logged than expected, up to the last day that is over. */
export const shortDays = (days: readonly PlannedDay[], today: string) =>
  days
    .filter(({ day, expected, logged }) => day <= today && logged < expected)
    .map(({ day, expected, logged }) => ({ day, missing: expected - logged }))
