import type { Finding, Rule } from '#tools/boundaries/finding.ts'
import type { SourceFile } from '#tools/boundaries/source-tree.ts'
import { isConfig, zoneOf } from '#tools/boundaries/zones.ts'

const forbiddenWords = new Set([
  'helper',
  'helpers',
  'util',
  'utils',
  'manager',
  'managers',
  'service',
  'services',
  'common',
  'misc',
  'data',
  'info',
  'infos',
  'base',
])
/** Managers of flesh and blood and master data, as the specification calls them, and the one table of data. */
const sayings = ['visitor manager', 'line manager', 'project manager', 'data table', 'master data']

const kebab =
  /^[a-z0-9]+(-[a-z0-9]+)*(\.deep)?(\.(test|journey|bench|samples|module|d))?\.(ts|tsx|mts|mjs|js|css)$/
const migration = /^\d{8}_\d{2,3}_[a-z0-9_]+\.ts$/

/** A name says what a thing is in the business; a word that fits everything says nothing. */
export const names: Rule = ({ sources, texts }) => {
  const styles = texts.filter(({ path }) => path.endsWith('.css'))
  const ours = [...sources, ...styles].filter(
    ({ path }) => zoneOf(path).room !== 'outside' && !isConfig(path),
  )
  return [...ours.flatMap(({ path }) => fileNameFindings(path)), ...sources.flatMap(exportNameFindings)]
}

function fileNameFindings(path: string): Finding[] {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const isMigration = path.startsWith('database/migrations/')
  if (!(isMigration ? migration : kebab).test(name))
    return [{ path, line: 1, text: 'a file name is words in small letters with hyphens between them' }]
  const word = forbiddenWordIn(wordsOf(name.split('.')[0] ?? ''))
  return word
    ? [{ path, line: 1, text: `the word "${word}" in a file name says nothing; name the thing` }]
    : []
}

function exportNameFindings(file: SourceFile): Finding[] {
  return file.exports.flatMap(({ name, line }) => {
    const word = forbiddenWordIn(wordsOf(name))
    if (!word) return []
    return [{ path: file.path, line, text: `the word "${word}" in "${name}" says nothing; name the thing` }]
  })
}

/** `visitorManagerForm`, `VISITOR_MANAGER`, `visitor-manager` → visitor manager … */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)

function forbiddenWordIn(words: readonly string[]): string | undefined {
  return words.find((word, at) => {
    if (!forbiddenWords.has(word)) return false
    const [before = '', after = ''] = [words[at - 1], words[at + 1]]
    const singular = word.replace(/s$/, '')
    return !sayings.includes(`${before} ${singular}`) && !sayings.includes(`${word} ${after}`)
  })
}
