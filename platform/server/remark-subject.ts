import type { RemarkAudience } from '#platform/contract/remark-audience.ts'
import type { Ctx } from './ctx.ts'

/** How a record stands to the person who asks. */
export type RemarkRight = {
  /** Names the record in a notice: "ATR-12 Fix the login". */
  readonly title: string
  /** The page on which it stands. */
  readonly path: string
  /** What is written may name amounts or judge people: a notice, which goes out by mail too, leaves the words out. */
  readonly confidential?: true
  readonly reads: readonly RemarkAudience[]
  readonly writes: readonly RemarkAudience[]
}

/** A kind of record under which people write notes and comments, as the area that owns it registers it. */
export type RemarkSubject = {
  /** `area.record`, the same for ever: remarks are kept under it. */
  readonly key: string
  /**
   * Null where the person who asks may not see the record, or there is none. Asked in the name of others too, before
   * they are told of a remark.
   */
  rightOf(ctx: Ctx, recordId: number): Promise<RemarkRight | null>
}
