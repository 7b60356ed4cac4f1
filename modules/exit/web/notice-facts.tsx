import { Explain } from '#platform/web/light/explain.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import type { ExitKind } from '#exit/contract/exit-lists.ts'
import { noticeOf } from '#exit/contract/notice-rules.ts'

type NoticeFactsProps = {
  exit: { kind: ExitKind; notice_days: number; notice_why: string; noticed_on: string; waived_days: number }
  /** The day it is worked out for: the one that is set, asked for or just typed. */
  lastDay: string
}

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/** How much notice is owed and served, and who pays what is missing; the server works it out with the same rules. */
export function NoticeFacts({ exit, lastDay }: NoticeFactsProps) {
  const notice = noticeOf({
    kind: exit.kind,
    required: exit.notice_days,
    noticedOn: exit.noticed_on,
    lastDay,
    waived: exit.waived_days,
  })
  const explained = (title: string, count: number) => (
    <Explain title={title} because={notice.reasons}>
      {days(count)}
    </Explain>
  )
  return (
    <KeyValue
      entries={[
        ['Notice required', `${days(notice.required)} (${exit.notice_why.toLowerCase()})`],
        ['Full notice ends', show.day(notice.fullUntil)],
        ['Served', explained('Notice served', notice.served)],
        ['Short', explained('Notice that is short', notice.short)],
        ...(notice.waived > 0 ? [['Waived', days(notice.waived)] as const] : []),
        ...(notice.boughtOut > 0
          ? [
              [
                notice.paidBy === 'person' ? 'Bought out by the employee' : 'Paid by the company',
                explained('Notice paid instead of served', notice.boughtOut),
              ] as const,
            ]
          : []),
      ]}
    />
  )
}
