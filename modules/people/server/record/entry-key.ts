import { randomBytes } from 'node:crypto'

/** Names one entry among several of a section, for as long as it is kept. */
export const newEntryKey = () => randomBytes(9).toString('base64url')
