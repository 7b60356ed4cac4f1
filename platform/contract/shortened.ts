/** At most so many characters, the last of them an ellipsis where some are left out. An emoji is one character. */
export function shortened(text: string, longest: number): string {
  const signs = Array.from(text)
  return signs.length <= longest
    ? text
    : `${signs
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
}
