import type { VisitReport } from '#visitors/contract/visits/visit-calls.ts'

type Stays = { readonly checked_out: number; readonly stayed_minutes: number }

/** How long visitors stay on average: only those whose end is known are counted. */
export const averageStayOf = ({
  checked_out,
  stayed_minutes,
}: Stays): Pick<VisitReport, 'average_minutes' | 'average_because'> => ({
  average_minutes: checked_out === 0 ? null : Math.round(stayed_minutes / checked_out),
  average_because: [
    { label: 'Time of all stays together', value: `${stayed_minutes} min` },
    { label: 'Visitors who were checked out', value: String(checked_out) },
  ],
})
