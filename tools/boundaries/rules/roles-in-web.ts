import { Visitor, type ESTree } from 'vite'
import type { Finding, Rule } from '#tools/boundaries/finding.ts'
import type { SourceFile, SourceTree } from '#tools/boundaries/source-tree.ts'
import { isTest, zoneOf } from '#tools/boundaries/zones.ts'

const userTypes = ['Admin', 'Client', 'Staff']

/** A screen asks for a permission or for `can`, never for a role: who may do what is decided on the server. */
export const rolesInWeb: Rule = (tree) => {
  const roles = new Set([...rolesOf(tree), ...userTypes])
  const quoted = new RegExp(`['"\`](?:${[...roles].join('|')})['"\`]`)
  return tree.sources
    .filter(({ path }) => zoneOf(path).side === 'web' && !isTest(path))
    .filter(({ text }) => quoted.test(text))
    .flatMap((file) => comparisonsIn(file, roles))
}

/** The keys as the migrations insert them: ['hr_manager', 'HR manager', true]. */
function rolesOf({ sources }: SourceTree): string[] {
  return sources
    .filter(({ path }) => path.startsWith('database/migrations/'))
    .flatMap(({ text }) => [...text.matchAll(/\['([a-z_]+)', '[^']+', (?:true|false)\]/g)])
    .map((match) => match[1] ?? '')
}

function comparisonsIn(file: SourceFile, roles: ReadonlySet<string>): Finding[] {
  const findings: Finding[] = []
  const check = (asked: ESTree.Expression, literal: unknown, start: number) => {
    if (typeof literal !== 'string' || !roles.has(literal)) return
    // Several roles are called like other things ("client", "employee"); these count only beside a role.
    const speaksOfRoles = /role|user_?type/i.test(file.text.slice(asked.start, asked.end))
    if (!speaksOfRoles && !literal.includes('_')) return
    const text = `a screen compares the role "${literal}"; ask for a permission or for \`can\``
    findings.push({ path: file.path, line: file.lineAt(start), text })
  }
  new Visitor({
    BinaryExpression({ operator, left, right, start }) {
      if (!['===', '!==', '==', '!='].includes(operator)) return
      if (right.type === 'Literal') check(left, right.value, start)
      if (left.type === 'Literal') check(right, left.value, start)
    },
    CallExpression({ callee, arguments: [first], start }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (!['includes', 'indexOf', 'has'].includes(callee.property.name)) return
      if (first?.type === 'Literal') check(callee.object, first.value, start)
    },
    SwitchStatement({ discriminant, cases }) {
      for (const { test, start } of cases)
        if (test?.type === 'Literal') check(discriminant, test.value, start)
    },
  }).visit(file.program)
  return findings
}
