import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { Reason } from '#platform/contract/explanation.ts'
import { daysText } from '#attendance/contract/attendance-format.ts'

const WHOLE_DAY = 100

/** A day at home that is granted or asked for, in hundredths. */
export type HomeDayTaken = {
  readonly day: string
  readonly hundredths: number
  readonly status: 'waiting' | 'approved'
}

type Asked = {
  /** In whole days. */
  readonly limit: number
  readonly of: 'month' | 'quarter'
  readonly taken: readonly HomeDayTaken[]
  /** The name of the working time that sets the limit. */
  readonly policy: string
}

/** What a limit leaves, in hundredths. One that was lowered since leaves nothing, and nothing is taken back. */
export function homeLeftOf({ limit, of, taken, policy }: Asked) {
  const rest = limit * WHOLE_DAY - taken.reduce((sum, { hundredths }) => sum + hundredths, 0)
  const because: Reason[] = [
    {
      label: of === 'month' ? 'Days a month' : 'Days a quarter',
      value: inDays(limit * WHOLE_DAY),
      source: policy,
    },
    ...taken.map(({ day, hundredths, status }) => ({
      label: dayInWords(day),
      value: `−${inDays(hundredths)}`,
      source: status === 'approved' ? 'Approved' : 'Pending',
    })),
    ...(rest < 0 ? [{ label: 'Taken beyond the limit', value: inDays(-rest) }] : []),
  ]
  return { left: Math.max(0, rest), because }
}

const inDays = (hundredths: number): string =>
  `${daysText(hundredths)} ${hundredths === WHOLE_DAY ? 'day' : 'days'}`
