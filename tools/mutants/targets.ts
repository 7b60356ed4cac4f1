import { basename } from 'node:path'
import type { SourceFile } from '#tools/boundaries/source-tree.ts'

const RULES = /-(rules|policy|checks)\.ts$/
/** Areas that are nothing but rules; the figures they ship are proven by their golden cases. */
const RULES_AREA = /^modules\/[a-z-]+-rules\/server\/(?!packs\/shipped\/|years\/)/
const DECIDES = /(^|-)(lock|decide|settle|guess(es|ing)?|tries|codes?)(-|\.)/

type Text = Pick<SourceFile, 'path' | 'text'>

/** Rules and policies, and the files that lock or decide. */
export const isTarget = (file: Text): boolean =>
  /^modules\/[^/]+\/server\/.*\.ts$/.test(file.path) &&
  !file.path.endsWith('.test.ts') &&
  (decides(file.path) || LOCKED.test(file.text))

/** Of a query that takes a lock only the lock counts: what it selects shows in the lists. */
export const counts = ({ path }: Text, original: string): boolean =>
  decides(path) || LOCKED.test(original) || GUARDED.test(original)

const LOCKED = /\.forUpdate\(\)/
const GUARDED = /^(await )?(lock|must)/

function decides(path: string): boolean {
  const name = basename(path)
  return (
    isRuleOrPolicy(path) ||
    (DECIDES.test(name) && !/-(builders|calls|queries|exports|notices)\.ts$/.test(name))
  )
}

export const isRuleOrPolicy = (path: string): boolean => RULES.test(path) || RULES_AREA.test(path)
