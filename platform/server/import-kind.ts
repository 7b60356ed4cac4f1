import type { Refusal } from '#platform/contract/refusal.ts'
import type { Actor, Ctx } from './ctx.ts'

export type ImportColumn = {
  readonly key: string
  readonly label: string
  /** Other headings under which files have it; how they are written does not matter. */
  readonly synonyms?: readonly string[]
  readonly required?: boolean
  /** A phone is refused where a spreadsheet has made a rounded figure of it. */
  readonly kind?: 'text' | 'phone'
  readonly longest?: number
}

/** By the keys of the columns; empty where the file has nothing. */
export type ImportCells = Readonly<Record<string, string>>

/** A record as it was before a row changed it. */
export type ImportImage = { readonly version: number; readonly fields: Readonly<Record<string, unknown>> }

/** How one kind of record is kept and put back when an import is undone. */
export type ImportImages = {
  /** Null where the record is gone. */
  image(ctx: Ctx, recordId: number): Promise<ImportImage | null>
  /** The same for many; those that are gone are left out. */
  images?(ctx: Ctx, recordIds: readonly number[]): Promise<ReadonlyMap<number, ImportImage>>
  putBack(ctx: Ctx, recordId: number, image: ImportImage): Promise<void>
  remove(ctx: Ctx, recordId: number): Promise<void>
}

/** A record to undo: put back as it was, or removed where there is no image. */
export type ImportUndo = {
  readonly recordId: number
  readonly image: ImportImage | null
  /** Its fields as the row left them. */
  readonly after: ImportImage['fields'] | null
}

/** By record, what stands beside it and was not undone, in one sentence. */
export type ImportStays = ReadonlyMap<number, string>

export type ImportRow = { readonly cells: ImportCells; readonly recordId: number | null }

/** How rows are written in one go, for kinds of which files hold thousands. */
export type ImportTogether = {
  /** What rows of one record share: rows with a common key are never written together. */
  keysOf(cells: ImportCells): readonly string[]
  /** No one else writes these records until the transaction ends; asked before they are looked up. */
  hold(ctx: Ctx, rows: readonly ImportCells[]): Promise<void>
  /**
   * In the order of the rows; null where two of them are one record after all. What it refuses is found by writing fewer
   * of them, in the end one alone.
   */
  write(ctx: Ctx, rows: readonly ImportRow[]): Promise<readonly number[] | null>
  /** Undoes many different records as `putBack` and `remove` do one. A refusal undoes none of them. */
  undo?(ctx: Ctx, rows: readonly ImportUndo[]): Promise<ImportStays | void>
}

/** A kind of record that a file can bring, as the area that owns it registers it. */
export type ImportKind = ImportImages & {
  /** `area.records`, the same for ever: runs and remembered headings are kept under it. */
  readonly key: string
  /** What the rows are: "Contacts". */
  readonly label: string
  readonly columns: readonly ImportColumn[]
  may(actor: Actor): boolean
  /** What is wrong with a row, in one sentence; null where nothing is. */
  check?(cells: ImportCells): string | null
  /** For each row the record that it is already, or null. */
  find(ctx: Ctx, rows: readonly ImportCells[]): Promise<readonly (number | null)[]>
  /** Makes a record of a row, or changes the one that it is. What it refuses fails this row alone. */
  write(ctx: Ctx, row: ImportRow): Promise<number>
  readonly together?: ImportTogether
  /** The sentences of its constraints, for a row that meets one. */
  readonly constraints?: Readonly<Record<string, Refusal>>
}
