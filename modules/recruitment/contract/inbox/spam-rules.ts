/** The facts of an application from the website that are scored. */
type Inbound = {
  /** The field that people don’t see. */
  readonly trap: string
  readonly name: string
  readonly texts: readonly string[]
  /** Applications of the last 24 hours from the same network, and from the same address. */
  readonly fromHere: number
  readonly byMail: number
}

type SpamVerdict = {
  readonly score: number
  readonly reasons: readonly string[]
  readonly isSpam: boolean
}

/** From here on it is sorted out at once; people look at the rest. */
const SPAM_FROM = 80

const links = (texts: readonly string[]) => texts.join(' ').match(/https?:\/\/|www\./gi)?.length ?? 0
const hasMarkup = (texts: readonly string[]) => texts.some((text) => /<\/?[a-z][^>]*>|\[url/i.test(text))
const isShouting = (texts: readonly string[]) => {
  const letters = texts.join('').replace(/[^\p{Lu}\p{Ll}]/gu, '')
  return letters.length > 40 && letters.replace(/\p{Ll}/gu, '').length > letters.length * 0.7
}

/** Each sign adds points, and says so; together at most 100. */
export function spamScore(inbound: Inbound): SpamVerdict {
  const { trap, name, texts, fromHere, byMail } = inbound
  const count = links(texts)
  const signs: readonly (readonly [applies: boolean, points: number, reason: string])[] = [
    [trap.trim() !== '', 100, 'A field that people don’t see was filled in'],
    [count > 5, 60, `${count} links`],
    [count > 1 && count <= 5, 25, `${count} links`],
    [/https?:|www\.|\d/i.test(name), 40, 'A link or a number in the name'],
    [hasMarkup(texts), 25, 'Markup in the text'],
    [isShouting(texts), 15, 'Mostly capital letters'],
    [fromHere >= 20, 30, `${fromHere} applications from this network in a day`],
    [byMail >= 5, 30, `${byMail} applications from this address in a day`],
  ]
  const found = signs.filter(([applies]) => applies)
  const score = Math.min(
    100,
    found.reduce((sum, [, points]) => sum + points, 0),
  )
  return { score, reasons: found.map(([, , reason]) => reason), isSpam: score >= SPAM_FROM }
}
