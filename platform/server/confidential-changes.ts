/** What of the change log only some of its readers see: an area declares it for its own tables. */
export type ConfidentialChanges = {
  readonly table: string
  /** `all` where the change itself tells what is confidential, as a medical certificate does: it is left out. */
  readonly columns: readonly string[] | 'all'
  /** Every one of these, for everyone: the change log knows no companies and no teams. */
  readonly needs: readonly string[]
}

export const confidential = (
  needs: readonly string[],
  tables: Readonly<Record<string, readonly string[] | 'all'>>,
): ConfidentialChanges[] => Object.entries(tables).map(([table, columns]) => ({ table, columns, needs }))
