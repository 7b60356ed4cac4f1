export type Leak = { readonly path: string; readonly line: number; readonly what: string }

const patterns: readonly [what: string, pattern: RegExp][] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/],
  ['a key of AWS', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/],
  ['a token of GitHub', /\bgh[pousr]_[A-Za-z0-9]{36,}\b/],
  ['a token of npm', /\bnpm_[A-Za-z0-9]{36}\b|:_authToken=[A-Za-z0-9]/],
  ['a token of GitLab', /\bglpat-[A-Za-z0-9_-]{20,}/],
  ['a key of Stripe', /\b[rs]k_live_[A-Za-z0-9]{20,}/],
  ['a key of Google', /\bAIza[A-Za-z0-9_-]{35}\b/],
  ['a token of Slack', /\bxox[abprs]-[A-Za-z0-9-]{10,}/],
  ['a signed token', /\beyJ[A-Za-z0-9_-]{20,}\.eyJ[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{20,}/],
  [
    'a password in an address',
    /\b[a-z]+:\/\/[^\s:@/'"`$<>{}]+:(?!password@|\$)[^\s:@/'"`$<>{}]{6,}@(?!host)/,
  ],
]

/** What looks like a secret that someone has left behind. */
export function leaksIn(path: string, text: string): Leak[] {
  return text
    .split('\n')
    .flatMap((content, index) =>
      patterns
        .filter(([, pattern]) => pattern.test(content))
        .map(([what]) => ({ path, line: index + 1, what })),
    )
}
