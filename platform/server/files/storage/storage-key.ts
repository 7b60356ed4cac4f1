import { randomBytes } from 'node:crypto'

const KEY = /^[0-9a-f]{2}\/[0-9a-f]{48}$/

/** Two leading characters as a folder keep any folder small; nothing of the file's name is in the key. */
export function newStorageKey(): string {
  const random = randomBytes(24).toString('hex')
  return `${random.slice(0, 2)}/${random}`
}

export const isStorageKey = (text: string): boolean => KEY.test(text)
