import { problem, type FormulaNode, type FormulaProblem } from './formula-tree.ts'

/** Powers of rupees and of days: money is [1, 0], money for each day [1, −1], a ratio [0, 0]. */
type Powers = { readonly money: number; readonly days: number }
/** A bare number takes the unit of what it is added to or compared with. */
type Unit = Powers | 'bare' | 'condition'

export type NamedUnit = 'money' | 'days' | 'ratio'

const powersOf: Record<NamedUnit, Powers> = {
  money: { money: 1, days: 0 },
  days: { money: 0, days: 1 },
  ratio: { money: 0, days: 0 },
}

/** Null where the formula gives money; otherwise where it mixes what cannot be mixed. */
export function unitProblem(
  tree: FormulaNode,
  unitOf: (name: string) => NamedUnit | null,
): FormulaProblem | null {
  try {
    const unit = unitAt(tree, unitOf)
    if (unit === 'bare' || isSame(unit, powersOf.money)) return null
    return problem(tree.column, 'an amount of money as the result', nameOf(unit))
  } catch (error) {
    if (error instanceof Mixed) return error.problem
    throw error
  }
}

class Mixed extends Error {
  readonly problem: FormulaProblem
  constructor(column: number, expected: string, found: string) {
    const mixed = problem(column, expected, found)
    super(mixed.text)
    this.problem = mixed
  }
}

function unitAt(node: FormulaNode, unitOf: (name: string) => NamedUnit | null): Unit {
  const inside = (one: FormulaNode) => unitAt(one, unitOf)
  switch (node.is) {
    case 'number':
      return node.isPercent ? powersOf.ratio : 'bare'
    case 'code':
      return known(node.column, node.code, unitOf)
    case 'constant':
      return known(node.column, node.key, unitOf)
    case 'negative':
    case 'round':
      return value(node.of, inside(node.of))
    case 'comparison':
      alike([node.left, node.right], inside)
      return 'condition'
    case 'least':
    case 'most':
      return alike(node.of, inside)
    case 'choice': {
      const when = inside(node.when)
      if (when !== 'condition')
        throw new Mixed(node.when.column, 'a comparison such as BASIC > 15000', nameOf(when))
      return alike([node.yes, node.no], inside)
    }
    case 'arithmetic':
      if (node.sign === '+' || node.sign === '-') return alike([node.left, node.right], inside)
      return combined(
        value(node.left, inside(node.left)),
        value(node.right, inside(node.right)),
        node.sign === '*' ? 1 : -1,
      )
  }
}

function known(column: number, name: string, unitOf: (name: string) => NamedUnit | null): Unit {
  const unit = unitOf(name)
  if (unit === null) throw new Mixed(column, 'a known code', `“${name}”`)
  return powersOf[unit]
}

function value(node: FormulaNode, unit: Unit): Exclude<Unit, 'condition'> {
  if (unit === 'condition') throw new Mixed(node.column, 'a value', nameOf(unit))
  return unit
}

/** All the same, but for bare numbers, which follow the others. */
function alike(nodes: readonly FormulaNode[], inside: (node: FormulaNode) => Unit): Unit {
  let found: Unit = 'bare'
  for (const node of nodes) {
    const unit = value(node, inside(node))
    if (found === 'bare') found = unit
    else if (unit !== 'bare' && !isSame(unit, found))
      throw new Mixed(node.column, nameOf(found), nameOf(unit))
  }
  return found
}

function combined(left: Exclude<Unit, 'condition'>, right: Exclude<Unit, 'condition'>, sign: 1 | -1): Unit {
  if (left === 'bare' && right === 'bare') return 'bare'
  const [one, other] = [left === 'bare' ? powersOf.ratio : left, right === 'bare' ? powersOf.ratio : right]
  return { money: one.money + sign * other.money, days: one.days + sign * other.days }
}

const isSame = (one: Unit, other: Unit) =>
  typeof one === 'object' && typeof other === 'object'
    ? one.money === other.money && one.days === other.days
    : one === other

function nameOf(unit: Unit): string {
  if (unit === 'bare') return 'a number'
  if (unit === 'condition') return 'a comparison'
  const named = (['money', 'days', 'ratio'] as const).find((name) => isSame(powersOf[name], unit))
  if (named === 'money') return 'an amount of money'
  if (named === 'days') return 'days'
  if (named === 'ratio') return 'a ratio'
  if (unit.money === 1 && unit.days === -1) return 'money for each day'
  return unit.money > 1 ? 'money times money' : 'a mixture of money and days'
}
