type Surroundings = {
  readonly document?: { querySelector(selector: string): { readonly content: string } | null }
  readonly process?: { readonly env: Readonly<Record<string, string | undefined>> }
}

/**
 * A word that an installation chooses by a setting. A server reads its settings; a browser reads the page, into which
 * the server wrote the same word.
 */
export function installedWord(setting: string, usual: string): string {
  const { document, process } = globalThis as Surroundings
  const word = document ? document.querySelector(`meta[name="${setting}"]`)?.content : process?.env[setting]
  return word?.trim() || usual
}
