import type { Expression } from 'kysely'
import type { Ctx } from './ctx.ts'

/** A kind of record that keeps its documents in a folder of the drive, as the area that owns it registers it. */
export type DriveRoot = {
  /** The name of the area, the same for ever: folders are kept under it. */
  readonly area: string
  /**
   * For queries: what the caller may do with the documents of a record, from 0 (nothing) over 1 (read), 2 (add) and
   * 3 (edit) to 4 (manage). It takes the place of the folder’s own visibility.
   */
  level(ctx: Ctx, record: Expression<number>): Expression<number>
}
