import { escaped } from './letter.ts'

const MASK = '••••••'

/** A text without the secrets in it; also as they are written in HTML. */
export const masked = (text: string, secrets: readonly string[]): string =>
  secrets
    .flatMap((secret) => [secret, escaped(secret)])
    .filter((secret) => secret !== '')
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, secret) => rest.replaceAll(secret, MASK), text)
