import { posix } from 'node:path'
import type { Rule } from '#tools/boundaries/finding.ts'
import { reachedFrom } from '#tools/boundaries/reached-from.ts'
import type { SourceTree } from '#tools/boundaries/source-tree.ts'
import { isConfig, isOnlyForUs, zoneOf } from '#tools/boundaries/zones.ts'

/**
 * Every file of the product is reached from an entry of the product: what only a test imports is used by no one.
 * Whether each export is used is knip's question.
 */
export const orphans: Rule = (tree) => {
  const entries = entriesOf(tree)
  const used = reachedFrom(entries, tree)
  // Builders make states for tests and for the demo company; a test that uses one is a use.
  const byTests = reachedFrom(tree.sources.map(({ path }) => path).filter(isOnlyForUs), tree)
  return tree.sources
    .filter(({ path }) => !used.has(path) && !isOnlyForUs(path) && !isConfig(path))
    .filter(({ path }) => !(byTests.has(path) && path.endsWith('-builders.ts')))
    .map(({ path }) => ({
      path,
      line: 1,
      text: byTests.has(path)
        ? 'only tests use this file; use it in the product or remove it'
        : 'no one imports this file; use it or remove it',
    }))
}

/** Where the product begins: what tools and settings start or name, what pages load, migrations, and types. */
function entriesOf({ sources, texts }: SourceTree): string[] {
  const pages = texts.filter(({ path }) => path.endsWith('.html'))
  const loaded = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/src="(\.?\/[^"]+)"/g)].map((match) => posix.join(posix.dirname(path), match[1] ?? '')),
  )
  const starters = sources.filter(({ path }) => zoneOf(path).room === 'tools' || isConfig(path))
  const started = starters.flatMap(({ text, imports }) => [
    ...imports.map(({ target }) => target ?? ''),
    ...namedIn(text),
  ])
  const others = sources
    .map(({ path }) => path)
    .filter((path) => /^database\/migrations\/|\.d\.ts$/.test(path))
  return [...loaded, ...started, ...others]
}

/** A script starts a file by naming its path: spawn(node, ['app/main.ts']). */
const namedIn = (text: string) =>
  [...text.matchAll(/['"`]((?:app|platform|database)\/[\w/-]+\.\w+)['"`]/g)].map((match) => match[1] ?? '')
