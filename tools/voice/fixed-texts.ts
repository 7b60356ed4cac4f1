/** Texts that the specification fixes to the letter, whatever the glossary says. */
export const fixedTexts: ReadonlySet<string> = new Set<string>()
