const LONGEST_NAME = 150

/** The name as people know the file, without what could mislead a file system or an eye; empty when it has none. */
export function safeName(given: string | undefined): string {
  const plain = (given ?? '')
    .toWellFormed()
    .normalize('NFC')
    .split(/[/\\]/)
    .at(-1)!
    // Control characters, and the marks that turn the direction of writing: "gpj.exe" must not read as "exe.jpg".
    .replace(/[\p{Cc}\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  return shorten(plain)
}

function shorten(name: string): string {
  const letters = [...name]
  if (letters.length <= LONGEST_NAME) return name
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  return letters.slice(0, LONGEST_NAME - extension.length).join('') + extension
}
