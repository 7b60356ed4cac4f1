import { timeIn } from '#platform/contract/zone-clock.ts'
import { hoursText } from '#attendance/contract/attendance-format.ts'
import type { DayResult } from '#attendance/contract/day-result/day-result.ts'

type Day = Pick<DayResult, 'first_in' | 'last_out' | 'late_minutes' | 'early_minutes'>

const MINUTE_MS = 60_000

/** Against which clock a day is late or ended early; what is counted begins and ends after the grace. */
export function whyLate({ first_in, last_out, late_minutes, early_minutes }: Day, zone: string): string[] {
  const by = (instant: string, minutes: number) =>
    timeIn(new Date(Date.parse(instant) + minutes * MINUTE_MS).toISOString(), zone)
  return [
    ...(first_in && late_minutes > 0
      ? [`Late by ${lengthText(late_minutes)}: in was due by ${by(first_in, -late_minutes)}, grace included.`]
      : []),
    ...(last_out && early_minutes > 0
      ? [
          `Left ${lengthText(early_minutes)} early: out was due from ${by(last_out, early_minutes)}, grace included.`,
        ]
      : []),
  ]
}

const lengthText = (minutes: number) => (minutes < 60 ? `${minutes} min` : hoursText(minutes))
