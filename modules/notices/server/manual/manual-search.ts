type Searched = { readonly title: string; readonly words: string }

const trigrams = (word: string) => {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}

function likeness(one: string, other: string): number {
  const [first, second] = [trigrams(one), trigrams(other)]
  const common = [...first].filter((part) => second.has(part)).length
  return common / (first.size + second.size - common)
}

const wordsOf = (text: string) => text.toLocaleLowerCase('en').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

// A word with one letter wrong, doubled or left out keeps about this share of its parts.
const SLIP = 0.4

/** How well a page answers what was looked for; nothing when a word is not in it, not even with a slip of the pen. */
export function rankOf(search: string, { title, words }: Searched): number {
  const inTitle = wordsOf(title)
  const inText = wordsOf(words)
  const ranks = wordsOf(search).map((wanted) => {
    if (inTitle.some((word) => word.startsWith(wanted))) return 3
    if (inText.some((word) => word.startsWith(wanted))) return 2
    return [...inTitle, ...inText].some((word) => likeness(word, wanted) >= SLIP) ? 1 : 0
  })
  return ranks.length === 0 || ranks.includes(0) ? 0 : ranks.reduce<number>((sum, rank) => sum + rank, 0)
}
