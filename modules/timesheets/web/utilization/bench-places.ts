import type { Screen } from '#platform/web/frames/screen.ts'
import { definePlace } from '#platform/web/place.ts'

/** What areas above do with someone who is free; offered to those who hold the permission, the server asks again. */
export type BenchOffer = Required<Pick<Screen, 'needs'>> & {
  readonly key: string
  readonly label: string
  readonly pathFor: (personId: number) => string
}
export const benchOffers = definePlace<BenchOffer>()
