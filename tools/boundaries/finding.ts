import type { SourceTree } from './source-tree.ts'

export type Finding = { readonly path: string; readonly line: number; readonly text: string }

export type Rule = (tree: SourceTree) => Finding[]

export const lineOf = (finding: Finding): string => `${finding.path}:${finding.line} — ${finding.text}`
