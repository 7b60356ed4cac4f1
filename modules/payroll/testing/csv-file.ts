/** For tests: a sheet as a spreadsheet program saves it. */
export const csvFile = (rows: readonly (readonly string[])[], name: string): File =>
  new File([rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n')], name)
