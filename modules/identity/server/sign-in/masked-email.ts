/**
 * `asha.rao@banyan.example` → `a•••@banyan.example`. Made of what was typed, never of what is stored: an account that
 * exists is shown like one that does not.
 */
export function maskedAddress(typed: string): string {
  const name = typed.trim().toLowerCase()
  const at = name.lastIndexOf('@')
  const [first = ''] = at < 0 ? name : name.slice(0, at)
  return `${first}•••${at < 0 ? '' : name.slice(at)}`
}
