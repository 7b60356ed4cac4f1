import { amountText, numberText, rateText } from '#platform/contract/exact/amount-text.ts'
import type { Fraction } from '#platform/contract/exact/fraction.ts'
import type { NamedUnit } from './formula-units.ts'
import { problem, type ComparisonSign, type FormulaNode, type FormulaProblem } from './formula-tree.ts'

/** Money in rupees, days in days, so that bare numbers mean what they say. */
export type NamedValue = { readonly unit: NamedUnit; readonly value: Fraction }
export type Lookup = (name: string) => NamedValue | null

export type Evaluated =
  /** `workings` is the formula with its values put in, only along the branches that were taken. */
  | { readonly ok: true; readonly value: Fraction; readonly workings: string }
  | { readonly ok: false; readonly problem: FormulaProblem }

export function evaluateFormula(tree: FormulaNode, lookup: Lookup): Evaluated {
  try {
    const { value, workings } = valueOf(tree, lookup)
    return { ok: true, value, workings }
  } catch (error) {
    if (error instanceof Impossible) return { ok: false, problem: error.problem }
    throw error
  }
}

class Impossible extends Error {
  readonly problem: FormulaProblem
  constructor(found: FormulaProblem) {
    super(found.text)
    this.problem = found
  }
}

type Valued = { readonly value: Fraction; readonly workings: string; readonly strength: number }

const WHOLE = 9
const strengths = { '+': 2, '-': 2, '*': 3, '/': 3 } as const
const shownSigns = { '+': '+', '-': '−', '*': '×', '/': '÷' } as const

function valueOf(node: FormulaNode, lookup: Lookup): Valued {
  switch (node.is) {
    case 'number':
      return { value: node.value, workings: node.written, strength: WHOLE }
    case 'code':
      return named(node.code, node.column, lookup)
    case 'constant':
      return named(node.key, node.column, lookup)
    case 'negative': {
      const { value, workings } = within(valueOf(node.of, lookup), WHOLE)
      return { value: value.negated(), workings: `−${workings}`, strength: WHOLE }
    }
    case 'arithmetic':
      return calculated(node, lookup)
    case 'least':
    case 'most': {
      const all = node.of.map((one) => valueOf(one, lookup))
      const values = all.map(({ value }) => value)
      const value = values.reduce((one, other) =>
        node.is === 'least' ? one.atMost(other) : one.atLeast(other),
      )
      const list = all.map(({ workings }) => workings).join('; ')
      return { value, workings: `${node.is === 'least' ? 'least' : 'most'} of (${list})`, strength: WHOLE }
    }
    case 'round': {
      const { value, workings } = valueOf(node.of, lookup)
      const rounded = node.step.times(value.over(node.step).toNearest())
      return { value: rounded, workings: `round(${workings})`, strength: WHOLE }
    }
    case 'choice':
      return valueOf(holds(node.when, lookup) ? node.yes : node.no, lookup)
    case 'comparison':
      throw new Impossible(problem(node.column, 'a value', 'a comparison'))
  }
}

function named(name: string, column: number, lookup: Lookup): Valued {
  const found = lookup(name)
  if (!found) throw new Impossible(problem(column, 'a known code', `“${name}”`))
  const { unit, value } = found
  const texts = {
    money: () => amountText(value.times(100)),
    days: () => numberText(value),
    ratio: () => rateText(value.times(10_000).toNearest()),
  }
  return { value, workings: `${name} ${texts[unit]()}`, strength: WHOLE }
}

function calculated(node: FormulaNode & { readonly is: 'arithmetic' }, lookup: Lookup): Valued {
  const strength = strengths[node.sign]
  const left = within(valueOf(node.left, lookup), strength)
  // What follows a minus or a division keeps its brackets.
  const right = within(valueOf(node.right, lookup), strength + Number(node.sign === '-' || node.sign === '/'))
  if (node.sign === '/' && right.value.compare(0) === 0)
    throw new Impossible(problem(node.right.column, 'a divisor other than 0', right.workings))
  return {
    value: arithmetic[node.sign](left.value, right.value),
    workings: `${left.workings} ${shownSigns[node.sign]} ${right.workings}`,
    strength,
  }
}

const arithmetic = {
  '+': (one: Fraction, other: Fraction) => one.plus(other),
  '-': (one: Fraction, other: Fraction) => one.minus(other),
  '*': (one: Fraction, other: Fraction) => one.times(other),
  '/': (one: Fraction, other: Fraction) => one.over(other),
}

const within = (valued: Valued, strength: number): Valued =>
  valued.strength < strength ? { ...valued, workings: `(${valued.workings})` } : valued

const comparisons: Record<ComparisonSign, (order: number) => boolean> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
  '=': (order) => order === 0,
  '<>': (order) => order !== 0,
}

function holds(node: FormulaNode, lookup: Lookup): boolean {
  if (node.is !== 'comparison') throw new Impossible(problem(node.column, 'a comparison', 'a value'))
  return comparisons[node.sign](valueOf(node.left, lookup).value.compare(valueOf(node.right, lookup).value))
}
