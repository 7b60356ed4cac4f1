// Says where the code leaves its place in the house (docs/architecture.md); ends with 1 when it does.
import { lineOf, type Finding } from './boundaries/finding.ts'
import { rules } from './boundaries/rules.ts'
import { readTree } from './boundaries/source-tree.ts'

export function boundaryFindings(root: string): Finding[] {
  const tree = readTree(root)
  return Object.values(rules).flatMap((rule) => rule(tree))
}

if (import.meta.main) {
  const findings = boundaryFindings(process.cwd())
  for (const finding of findings) console.log(lineOf(finding))
  console.log(
    findings.length === 0 ? 'boundaries: all in place' : `boundaries: ${findings.length} out of place`,
  )
  process.exitCode = findings.length === 0 ? 0 : 1
}
