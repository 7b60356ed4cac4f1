export type Params = Readonly<Record<string, string>>

/** The holes of `/a/:b` filled from an address, or null when it is another address. */
export function match(pattern: string, path: string): Params | null {
  const wanted = pattern.split('/')
  const given = path.replace(/\/$/, '').split('/')
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(value)
    else if (part !== value) return null
  }
  return params
}
