import type { PersonRow } from '#calendar/contract/calendar-calls.ts'

type Cell = PersonRow['cells'][number]
export type Run = { readonly cells: readonly Cell[]; readonly away: Cell['absences'][number] | undefined }

/** Days in a row with the same absence are one bar; days off between two of its days lie under it. */
export function runsOf(cells: readonly Cell[]): Run[] {
  const runs: Run[] = []
  for (let at = 0; at < cells.length;) {
    const away = cells[at]!.absences[0]
    const end = away ? endOfBar(cells, at, away) : at
    runs.push({ cells: cells.slice(at, end + 1), away })
    at = end + 1
  }
  return runs
}

function endOfBar(cells: readonly Cell[], from: number, away: NonNullable<Run['away']>): number {
  let end = from
  for (let at = from + 1; at < cells.length; at += 1) {
    const { absences, kind } = cells[at]!
    if (absences[0] && isSame(absences[0], away)) end = at
    else if (absences.length > 0 || kind === 'working') break
  }
  return end
}

const isSame = (one: NonNullable<Run['away']>, other: NonNullable<Run['away']>) =>
  one.kind === other.kind && one.title === other.title && one.part === 'full' && other.part === 'full'
