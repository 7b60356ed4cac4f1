import type { AreaDuties } from '#platform/server/area.ts'
import { DONE_BY, OWN_ROWS, type AccountReferences } from '#platform/server/leavers/account-references.ts'
import * as cvNotices from './cv-notices.ts'
import { noticesIn } from '#platform/server/notice-kind.ts'

const accounts: AccountReferences = {
  owesNothing: {
    [OWN_ROWS]: ['cv.account_id', 'cv_edition.account_id', 'cv_certificate.account_id'],
    [DONE_BY]: ['cv_edition.made_by_id', 'cv_verification.verified_by_id'],
  },
}

export const cvDuties: AreaDuties = { accounts, notices: noticesIn(cvNotices) }
