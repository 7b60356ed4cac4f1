import type { EstimatePath } from '#estimates/contract/estimates-lists.ts'

const byPath: Record<EstimatePath, readonly string[]> = {
  fixed: [
    'It covers what you chose above: design, development, tests and the first release. Texts, pictures, licences and the fees of app shops are yours.',
  ],
  hire: [
    'A month is a full working month of a person. Travel, licences and equipment that the project needs beyond a workplace are not in it.',
  ],
  update: ['We have not seen the source yet; what we find there can move the range.'],
}

/** What the figures rest on; the mail and the copy say the same. Without a figure there is nothing to rest. */
export const assumptionsOf = (estimate: {
  readonly path: EstimatePath
  readonly outcome: { readonly low: number | null }
}): readonly string[] => (estimate.outcome.low === null ? [] : byPath[estimate.path])
