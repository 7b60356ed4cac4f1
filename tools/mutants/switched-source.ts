import { parseSync, Visitor, type ESTree } from 'vite'
import type { Mutant } from './find-mutants.ts'

/** The name by which the mutated files ask which of them is switched on; each run sets it (switch.ts). */
export const SWITCH = '__atriumMutant'

type Span = { readonly start: number; readonly end: number }
type Place = Span & {
  readonly start: number
  readonly end: number
  readonly mutants: Mutant[]
  readonly inner: Place[]
}

/** The source with all of its mutants in it, each behind a question whether it is on; nothing is loaded twice. */
export function switchedSource(path: string, text: string, mutants: readonly Mutant[]): string {
  const heads = statementHeads(path, text)
  const shown = ({ start, end, inner, mutants: some }: Place, head: boolean): string => {
    const own = between({ start, end }, inner, start)
    const asked = some.map(({ id, text: changed }) => `${SWITCH}(${id}) ? (${changed}) : `)
    // A line that begins with a parenthesis would go on with the line before it.
    return `${head ? ';' : ''}(${asked.join('')}(${own}))`
  }
  const between = ({ start, end }: Span, places: readonly Place[], opened = -1): string => {
    let at = start
    let said = ''
    for (const place of places) {
      said += text.slice(at, place.start) + shown(place, heads.has(place.start) && place.start !== opened)
      at = place.end
    }
    return said + text.slice(at, end)
  }
  return between({ start: 0, end: text.length }, nested(mutants))
}

/** Places inside of each other, as the expressions are. */
function nested(mutants: readonly Mutant[]): Place[] {
  const places = [...Map.groupBy(mutants, ({ start, end }) => `${start} ${end}`).values()]
    .map((some): Place => ({ start: some[0]!.start, end: some[0]!.end, mutants: some, inner: [] }))
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
  const outer: Place[] = []
  const open: Place[] = []
  for (const place of places) {
    while (open.length > 0 && open.at(-1)!.end <= place.start) open.pop()
    ;(open.at(-1)?.inner ?? outer).push(place)
    open.push(place)
  }
  return outer
}

/** Where statements of a list begin. */
function statementHeads(path: string, text: string): Set<number> {
  const heads = new Set<number>()
  const all = (body: readonly { start: number; type: string }[]) => {
    for (const { start, type } of body) if (type === 'ExpressionStatement') heads.add(start)
  }
  const { program } = parseSync(path, text)
  all(program.body)
  new Visitor({
    BlockStatement: ({ body }: ESTree.BlockStatement) => all(body),
    SwitchCase: ({ consequent }) => all(consequent),
  }).visit(program)
  return heads
}
