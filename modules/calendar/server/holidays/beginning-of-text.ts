/** The beginning of a text, at most so long; an emoji at its end stays whole or goes. */
export const beginningOf = (text: string, longest: number): string =>
  text
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '')
    .toWellFormed()
