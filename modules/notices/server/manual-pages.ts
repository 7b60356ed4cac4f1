import type { ManualPage } from './manual-page.ts'
import { administrationPages } from './manual/administration-pages.ts'
import { companyPages } from './manual/company-pages.ts'
import { firstPages } from './manual/first-pages.ts'
import { papersPages } from './manual/papers-pages.ts'
import { peoplePages } from './manual/people-pages.ts'
import { salesPages } from './manual/sales-pages.ts'
import { timePages } from './manual/time-pages.ts'

/** The manual as it comes with the product: one short page for each screen, in the words of the screens, by business. */
export const manualPages: readonly ManualPage[] = [
  ...firstPages,
  ...companyPages,
  ...peoplePages,
  ...papersPages,
  ...timePages,
  ...salesPages,
  ...administrationPages,
]
