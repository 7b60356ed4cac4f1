import { publicAddress } from '#platform/contract/public-address.ts'
import type {
  getCalculatorLinks,
  getCostFieldCategory,
  noteVisit,
} from '#estimates/contract/calculator/calculator-calls.ts'

/** What the start page asks, without the schemas of its calls. */
export const startAddresses = {
  categories: publicAddress<typeof getCostFieldCategory>('GET', '/estimates/get-cost-field-category'),
  links: publicAddress<typeof getCalculatorLinks>('GET', '/estimates/get-calculator-links'),
  visit: publicAddress<typeof noteVisit>('POST', '/estimates/note-visit'),
}
