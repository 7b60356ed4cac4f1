import type { AreaDuties } from '#platform/server/area.ts'
import { DONE_BY } from '#platform/server/leavers/account-references.ts'
import { personalLinks } from './personal-links.ts'

/** A link belongs to the record behind it, not to the person who made it: it stays when they leave. */
export const linksDuties: AreaDuties = {
  accounts: { owesNothing: { [DONE_BY]: ['share_link.made_by', 'share_link.revoked_by'] } },
  personal: personalLinks,
}
