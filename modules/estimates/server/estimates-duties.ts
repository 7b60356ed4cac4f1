import type { AreaDuties } from '#platform/server/area.ts'
import type { EstimatesParts } from './estimates-dependencies.ts'
import { personalEstimates } from './personal-estimates.ts'
import { DONE_BY, type AccountReferences } from '#platform/server/leavers/account-references.ts'
import { ndaAcceptedNotice } from './follow-up/accept-nda.ts'
import { mailFailedNotice } from './follow-up/mail-failed-notice.ts'

const accounts: AccountReferences = {
  owesNothing: {
    [DONE_BY]: ['estimate.revised_by', 'rate_card.published_by'],
  },
}

export const estimatesDuties = ({ files }: EstimatesParts): AreaDuties => ({
  accounts,
  notices: [ndaAcceptedNotice, mailFailedNotice],
  personal: [personalEstimates(files)],
})
