import { problem, type FormulaProblem } from './formula-tree.ts'

export type Word = {
  readonly is: 'number' | 'percent' | 'code' | 'constant' | 'function' | 'sign' | 'end'
  readonly text: string
  readonly column: number
}

const kinds = [
  ['percent', /\d+(?:\.\d+)?\s*%/y],
  ['number', /\d+(?:\.\d+)?/y],
  ['code', /[A-Z][A-Z0-9_]*(?![A-Za-z0-9_.])/y],
  ['constant', /[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)+(?![A-Za-z0-9_.])/y],
  ['function', /(?:min|max|round|if)(?![A-Za-z0-9_.])/y],
  ['sign', /<=|>=|<>|[-+*/(),<>=]/y],
] as const

/** Cuts a formula into words, or says at which column it cannot. */
export function wordsOf(formula: string): Word[] | FormulaProblem {
  const words: Word[] = []
  let at = /\S|$/.exec(formula)!.index
  while (at < formula.length) {
    const word = wordAt(formula, at)
    if (!word) return problem(at + 1, 'a number, a code or a function', `“${strangerAt(formula, at)}”`)
    words.push(word)
    at += word.text.length
    at += /^\s*/.exec(formula.slice(at))![0].length
  }
  return [...words, { is: 'end', text: '', column: formula.length + 1 }]
}

function wordAt(formula: string, at: number): Word | null {
  for (const [is, pattern] of kinds) {
    pattern.lastIndex = at
    const text = pattern.exec(formula)?.[0]
    if (text !== undefined) return { is, text, column: at + 1 }
  }
  return null
}

const strangerAt = (formula: string, at: number) => /[\w.]+|[^]/uy.exec(formula.slice(at))![0]
