/** The words of a name without titles, capitals, accents and signs, in one order: papers turn them around. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\b(mr|mrs|ms|dr|shri|smt)\b\.?/g, ' ')
    .split(/[^\p{L}\p{M}]+/u)
    .map((word) => word.replace(/\p{Mn}/gu, ''))
    .filter(Boolean)
    .toSorted()

/** Whether two ways of writing a name may mean the same person: an initial stands for a word that begins with it. */
export function isSameName(one: string, other: string): boolean {
  const left = wordsOf(one)
  const right = wordsOf(other)
  if (left.length !== right.length) return false
  const open = [...right]
  return left.toSorted((a, b) => b.length - a.length).every((word) => take(open, word))
}

function take(open: string[], word: string): boolean {
  const exact = open.indexOf(word)
  const at = exact === -1 ? open.findIndex((other) => isInitialOf(word, other)) : exact
  if (at === -1) return false
  open.splice(at, 1)
  return true
}

const isInitialOf = (one: string, other: string): boolean =>
  [...one].length === 1 ? other.startsWith(one) : [...other].length === 1 && one.startsWith(other)
