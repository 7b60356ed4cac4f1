import type { Expression, SqlBool } from 'kysely'
import type { Ctx } from './ctx.ts'

/** Someone of a record, with what they may do with its documents. */
export type RootPerson = { readonly id: number; readonly level: number }

/**
 * A kind of record that keeps its documents in a folder of the drive, as the area that owns it registers it. What is in
 * the folder has no owner: it belongs to the record.
 */
export type DriveRoot = {
  /** The name of the area, the same for ever: folders are kept under it. */
  readonly area: string
  /**
   * For queries: what the caller may do with the documents of a record, from 0 (nothing) over 1 (read), 2 (add) and
   * 3 (edit) to 4 (manage). It takes the place of the folder’s own visibility.
   */
  level(ctx: Ctx, record: Expression<number>): Expression<number>
  /** For queries: whether what is shared with the caller in the folder counts. Those outside the record see nothing. */
  takesPart(ctx: Ctx, record: Expression<number>): Expression<SqlBool>
  /** The active people who take part, for live screens and for who can see a file. */
  people(ctx: Ctx, recordId: number): Promise<readonly RootPerson[]>
}
