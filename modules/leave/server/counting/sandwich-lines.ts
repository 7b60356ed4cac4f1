import { spanOfLeave } from '#leave/contract/leave-words.ts'
import { WHOLE_DAY, type CountedDay } from './leave-days.ts'
import type { SandwichedDay } from './sandwich.ts'

/** Free days that count, as lines of an application. */
export const linesOf = (days: readonly Pick<SandwichedDay, 'day' | 'because'>[]): CountedDay[] =>
  days.map(({ day, because }) => ({ day, kind: 'sandwich', counted: 100, ...WHOLE_DAY, because }))

/** Nothing is taken twice from the same kind. */
export const restFor = (typeId: number, rest: number | null): number | null => (rest === typeId ? null : rest)

/** How many days come to which leave, as a message says it. */
export const inWords = (
  days: readonly { readonly day: string }[],
  leave: { readonly starts_on: string; readonly ends_on: string },
) => ({ days: days.map(({ day }) => day), leave: spanOfLeave(leave) })
