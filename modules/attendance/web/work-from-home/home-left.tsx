import { useCall } from '#platform/web/calls/use-call.ts'
import { daysText, monthText, quarterText } from '#attendance/contract/attendance-format.ts'
import { homeLeft, type HomeLeft } from '#attendance/contract/requests/request-calls.ts'
import styles from '#attendance/web/attendance.module.css'

type HomeLeftLineProps = { from: string | null; to: string | null; without: number | undefined }

/** "2 of 4 days left in November", and how early it is asked for; nothing where the working time sets no limit. */
export function HomeLeftLine({ from, to, without }: HomeLeftLineProps) {
  const isSpan = from !== null && to !== null && to >= from
  const { data } = useCall(
    homeLeft,
    isSpan ? { day_from: from, day_to: to, ...(without === undefined ? {} : { without }) } : null,
  )
  const lines = data ? linesOf(data) : []
  return lines.length === 0 ? null : (
    <p className={styles.quiet} role="status">
      {lines.join(' · ')}
    </p>
  )
}

const linesOf = ({ spans, notice_days }: HomeLeft): string[] => [
  ...spans.map(
    ({ of, month, limit, left }) =>
      `${daysText(left)} of ${limit} ${limit === 1 ? 'day' : 'days'} left in ${of === 'quarter' ? quarterText(month) : monthText(month).split(' ')[0]}`,
  ),
  ...(notice_days ? [`Request at least ${notice_days} ${notice_days === 1 ? 'day' : 'days'} before`] : []),
]
