/** A table that is only drawing takes the roles of its parts away; here they belong to the grid around the three tables. */
export const gridRoles = {
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'gridcell' },
  none: { role: 'presentation' },
} as const
