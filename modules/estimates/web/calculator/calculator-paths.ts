import { estimatePathEntries } from '#estimates/contract/estimate-paths.ts'
import type { EstimatePath } from '#estimates/contract/estimates-lists.ts'

export const START = '/app-cost-category'

const pages: Record<EstimatePath, string> = {
  fixed: 'fixed-cost-calculator',
  hire: 'hire-your-own-team',
  update: 'update-category-existing',
}

export const questionsAddress = (path: EstimatePath, categoryId: number): string =>
  `/${pages[path]}/${categoryId}/${estimatePathEntries[path].id}`

export const contactAddress = (path: EstimatePath): string => `/contact-form/${pages[path]}`

/** The requirement that the address of the page names. */
export const categoryInAddress = (): number => Number(location.pathname.split('/')[2])
