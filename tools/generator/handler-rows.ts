import { parseSync, Visitor, type ESTree } from 'vite'
import { addImport, addImportedName, addToArray } from './edit-source.ts'

type Row = { readonly calls: string; readonly name: string; readonly alias: string }

/** Adds `answers(calls.name, name)` after the last row of the same file of calls, or after all rows there are. */
export function addHandlerRow(path: string, text: string, { calls, name, alias }: Row): string {
  const known = new RegExp(`import \\* as (\\w+) from '${calls}'`).exec(text)?.[1]
  const named = new RegExp(`import \\{([^}]*)\\} from '${calls}'`).exec(text)?.[1]
  // A room may be called like a file of calls elsewhere in the area.
  const isTaken = new RegExp(`\\b${alias}\\b`).test(text)
  const byName = !known && (named !== undefined || isTaken)
  const reference = byName ? `${name}Call` : `${known ?? alias}.${name}`
  const words = known ? [`${known}.`] : (named?.match(/\w+/g) ?? [])
  const answered = withRow(path, text, { row: `answers(${reference}, ${name})`, words })
  const imported = addImportedName(answered, '#platform/server/area.ts', 'answers')
  if (known) return imported
  return byName
    ? addImportedName(imported, calls, `${name} as ${name}Call`)
    : addImport(imported, `import * as ${alias} from '${calls}'`)
}

function withRow(path: string, text: string, { row, words }: { row: string; words: readonly string[] }) {
  const source = ({ start, end }: ESTree.Node) => text.slice(start, end)
  const rows: ESTree.Node[] = []
  new Visitor({
    ArrayExpression({ elements }) {
      rows.push(...elements.filter((one) => one !== null).filter((one) => /\banswers\w*\(/.test(source(one))))
    },
  }).visit(parseSync(path, text).program)
  const kin = rows.filter((one) => words.some((word) => source(one).includes(word)))
  const last = (kin.length > 0 ? kin : rows).reduce<ESTree.Node | null>(
    (latest, one) => (latest === null || one.end > latest.end ? one : latest),
    null,
  )
  if (last === null) return addToArray(text, /handlers: \[/, row)
  return `${text.slice(0, last.end)},\n${row}${text.slice(last.end)}`
}
