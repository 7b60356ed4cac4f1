import { monthInFull } from '#platform/contract/day-in-words.ts'
import { Fragment, type ReactNode } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Explain } from '#platform/web/light/explain.tsx'
import { daysText, quarterText } from '#attendance/contract/attendance-format.ts'
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
  const parts = data ? partsOf(data) : []
  return parts.length === 0 ? null : (
    <p className={styles.quiet} role="status">
      {parts.map((part, at) => (
        <Fragment key={at}>
          {at > 0 && ' · '}
          {part}
        </Fragment>
      ))}
    </p>
  )
}

const partsOf = ({ spans, notice_days }: HomeLeft): ReactNode[] => [
  ...spans.map((span) => (
    <>
      <Explain title={`Work from home left in ${spanText(span)}`} because={span.because}>
        {daysText(span.left)}
      </Explain>{' '}
      of {span.limit} {span.limit === 1 ? 'day' : 'days'} left in {spanText(span)}
    </>
  )),
  ...(notice_days ? [`Request at least ${notice_days} ${notice_days === 1 ? 'day' : 'days'} before`] : []),
]

const spanText = ({ of, month }: HomeLeft['spans'][number]) =>
  of === 'quarter' ? quarterText(month) : monthInFull(month).split(' ')[0]
