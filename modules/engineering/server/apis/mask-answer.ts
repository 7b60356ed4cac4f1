const FEWEST = 4
const DOTS = '••••••'

/** A secret as it may come back: as it is, inside JSON, in an address, or in Basic auth. */
const shapesOf = (secret: string): string[] => [
  secret,
  JSON.stringify(secret).slice(1, -1),
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64'),
]

/**
 * What a host sends back may repeat what it was sent. The person who sends could read a shared secret that way, so every
 * form of it is replaced.
 */
export function masking(secrets: readonly string[]): (text: string) => string {
  const shapes = secrets
    .filter((secret) => secret.length >= FEWEST)
    .flatMap(shapesOf)
    .toSorted((one, other) => other.length - one.length)
  return (text) => shapes.reduce((masked, shape) => masked.replaceAll(shape, DOTS), text)
}
