import type { ManualPage } from './manual-page.ts'
import { administrationPages } from './pages/administration-pages.ts'
import { companyPages } from './pages/company-pages.ts'
import { firstPages } from './pages/first-steps-pages.ts'
import { papersPages } from './pages/documents-pages.ts'
import { payPages } from './pages/pay-pages.ts'
import { peoplePages } from './pages/people-pages.ts'
import { recruitmentPages } from './pages/recruitment-pages.ts'
import { salesPages } from './pages/sales-pages.ts'
import { timePages } from './pages/leave-and-time-pages.ts'

/** The manual as it comes with the product: one short page for each screen, in the words of the screens, by business. */
export const manualPages: readonly ManualPage[] = [
  ...firstPages,
  ...companyPages,
  ...peoplePages,
  ...recruitmentPages,
  ...papersPages,
  ...timePages,
  ...payPages,
  ...salesPages,
  ...administrationPages,
]
