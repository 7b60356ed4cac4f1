import type { AreaDuties } from '#platform/server/area.ts'
import { personalViewers } from './personal-viewers.ts'
import { DONE_BY, type AccountReferences } from '#platform/server/leavers/account-references.ts'
import { hotViewerNotice } from './watching/hot-viewer-notice.ts'

const accounts: AccountReferences = {
  owesNothing: {
    [DONE_BY]: ['portfolio_video.created_by'],
  },
}

export const portfolioDuties: AreaDuties = {
  accounts,
  notices: [hotViewerNotice],
  personal: [personalViewers],
}
