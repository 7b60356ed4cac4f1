import type { Rule } from '#tools/boundaries/finding.ts'
import { zoneOf } from '#tools/boundaries/zones.ts'

/** An import names its folder (`#leave/contract/…`, `#platform/…`), so that moving a file changes no other line of it. */
export const subpaths: Rule = ({ sources }) =>
  sources.flatMap((file) => {
    if (['tools', 'outside'].includes(zoneOf(file.path).room)) return []
    return file.imports
      .filter(({ text, isUrl }) => text.startsWith('../') && !isUrl)
      .map(({ text, line }) => ({
        path: file.path,
        line,
        text: `'${text}' climbs out of its folder; begin it with #`,
      }))
  })
