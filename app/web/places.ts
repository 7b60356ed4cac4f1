import { personAssets } from '#assets/web/public.ts'
import { personSections } from '#people/web/public.ts'
import { projectSections } from '#projects/web/public.ts'
import { projectDeal } from '#sales/web/public.ts'

/** What pages of lower areas show of areas above, in the order of the storeys. */
export function fillPlaces(): void {
  personSections.take([personAssets])
  projectSections.take([projectDeal])
}
