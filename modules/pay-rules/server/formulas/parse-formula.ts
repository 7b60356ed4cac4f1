import { Fraction } from '#platform/contract/exact/fraction.ts'
import {
  problem,
  type ArithmeticSign,
  type ComparisonSign,
  type FormulaNode,
  type FormulaProblem,
} from './formula-tree.ts'
import { wordsOf, type Word } from './formula-words.ts'

export type ParsedFormula =
  | { readonly ok: true; readonly tree: FormulaNode }
  | { readonly ok: false; readonly problem: FormulaProblem }

/** Deeper ones are written by machines, and would use up the stack. */
const DEEPEST = 40

/** Reads a formula by the binding strength of its signs; nothing of it is ever run as code. */
export function parseFormula(formula: string): ParsedFormula {
  const words = wordsOf(formula)
  if (!Array.isArray(words)) return { ok: false, problem: words }
  try {
    const reader = new FormulaReader(words)
    const tree = reader.expression(0)
    reader.take('end', '', 'a sign such as + or the end')
    return { ok: true, tree }
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, problem: error.problem }
    throw error
  }
}

class Unreadable extends Error {
  readonly problem: FormulaProblem
  constructor(found: FormulaProblem) {
    super(found.text)
    this.problem = found
  }
}

const strengths: Record<string, number> = {
  '<': 1,
  '<=': 1,
  '>': 1,
  '>=': 1,
  '=': 1,
  '<>': 1,
  '+': 2,
  '-': 2,
  '*': 3,
  '/': 3,
}
const NEGATIVE = 4

class FormulaReader {
  readonly #words: readonly Word[]
  #at = 0
  #depth = 0

  constructor(words: readonly Word[]) {
    this.#words = words
  }

  expression(least: number): FormulaNode {
    this.#depth += 1
    if (this.#depth > DEEPEST) this.#fail(this.#next, 'fewer brackets inside each other')
    let left = this.#first()
    for (;;) {
      const sign = this.#next
      const strength = sign.is === 'sign' ? (strengths[sign.text] ?? 0) : 0
      if (strength <= least) break
      this.#at += 1
      const right = this.expression(strength)
      left = joined(sign, left, right)
      // `1 < 2 < 3` reads like one thought and is two.
      if (left.is === 'comparison' && isComparison(this.#next)) this.#fail(this.#next, 'only one comparison')
    }
    this.#depth -= 1
    return left
  }

  take(is: Word['is'], text: string, expected: string): Word {
    const word = this.#next
    if (word.is !== is || (is === 'sign' && word.text !== text)) this.#fail(word, expected)
    this.#at += 1
    return word
  }

  get #next(): Word {
    return this.#words[Math.min(this.#at, this.#words.length - 1)]!
  }

  #first(): FormulaNode {
    const word = this.#next
    this.#at += 1
    const { column } = word
    if (word.is === 'number' || word.is === 'percent') return numberOf(word)
    if (word.is === 'code') return { is: 'code', code: word.text, column }
    if (word.is === 'constant') return { is: 'constant', key: word.text, column }
    if (word.is === 'function') return this.#call(word)
    if (word.text === '-') return { is: 'negative', of: this.expression(NEGATIVE), column }
    if (word.text === '(') {
      const inside = this.expression(0)
      this.take('sign', ')', '“)”')
      return inside
    }
    return this.#fail(word, 'a number, a code or “(”')
  }

  #call(word: Word): FormulaNode {
    const { column } = word
    this.take('sign', '(', `“(” after ${word.text}`)
    if (word.text === 'if') {
      const when = this.expression(0)
      this.take('sign', ',', '“,” after the condition')
      const yes = this.expression(0)
      this.take('sign', ',', '“,” and what holds otherwise')
      const no = this.expression(0)
      this.take('sign', ')', '“)”')
      return { is: 'choice', when, yes, no, column }
    }
    if (word.text === 'round') return this.#round(column)
    const of = [this.expression(0)]
    while (this.#next.text === ',') {
      this.#at += 1
      of.push(this.expression(0))
    }
    this.take('sign', ')', '“,” or “)”')
    if (of.length < 2) this.#fail(word, `two values or more inside ${word.text}`)
    return { is: word.text === 'min' ? 'least' : 'most', of, column }
  }

  /** To whole rupees, or to a multiple: `round(BASIC, 10)`. */
  #round(column: number): FormulaNode {
    const of = this.expression(0)
    let [step, written] = [Fraction.of(1), '1']
    if (this.#next.text === ',') {
      this.#at += 1
      const word = this.take('number', '', 'a number to round to')
      step = Fraction.read(word.text)!
      written = word.text
      if (!step.isAbove(0)) this.#fail(word, 'a number above 0')
    }
    this.take('sign', ')', '“)”')
    return { is: 'round', of, step, written, column }
  }

  #fail(word: Word, expected: string): never {
    throw new Unreadable(problem(word.column, expected, word.is === 'end' ? 'the end' : `“${word.text}”`))
  }
}

const isComparison = ({ is, text }: Word) => is === 'sign' && strengths[text] === 1

function numberOf({ is, text, column }: Word): FormulaNode {
  const isPercent = is === 'percent'
  const value = Fraction.read(text.replace(/\s*%$/, ''))!
  return { is: 'number', value: isPercent ? value.over(100) : value, isPercent, written: text, column }
}

const joined = (sign: Word, left: FormulaNode, right: FormulaNode): FormulaNode =>
  isComparison(sign)
    ? { is: 'comparison', sign: sign.text as ComparisonSign, left, right, column: sign.column }
    : { is: 'arithmetic', sign: sign.text as ArithmeticSign, left, right, column: sign.column }
