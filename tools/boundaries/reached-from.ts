import type { SourceTree } from './source-tree.ts'

/** Every file that the entries lead to, each with the file that led there. */
export function reachedFrom(entries: readonly string[], { sources }: SourceTree): Map<string, string | null> {
  const files = new Map(sources.map((file) => [file.path, file]))
  const reached = new Map<string, string | null>()
  const waiting: { path: string; from: string | null }[] = entries.map((path) => ({ path, from: null }))
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const file = files.get(next.path)
    if (!file || reached.has(file.path)) continue
    reached.set(file.path, next.from)
    for (const { target } of file.imports) if (target) waiting.push({ path: target, from: file.path })
  }
  return reached
}
