import type { NoticeKind } from '#platform/server/notice-kind.ts'

/** No notice of its own: what waits for someone’s decision stands in the morning’s digest, unless they do not want it. */
export const decisionsKind = {
  kind: 'approvals.waiting',
  label: 'Decisions pending with me',
  mandatory: false,
  urgent: false,
  mail: 'digest',
} as const satisfies NoticeKind
