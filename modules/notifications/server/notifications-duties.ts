import type { AreaDuties } from '#platform/server/area.ts'
import { findNotices } from './inbox/search-notices.ts'
import { DONE_BY, OWN_ROWS, type AccountReferences } from '#platform/server/leavers/account-references.ts'
import { writtenNotice } from './sent-notices/deliver-sent-notice.ts'
import * as accountNotices from './account/account-notices.ts'
import { roleEndingNotice } from './account/role-ending-notice.ts'
import { newDeviceNotice } from './account/new-device-notice.ts'
import { noticesIn } from '#platform/server/notice-kind.ts'

const accounts: AccountReferences = {
  owesNothing: {
    [OWN_ROWS]: [
      'mail_digest.account_id',
      'notice_preference.account_id',
      'notification.recipient_id',
      'quiet_hours.account_id',
    ],
    [DONE_BY]: ['sent_notice.sent_by'],
  },
}

export const notificationsDuties: AreaDuties = {
  accounts,
  notices: [writtenNotice, ...noticesIn(accountNotices), roleEndingNotice, newDeviceNotice],
  finds: [{ key: 'notices', label: 'My notices', look: 'record', find: findNotices }],
}
