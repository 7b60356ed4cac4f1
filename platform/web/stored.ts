const inMemory = new Map<string, string>()

// A browser that refuses storage to framed pages throws; such a page then remembers until it is closed.
const attempt = <T>(work: () => T, otherwise: () => T): T => {
  try {
    return work()
  } catch {
    return otherwise()
  }
}

/** Local storage, also where the browser refuses it. */
export const stored = {
  get: (key: string): string | null =>
    attempt(
      () => localStorage.getItem(key),
      () => inMemory.get(key) ?? null,
    ),
  set: (key: string, value: string): void =>
    attempt(
      () => localStorage.setItem(key, value),
      () => void inMemory.set(key, value),
    ),
  remove: (key: string): void =>
    attempt(
      () => localStorage.removeItem(key),
      () => void inMemory.delete(key),
    ),
  clear: (): void =>
    attempt(
      () => localStorage.clear(),
      () => inMemory.clear(),
    ),
}
