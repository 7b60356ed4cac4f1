import type { EstimatePath } from '#estimates/contract/estimates-lists.ts'

const byPath: Record<EstimatePath, readonly string[]> = {
  fixed: [
    'It covers what you chose above: design, development, testing and the first release. Content, images, licences and app store fees are not included.',
  ],
  hire: [
    'A month is one person’s full working month. Travel, licences and special equipment are not included.',
  ],
  update: ['We haven’t reviewed the source code yet. The range can change after our review.'],
}

/** What the figures rest on; the mail and the copy say the same. Without a figure there is nothing to rest. */
export const assumptionsOf = (estimate: {
  readonly path: EstimatePath
  readonly outcome: { readonly low: number | null }
}): readonly string[] => (estimate.outcome.low === null ? [] : byPath[estimate.path])
