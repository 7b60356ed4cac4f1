import { parseSync, Visitor, type ESTree } from 'vite'

/** One small change of the source; the text stands in the place of what lies between start and end. */
export type Mutant = {
  readonly id: number
  readonly path: string
  readonly line: number
  readonly start: number
  readonly end: number
  readonly text: string
}

type Change = Omit<Mutant, 'id' | 'path' | 'line'>
type Span = { readonly start: number; readonly end: number }

const others: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '&&': ['||'],
  '||': ['&&'],
}
const otherMethods = new Map([
  ['every', 'some'],
  ['some', 'every'],
  ['min', 'max'],
  ['max', 'min'],
])

/** What a policy or a rule is asked by: such a function answers yes or no. */
const ASKS = /^(is|may|can|has|does|was|are|covers|suffices)[A-Z]/
/** Without these a race or a refusal is gone. */
const GUARDS = /^(must|lock|refuse|expect)([A-Z]|$)/

/** Every change that is worth trying, inside of functions: what is computed once at loading cannot be switched. */
export function mutantsIn(path: string, text: string): Omit<Mutant, 'id'>[] {
  const { program } = parseSync(path, text)
  const changes = [...changesIn(program, text), ...constantsIn(program, text)]
  const functions = functionsIn(program)
  const isInside = ({ start, end }: Span) => functions.some((one) => one.start <= start && end <= one.end)
  return changes
    .filter(isInside)
    .toSorted((one, other) => one.start - other.start || one.end - other.end)
    .map((change) => ({ path, line: text.slice(0, change.start).split('\n').length, ...change }))
}

function changesIn(program: ESTree.Program, text: string): Change[] {
  const found: Change[] = []
  const of = ({ start, end }: Span) => text.slice(start, end)
  const add = ({ start, end }: Span, ...texts: string[]) => {
    for (const one of texts) found.push({ start, end, text: one })
  }
  const twoSides = (node: ESTree.BinaryExpression | ESTree.LogicalExpression) => {
    const isText = [node.left, node.right].some((side) => isWords(side))
    if (node.operator === '+' && isText) return
    const between = (operator: string) => `${of(node.left)} ${operator} ${of(node.right)}`
    add(node, ...(others[node.operator] ?? []).map(between))
  }
  const condition = (test: ESTree.Expression) => {
    if (!['BinaryExpression', 'LogicalExpression', 'UnaryExpression'].includes(test.type))
      add(test, `!(${of(test)})`)
  }
  new Visitor({
    BinaryExpression: twoSides,
    LogicalExpression: twoSides,
    UnaryExpression(node) {
      if (node.operator === '!') add(node, of(node.argument))
    },
    IfStatement: ({ test }) => condition(test),
    ConditionalExpression: ({ test }) => condition(test),
    ExpressionStatement({ expression }) {
      if (GUARDS.test(calledName(expression))) add(expression, 'undefined')
    },
    CallExpression(node) {
      const { callee } = node
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { name } = callee.property
      if (name === 'forUpdate') add(node, of(callee.object))
      if (otherMethods.has(name)) {
        const after = text.slice(callee.property.end, node.end)
        add(node, `${text.slice(node.start, callee.property.start)}${otherMethods.get(name)}${after}`)
      }
      const [, operator] = node.arguments
      if (['where', 'on', 'having', 'onRef', 'whereRef'].includes(name) && operator?.type === 'Literal')
        add(operator, ...(others[sqlOf(operator.value)] ?? []).map((one) => `'${one.replace('!==', '!=')}'`))
    },
    Literal(node) {
      if (typeof node.value === 'boolean') add(node, String(!node.value))
    },
    ...asked(add),
  }).visit(program)
  return [...found, ...numbersIn(program)]
}

const sqlOf = (value: unknown) => (value === '=' ? '===' : value === '!=' ? '!==' : String(value))

const isWords = (node: ESTree.Node): boolean =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')

function calledName(node: ESTree.Expression): string {
  const call = node.type === 'AwaitExpression' ? node.argument : node
  return call.type === 'CallExpression' && call.callee.type === 'Identifier' ? call.callee.name : ''
}

/** What is asked and answered by yes or no is answered by one of them. */
function asked(add: (node: Span, ...texts: string[]) => void) {
  const answers = (name: string, body: ESTree.Node | null) => {
    if (!ASKS.test(name) || !body) return
    if (body.type === 'TaggedTemplateExpression') return undefined
    if (body.type !== 'BlockStatement') return add(body, 'true', 'false')
    new Visitor({
      ReturnStatement({ argument }) {
        if (argument && !(argument.type === 'Literal')) add(argument, 'true', 'false')
      },
    }).visit({ type: 'Program', body: body.body } as unknown as ESTree.Program)
  }
  return {
    VariableDeclarator({ id, init }: ESTree.VariableDeclarator) {
      if (id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression') answers(id.name, init.body)
    },
    FunctionDeclaration({ id, body }: ESTree.Function) {
      if (id) answers(id.name, body)
    },
  }
}

/** Numbers that are computed with or compared; not the place in a list and not the key of an object. */
function numbersIn(program: ESTree.Program): Change[] {
  const found: Change[] = []
  const number = (node: ESTree.Node) => {
    if (node.type === 'Literal' && typeof node.value === 'number')
      found.push({ start: node.start, end: node.end, text: String(node.value + 1) })
  }
  new Visitor({
    BinaryExpression({ left, right }) {
      number(left)
      number(right)
    },
    CallExpression: ({ arguments: given }) => given.forEach(number),
    Property: ({ value }) => number(value),
    ReturnStatement: ({ argument }) => argument && number(argument),
    ConditionalExpression({ consequent, alternate }) {
      number(consequent)
      number(alternate)
    },
  }).visit(program)
  return found
}

/** A number that has a name in the file is another one wherever it is used there. */
function constantsIn(program: ESTree.Program, text: string): Change[] {
  const names = program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration' || declared.kind !== 'const') return []
    return declared.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init?.type === 'Literal' && typeof init.value === 'number' ? [id.name] : [],
    )
  })
  const found: Change[] = []
  const used = (node: ESTree.Node) => {
    if (node.type === 'Identifier' && names.includes(node.name))
      found.push({ start: node.start, end: node.end, text: `${text.slice(node.start, node.end)} + 1` })
  }
  new Visitor({
    BinaryExpression({ left, right }) {
      used(left)
      used(right)
    },
    CallExpression: ({ arguments: given }) => given.forEach(used),
  }).visit(program)
  return found
}

function functionsIn(program: ESTree.Program): Span[] {
  const found: Span[] = []
  const add = ({ body }: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    if (body) found.push({ start: body.start, end: body.end })
  }
  new Visitor({ FunctionDeclaration: add, FunctionExpression: add, ArrowFunctionExpression: add }).visit(
    program,
  )
  return found
}
