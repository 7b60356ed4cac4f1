/** What someone was answered, under what they asked. */
export type Answers = ReadonlyMap<string, string>

/** What is answered otherwise each time it is asked. */
export const unsteadyIn = ([one, other]: readonly Answers[]): string[] =>
  [...one!.keys()].filter((asked) => one!.get(asked) !== other!.get(asked))

/** What was answered the same twice and is answered otherwise now. */
export function changedSince(twice: readonly Answers[], now: Answers): string[] {
  const unsteady = new Set(unsteadyIn(twice))
  return [...now].flatMap(([asked, text]) =>
    !unsteady.has(asked) && twice[0]!.get(asked) !== text ? [asked] : [],
  )
}
