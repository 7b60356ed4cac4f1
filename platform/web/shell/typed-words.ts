/** Words of a sentence that name nothing; someone who types one as it is spoken finds the same as without them. */
const FILLERS = new Set([
  'a',
  'an',
  'the',
  'my',
  'me',
  'i',
  'is',
  'was',
  'do',
  'did',
  'to',
  'of',
  'for',
  'in',
  'on',
  'at',
  'and',
  'how',
  'can',
  'want',
  'need',
])

/** What is searched for of what was typed, in small letters: “Add an office” and “yesterday’s clock” as one would say them. */
export function typedWords(typed: string): string[] {
  const words = typed
    .toLowerCase()
    .replaceAll(/['’]s\b/g, '')
    .split(/[\s,?!]+/)
    .filter(Boolean)
  const telling = words.filter((word) => !FILLERS.has(word))
  // Anyone who has begun with “a” may be about to type “apply”; alone it is no filler yet.
  return telling.length > 0 ? telling : words
}
