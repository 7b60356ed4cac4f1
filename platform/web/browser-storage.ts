const inMemory = new Map<string, string>()

// A browser that refuses storage to framed pages throws.
const attempt = <T>(work: () => T, otherwise: () => T): T => {
  try {
    return work()
  } catch {
    return otherwise()
  }
}

const MARK = 'atrium-kept:'

/**
 * Such a framed page remembers in the name of its own frame, which outlives a reload of it and ends with the page
 * around it. A page on its own forgets instead: its name would go along to the next site in the same tab.
 */
const refused = {
  get: (key: string): string | null => read().get(key) ?? null,
  set: (key: string, value: string): void => write(read().set(key, value)),
  remove: (key: string): void => {
    const kept = read()
    kept.delete(key)
    write(kept)
  },
  clear: (): void => write(new Map()),
}

const isFramed = () => parent !== window

function read(): Map<string, string> {
  if (!isFramed() || !window.name.startsWith(MARK)) return inMemory
  return attempt(
    () => new Map(JSON.parse(window.name.slice(MARK.length)) as [string, string][]),
    () => new Map<string, string>(),
  )
}

function write(kept: ReadonlyMap<string, string>): void {
  if (isFramed()) window.name = `${MARK}${JSON.stringify([...kept])}`
  else if (kept.size === 0) inMemory.clear()
}

/** Local storage, also where the browser refuses it. */
export const stored = {
  get: (key: string): string | null =>
    attempt(
      () => localStorage.getItem(key),
      () => refused.get(key),
    ),
  set: (key: string, value: string): void =>
    attempt(
      () => localStorage.setItem(key, value),
      () => refused.set(key, value),
    ),
  remove: (key: string): void =>
    attempt(
      () => localStorage.removeItem(key),
      () => refused.remove(key),
    ),
  clear: (): void =>
    attempt(
      () => localStorage.clear(),
      () => refused.clear(),
    ),
}
