import { show } from '#platform/web/light/format-values.ts'
import type { Preview } from './closing-types.ts'

type Undecided = { readonly label: string; readonly about: string; readonly value: string }

/** What of a month is not decided, with what becomes of it when the month is closed all the same. */
export function undecidedOf(preview: Preview): Undecided[] {
  const lines: [number, string, string, string][] = [
    [
      preview.open,
      'Days that nothing accounts for yet',
      'They are paid as they stand.',
      `${show.days(preview.open)} days`,
    ],
    [
      preview.not_final,
      'Absent days that can still be put right',
      'They count as loss of pay.',
      show.count(preview.not_final),
    ],
    [
      preview.missing_punches,
      'Days without a clock-out',
      'The time that no one clocked out of is not counted.',
      show.count(preview.missing_punches),
    ],
    [
      preview.waiting_requests,
      'Attendance requests that wait',
      'They cannot be approved once the month is closed.',
      show.count(preview.waiting_requests),
    ],
    [
      preview.waiting_absences,
      'People with leave or work elsewhere that waits',
      'Leave that is approved later is settled in the next payroll.',
      show.count(preview.waiting_absences),
    ],
    [
      preview.proposed_penalties,
      'Penalties for being late that no one decided on',
      'They do not count, and cannot be confirmed once the month is closed.',
      show.count(preview.proposed_penalties),
    ],
  ]
  return lines.flatMap(([count, label, about, value]) => (count > 0 ? [{ label, about, value }] : []))
}
