import {
  missingPunchNotice,
  requestDecidedNotice,
  requestSubmittedNotice,
} from '../modules/attendance/server/public.ts'
import { enquiryNotice } from '../modules/contacts/server/public.ts'
import {
  documentAskedNotice,
  documentDecidedNotice,
  documentDueNotice,
  documentExpiryNotice,
  letterAcknowledgedNotice,
  letterIssuedNotice,
  requestOverdueNotice,
  staffExpiryNotice,
} from '../modules/documents/server/public.ts'
import {
  commentNotice,
  mentionNotice,
  postNotice,
  reportNotice,
  urgentPostNotice,
} from '../modules/notices/server/public.ts'
import {
  delegationEndedNotice,
  delegationStartedNotice,
  guessingNotice,
  newDeviceNotice,
  passwordChangedNotice,
  roleEndedNotice,
  roleEndingNotice,
  roleGivenNotice,
  seenAsNotice,
  writtenNotice,
  type NoticeKind,
} from '../modules/notifications/server/public.ts'

/** Every kind of notice, in the order in which people choose which of them are mailed. */
export const noticeKinds: readonly NoticeKind[] = [
  writtenNotice,
  urgentPostNotice,
  postNotice,
  mentionNotice,
  commentNotice,
  reportNotice,
  roleGivenNotice,
  roleEndingNotice,
  roleEndedNotice,
  delegationStartedNotice,
  delegationEndedNotice,
  newDeviceNotice,
  passwordChangedNotice,
  guessingNotice,
  seenAsNotice,
  documentAskedNotice,
  documentDueNotice,
  documentDecidedNotice,
  documentExpiryNotice,
  letterIssuedNotice,
  staffExpiryNotice,
  requestOverdueNotice,
  letterAcknowledgedNotice,
  enquiryNotice,
  missingPunchNotice,
  requestSubmittedNotice,
  requestDecidedNotice,
]
