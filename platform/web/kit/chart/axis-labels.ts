const dated = /^((?:\d{1,2} )?[A-Z][a-z]{2}) (\d{4})$/

/** What stands under the rows: of days and months the year is said once, where it begins. */
export function axisLabels(labels: readonly string[]): string[] {
  const found = labels.map((label) => dated.exec(label))
  if (found.some((parts) => parts === null)) return [...labels]
  const isOneYear = new Set(found.map((parts) => parts![2])).size === 1
  return found.map((parts, at) => {
    const [whole, short, year] = parts!
    return isOneYear || found[at - 1]?.[2] === year ? short! : whole
  })
}
