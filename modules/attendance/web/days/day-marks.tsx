import type { Tone } from '#platform/contract/catalogue.ts'
import { Badge } from '#platform/web/light/status-badge.tsx'
import type { DayFlag } from '#attendance/contract/attendance-lists.ts'
import styles from '#attendance/web/attendance.module.css'

const words: Record<DayFlag, readonly [Tone, string]> = {
  late: ['warn', 'Late'],
  early: ['warn', 'Left early'],
  missing_punch: ['bad', 'No clock-out'],
  not_final: ['neutral', 'Not final yet'],
  pending_request: ['warn', 'Waiting for approval'],
  attended_on_leave: ['warn', 'Came on leave'],
  worked_on_free_day: ['info', 'Worked on a day off'],
  long_session: ['warn', 'Over 16 hours'],
  other_zone: ['info', 'Other time zone'],
  outside_office: ['warn', 'Not at the office'],
  clocked_in: ['info', 'Clocked in'],
}

export const flagText = (flag: DayFlag): string => words[flag][1]

export const DayMarks = ({ flags }: { flags: readonly DayFlag[] }) => (
  <span className={styles.marks}>
    {flags.map((flag) => (
      <Badge key={flag} tone={words[flag][0]}>
        {words[flag][1]}
      </Badge>
    ))}
  </span>
)
