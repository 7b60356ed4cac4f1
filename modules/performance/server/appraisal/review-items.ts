import type { Item } from '#performance/contract/performance-fields.ts'
import type { KraSnapshot } from './appraisal-queries.ts'

const percent = (basis: number) => `${(basis / 100).toFixed(0)} % reached`

/** What is answered in a review: the areas as they were agreed, then the questions. */
export const itemsOf = (
  { questions, kra_weight }: { readonly questions: readonly string[]; readonly kra_weight: number },
  kra: readonly KraSnapshot[],
): Item[] => [
  ...(kra_weight === 0
    ? []
    : kra.map(({ id, title, category, weight, done }) => ({
        item: `k${id}`,
        text: title,
        detail: [category, done === null ? 'No update' : percent(done)].join(', '),
        weight,
      }))),
  ...questions.map((text, at) => ({ item: `q${at + 1}`, text, detail: '', weight: null })),
]
