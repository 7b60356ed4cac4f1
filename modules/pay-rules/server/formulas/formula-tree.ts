import type { Fraction } from '#platform/contract/exact/fraction.ts'

/** Where a formula is wrong: the column counted from 1, and what could stand there. */
export type FormulaProblem = { readonly column: number; readonly expected: string; readonly text: string }

export type ComparisonSign = '<' | '<=' | '>' | '>=' | '=' | '<>'
export type ArithmeticSign = '+' | '-' | '*' | '/'

export type FormulaNode = { readonly column: number } & (
  | { readonly is: 'number'; readonly value: Fraction; readonly isPercent: boolean; readonly written: string }
  | { readonly is: 'code'; readonly code: string }
  | { readonly is: 'constant'; readonly key: string }
  | { readonly is: 'negative'; readonly of: FormulaNode }
  | {
      readonly is: 'arithmetic'
      readonly sign: ArithmeticSign
      readonly left: FormulaNode
      readonly right: FormulaNode
    }
  | {
      readonly is: 'comparison'
      readonly sign: ComparisonSign
      readonly left: FormulaNode
      readonly right: FormulaNode
    }
  | { readonly is: 'least' | 'most'; readonly of: readonly FormulaNode[] }
  | { readonly is: 'round'; readonly of: FormulaNode; readonly step: Fraction; readonly written: string }
  | {
      readonly is: 'choice'
      readonly when: FormulaNode
      readonly yes: FormulaNode
      readonly no: FormulaNode
    }
)

/** What a formula says of the world outside. */
export function namesIn(node: FormulaNode): { readonly name: string; readonly column: number }[] {
  switch (node.is) {
    case 'number':
      return []
    case 'code':
      return [{ name: node.code, column: node.column }]
    case 'constant':
      return [{ name: node.key, column: node.column }]
    case 'negative':
    case 'round':
      return namesIn(node.of)
    case 'arithmetic':
    case 'comparison':
      return [node.left, node.right].flatMap(namesIn)
    case 'least':
    case 'most':
      return node.of.flatMap(namesIn)
    case 'choice':
      return [node.when, node.yes, node.no].flatMap(namesIn)
  }
}

export function problem(column: number, expected: string, found: string): FormulaProblem {
  return { column, expected, text: `Column ${column}: expected ${expected}, found ${found}.` }
}
