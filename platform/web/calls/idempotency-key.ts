/**
 * Idempotency keys of one opening of a form or list. The same content goes out under the same key until it was
 * answered, so that a second click or a retry after a lost answer does the work once; other content is other work.
 */
export function repeatKeys() {
  const open = new Map<string, string>()
  return {
    keyFor(content: string): string {
      const key = open.get(content) ?? newKey()
      open.set(content, key)
      return key
    },
    answered: (content: string) => void open.delete(content),
  }
}

// randomUUID exists only on secure origins; a desk tablet may reach the product over plain HTTP.
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18))
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0')).join('')
}
