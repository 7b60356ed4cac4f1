import type { EstimatePath } from '#estimates/contract/estimates-lists.ts'
import type { Outcome } from './estimate-outcome.ts'

/** What a prospect asked for and what it comes to, before it is anybody's. */
export type Computed = {
  readonly path: EstimatePath
  readonly requirement: string
  readonly budget: string
  readonly inputs: object
  readonly outcome: Outcome
  readonly tags: readonly string[]
}
