import type { Rule } from '#tools/boundaries/finding.ts'

// Written in pieces, so that this file does not find itself.
const folders = ['home', 'root', 'work', 'Users']
const machinePath = new RegExp(
  `(?<![\\w.)\\]}/-])(/(?:${folders.join('|')})/[\\w.-]+/[\\w.-]+|[A-Z]:\\\\Users\\\\)`,
)

/** The product runs anywhere; a folder of one machine in a file works only there. */
export const machinePaths: Rule = ({ sources, texts }) =>
  [...sources, ...texts].flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => {
      const found = machinePath.exec(line)?.[1]
      return found ? [{ path, line: at + 1, text: `"${found}" is a folder of one machine` }] : []
    }),
  )
