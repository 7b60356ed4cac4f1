import type { Finding, Rule } from '#tools/boundaries/finding.ts'
import type { SourceFile } from '#tools/boundaries/source-tree.ts'
import { isConfig } from '#tools/boundaries/zones.ts'

/** One thing, one name, one place to import it from. */
export const namedExports: Rule = ({ sources }) =>
  sources.filter(({ path }) => !isConfig(path)).flatMap((file) => [...unnamed(file), ...barrel(file)])

const unnamed = ({ path, exports }: SourceFile): Finding[] =>
  exports.flatMap(({ name, line }) => {
    if (name === 'default')
      return [{ path, line, text: 'a default export has another name in every file; export it by name' }]
    if (name === '*') return [{ path, line, text: 'export * hides what is offered; name each export' }]
    return []
  })

function barrel({ path, exports }: SourceFile): Finding[] {
  const isPublic = /(^|\/)public\.tsx?$/.test(path)
  if (isPublic || exports.length === 0 || !exports.every((entry) => entry.passedOn)) return []
  return [{ path, line: 1, text: 'only public.ts passes on what others export; import from the file itself' }]
}
