import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** How a password would fare with someone who guesses cleverly. */
export type PasswordWeakness = 'breached' | 'guessable' | null

/** Guesses; what fewer of them find, a program with a list of stolen passwords finds as well. */
const ENOUGH = 1e10
/** Reading more takes long and changes nothing: whatever is strong is so within these. */
const LETTERS_READ = 100

/** `words` are those that anyone who knows the person tries first: names, address, companies. */
export async function passwordWeakness(
  password: string,
  words: readonly string[],
): Promise<PasswordWeakness> {
  const estimator = await (loading ??= load())
  // A second time without what stands between the words, which hides them from the estimate.
  const readings = [password, password.replace(/[^\p{L}\p{M}\p{N}]/gu, '')]
  const estimates = readings.map((reading) => estimator.check(reading, [...words]))
  if (estimates.some(({ sequence }) => sequence.length === 1 && isListed(sequence[0]!))) return 'breached'
  return estimates.every(({ guesses }) => guesses >= ENOUGH) ? null : 'guessable'
}

const isListed = ({ pattern, dictionaryName }: { pattern: string; dictionaryName?: unknown }) =>
  pattern === 'dictionary' && dictionaryName === STOLEN

const STOLEN = 'passwords-common'

let loading: Promise<ZxcvbnFactory> | undefined

/** Only when the first password is chosen: the lists take 26 MB. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary, maxLength: LETTERS_READ })
}
