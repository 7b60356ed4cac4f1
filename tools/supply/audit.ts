/** What `npm audit --json` says: holes that are known, or a registry that keeps no list of them. */
export type Audit =
  | { readonly known: true; readonly holes: readonly Hole[] }
  | { readonly known: false; readonly why: string }

export type Hole = { readonly name: string; readonly severity: string; readonly title: string }

type Spoken = {
  readonly message?: string
  readonly vulnerabilities?: Readonly<
    Record<
      string,
      { readonly severity: string; readonly via: readonly (string | { readonly title?: string })[] }
    >
  >
}

export function readAudit(text: string): Audit {
  const spoken = spokenIn(text)
  if (!spoken.vulnerabilities) return { known: false, why: spoken.message ?? 'it did not answer' }
  const holes = Object.entries(spoken.vulnerabilities).map(([name, { severity, via }]) => {
    const titles = via.map((cause) => (typeof cause === 'string' ? `through ${cause}` : (cause.title ?? '')))
    return { name, severity, title: titles.filter((title) => title !== '').join('; ') }
  })
  return { known: true, holes }
}

function spokenIn(text: string): Spoken {
  try {
    return JSON.parse(text) as Spoken
  } catch {
    // npm was cut off or could not start: nothing is known, and that is what is said.
    return {}
  }
}

/** Those with which the product is not passed on. */
export const isGrave = ({ severity }: Hole): boolean => severity === 'high' || severity === 'critical'
