import type { FindingSeverity } from '#engineering/contract/engineering-lists.ts'

/** `api/orders.ts:42 Check the amount` as people type it; the line may be missing, the text may not. */
export function readQuick(typed: string) {
  const [, file, line, text] = /^(\S+?)(?::(\d{1,7}))?\s+(\S[\s\S]*)$/.exec(typed.trim()) ?? []
  if (file === undefined || text === undefined || Number(line) === 0) return null
  // A first word is a file only where it looks like one.
  if (line === undefined && !/[./\\]/.test(file)) return null
  return { file, line: line === undefined ? null : Number(line), text: text.trim() }
}

type Finding = { readonly severity: FindingSeverity; readonly state: string }

export const holdsUp = ({ severity, state }: Finding): boolean =>
  state === 'open' && (severity === 'blocker' || severity === 'major')
