import { createHash } from 'node:crypto'

/** Of a token that is random and long: a plain digest keeps it as safe as a password hash would. */
export const tokenDigest = (token: string): string => createHash('sha256').update(token).digest('base64url')
