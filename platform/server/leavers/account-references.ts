import type { Database } from '#database/schema.ts'

/** Why nothing is owed for a column that names who did something. */
export const DONE_BY = 'it names who did it, and that stays true'
/** Why nothing is owed for a column that names whose row it is. */
export const OWN_ROWS = 'the row is about the person, and stays with their record'

/** `table.column`, checked against the schema. */
export type ColumnName = {
  [T in keyof Database]: `${T}.${Extract<keyof Database[T], string>}`
}[keyof Database]

/**
 * What becomes of every column that names an account when that person leaves. A test compares it with the foreign keys
 * of the database, so that a new table cannot forget it.
 */
export type AccountReferences = {
  /** Moved to others or ended by a `leaver` duty or by `approvals` of the area. */
  readonly handedOver?: readonly ColumnName[]
  /** A reason, and the columns for which it holds. */
  readonly owesNothing?: Readonly<Record<string, readonly ColumnName[]>>
}
