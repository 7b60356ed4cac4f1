import type { Reason } from '#platform/contract/explanation.ts'
import { daysInWords } from '#leave/contract/leave-words.ts'

type PersonDay = {
  readonly day: string
  readonly kind: string
  readonly away: number
  /** Why, as far as the reader may know. */
  readonly label: string
  readonly pending: boolean
}

type Row = { readonly person: { readonly name: string }; readonly days: readonly PersonDay[] }

/** How many of those who work on a day are away, and who: a day off counts for no one. */
export function coverageByDay(rows: readonly Row[], more: number) {
  const days = Map.groupBy(
    rows.flatMap(({ person, days: own }) => own.map((one) => ({ ...one, name: person.name }))),
    ({ day }) => day,
  )
  return [...days].map(([day, all]) => {
    const working = all.filter(({ kind }) => kind === 'working')
    const away = working.filter((one) => one.away > 0)
    const off = all.length - working.length
    const because: Reason[] = [
      {
        label: 'People in this list',
        value: String(all.length),
        ...(more > 0 ? { source: `${more} more are not shown or counted` } : {}),
      },
      ...(off === 0 ? [] : [{ label: 'Weekly off or holiday', value: `−${off}` }]),
      ...away.map(({ name, label, away: part, pending }) => ({
        label: name,
        value: '−1',
        source: `${label}, ${daysInWords(part)}${pending ? ', pending' : ''}`,
      })),
    ]
    return { day, away: away.length, of: working.length, because }
  })
}
