import type { Finding, Rule } from '#tools/boundaries/finding.ts'
import type { SourceFile } from '#tools/boundaries/source-tree.ts'

/** Files that need each other cannot be understood one after the other. Each circle is told once. */
export const cycles: Rule = ({ sources }) => {
  const files = new Map(sources.map((file) => [file.path, file]))
  const done = new Set<string>()
  const findings: Finding[] = []
  const visit = (file: SourceFile, trail: readonly string[]) => {
    if (done.has(file.path)) return
    for (const { target, line } of file.imports) {
      const next = files.get(target ?? '')
      if (!next) continue
      const met = [...trail, file.path]
      const start = met.indexOf(next.path)
      if (start === -1) visit(next, met)
      else
        findings.push({
          path: file.path,
          line,
          text: `a circle: ${[...met.slice(start), next.path].join(' → ')}`,
        })
    }
    done.add(file.path)
  }
  for (const file of sources) visit(file, [])
  return findings
}
