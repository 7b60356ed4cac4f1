/** The same words with one of them a place earlier or later. */
export function moved(keys: readonly string[], key: string, by: -1 | 1): string[] {
  const from = keys.indexOf(key)
  const to = from + by
  if (from === -1 || to < 0 || to >= keys.length) return [...keys]
  const others = keys.filter((other) => other !== key)
  return [...others.slice(0, to), key, ...others.slice(to)]
}
