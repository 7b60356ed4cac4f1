/** Puts one more element at the end of the array that `before` ends in front of; `before` ends with the bracket. */
export const addToArray = (text: string, before: RegExp, element: string): string =>
  addInside(text, { before, open: '[', close: ']', element })

export const addToObject = (text: string, before: RegExp, element: string): string =>
  addInside(text, { before, open: '{', close: '}', element })

type Place = {
  readonly before: RegExp
  readonly open: string
  readonly close: string
  readonly element: string
}

function addInside(text: string, { before, open, close, element }: Place): string {
  const found = before.exec(text)
  if (!found) throw new Error(`Nothing looks like ${before.source}; add ${element} by hand.`)
  const start = found.index + found[0].length
  const end = closingOf(text, start, open, close)
  const inside = text.slice(start, end).trimEnd()
  const comma = inside.trim() === '' || inside.endsWith(',') ? '' : ','
  return `${text.slice(0, start)}${inside}${comma}\n${element}${text.slice(end)}`
}

function closingOf(text: string, start: number, open: string, close: string): number {
  let depth = 1
  for (let at = start; at < text.length; at++) {
    if (text[at] === open) depth++
    if (text[at] === close && --depth === 0) return at
  }
  throw new Error(`A "${open}" is never closed.`)
}

/** Adds an import in front of the first one whose path comes later, so that imports in order stay in order. */
export function addImport(text: string, line: string): string {
  const lines = text.split('\n')
  const pathOf = (entry: string) => /from '([^']+)'$/.exec(entry)?.[1] ?? ''
  const isImport = (entry: string) => entry.startsWith('import ') && pathOf(entry) !== ''
  const known = lines.flatMap((entry, at) => (isImport(entry) ? [at] : []))
  const next = known.find((at) => follows(pathOf(lines[at] ?? ''), pathOf(line)))
  const last = lines.findLastIndex((entry) => pathOf(entry) !== '')
  return lines.toSpliced(next ?? last + 1, 0, line).join('\n')
}

/** Packages first, then the platform and other areas (`#…`), then the files beside it (`./`). */
function follows(path: string, other: string): boolean {
  const rank = (from: string) => (from.startsWith('./') ? 2 : from.startsWith('#') ? 1 : 0)
  if (rank(path) === 0) return false
  return rank(path) === rank(other) ? path > other : rank(path) > rank(other)
}

/** Adds a name to the import of a file, which is made when there is none. */
export function addImportedName(
  text: string,
  from: string,
  name: string,
  { isType = false }: { isType?: boolean } = {},
): string {
  const escaped = from.replace(/[.*+?^$()|[\]\\/]/g, '\\$&')
  const found = new RegExp(`import (type )?\\{([^}]*)\\} from '${escaped}'`).exec(text)
  if (!found) return addImport(text, `import ${isType ? 'type ' : ''}{ ${name} } from '${from}'`)
  const names = (found[2] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  if (names.includes(name)) return text
  // A value cannot come with types alone.
  const mixed = found[1] && !isType ? names.map((entry) => `type ${entry}`) : names
  const keyword = found[1] && isType ? 'import type' : 'import'
  return text.replace(found[0], `${keyword} { ${[...mixed, name].join(', ')} } from '${from}'`)
}
