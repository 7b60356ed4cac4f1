import type { SentBy } from '#platform/contract/call.ts'
import { keptRows } from '#platform/web/browser-database.ts'
import type { addVisitor } from '#visitors/contract/visitors-calls.ts'

/** A visitor written down while the line was down: it stays in this browser until the server has taken it. */
export type KeptEntry = {
  readonly key: string
  readonly locationId: number
  readonly input: SentBy<typeof addVisitor>
  readonly picture: Blob | null
  /** What the server said against it; null while it only waits. */
  readonly refusal: string | null
}

export const keptEntries = keptRows<KeptEntry>('atrium-visitors')
