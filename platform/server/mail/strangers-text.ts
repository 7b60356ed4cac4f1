const MOST_SIGNS = 60

/**
 * What a stranger typed, for a mail that goes to an address of their choice: one short line, and nothing in it that a
 * mail program would make a link of. Otherwise anybody could send words and links of their own in our name.
 */
export function strangersText(text: string, most = MOST_SIGNS): string {
  const line = text
    .normalize('NFKC')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replace(/\b[a-z][a-z0-9+.-]*:\/\//gi, '')
    .replace(/[<>[\]{}"\\/@]+/g, ' ')
    .replace(/\bwww\./gi, '')
    // A point between letters makes an address; with a blank behind it the initials of a name stay readable.
    .replace(/[.。](?=[^\s.])/gu, '. ')
    .replace(/ {2,}/g, ' ')
    .trim()
  const signs = Array.from(line)
  return signs.length <= most
    ? line
    : `${signs
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}
