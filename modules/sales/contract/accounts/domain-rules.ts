/** Addresses of mail providers say nothing about the company of a person. */
const providers = new Set(
  'gmail.com googlemail.com outlook.com hotmail.com live.com yahoo.com yahoo.in icloud.com rediffmail.com proton.me protonmail.com aol.com gmx.com zoho.com'.split(
    ' ',
  ),
)

export const isProvider = (domain: string): boolean => providers.has(domain)

/** https://www.Example.com/about → example.com; null for what is no domain. */
export function domainOf(typed: string): string | null {
  const host = typed
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?#:].*$/, '')
  return /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/.test(host) ? host : null
}
