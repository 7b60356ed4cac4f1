import { contactAcademy } from '#academy/web/public.ts'
import { personAssets } from '#assets/web/public.ts'
import { contactChats } from '#chat/web/public.ts'
import { engineeringTabs } from '#engineering/web/public.ts'
import { accountSections } from '#identity/web/public.ts'
import { contactMining } from '#mining/web/public.ts'
import { personSections } from '#people/web/public.ts'
import { contactPortfolio } from '#portfolio/web/public.ts'
import { itemSections, projectSections, projectTabs } from '#projects/web/public.ts'
import { proposeFromBench } from '#recruitment/web/public.ts'
import { contactSections, projectDeal } from '#sales/web/public.ts'
import { contactSequences } from '#sequences/web/public.ts'
import { accountAccess, contactTickets } from '#tickets/web/public.ts'
import { benchOffers, itemTime, projectBilling } from '#timesheets/web/public.ts'

/** What pages of lower areas show of areas above, in the order of the storeys. */
export function fillPlaces(): void {
  personSections.take([personAssets])
  accountSections.take([accountAccess])
  contactSections.take([
    contactPortfolio,
    contactTickets,
    contactChats,
    contactSequences,
    contactMining,
    contactAcademy,
  ])
  projectSections.take([projectDeal, projectBilling])
  projectTabs.take(engineeringTabs)
  itemSections.take([itemTime])
  benchOffers.take([proposeFromBench])
}
