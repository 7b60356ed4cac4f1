import { show } from '#platform/web/light/format-values.ts'
import type { Preview } from './closing-types.ts'

type Undecided = { readonly label: string; readonly about: string; readonly value: string }

/** What of a month is not decided, with what becomes of it when the month is closed all the same. */
export function undecidedOf(preview: Preview): Undecided[] {
  const lines: [number, string, string, string][] = [
    [preview.open, 'Days without a record', 'They are paid as shown.', `${show.days(preview.open)} days`],
    [
      preview.not_final,
      'Absent days that can still be corrected',
      'They count as loss of pay.',
      show.count(preview.not_final),
    ],
    [
      preview.missing_punches,
      'Days without a clock-out',
      'Time without a clock-out isn’t counted.',
      show.count(preview.missing_punches),
    ],
    [
      preview.waiting_requests,
      'Pending attendance requests',
      'They can’t be approved after closing.',
      show.count(preview.waiting_requests),
    ],
    [
      preview.waiting_absences,
      'People with pending leave or outdoor requests',
      'Leave approved later is settled in the next payroll.',
      show.count(preview.waiting_absences),
    ],
    [
      preview.proposed_penalties,
      'Pending late penalties',
      'They don’t count and can’t be confirmed after closing.',
      show.count(preview.proposed_penalties),
    ],
  ]
  return lines.flatMap(([count, label, about, value]) => (count > 0 ? [{ label, about, value }] : []))
}
