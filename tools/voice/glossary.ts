export type Term = { readonly say: string; readonly not: string }

/** The rows of docs/voice.md; words in brackets are left to the writer. */
export function readGlossary(page: string): Term[] {
  const rows = page.split('## Glossary')[1]?.split('\n') ?? []
  return rows
    .map((row) => row.split('|').map((cell) => cell.trim()))
    .filter(([, say, not]) => say && not && say !== 'We say' && !/^-+$/.test(say))
    .flatMap(([, say = '', not = '']) =>
      not
        .split(',')
        .map((term) => term.trim())
        .filter((term) => term !== '' && !term.startsWith('('))
        .map((term) => ({ say, not: term })),
    )
}
