import { expect, test } from 'vitest'
import { addImport, addImportedName, addToArray, addToObject } from './edit-source.ts'

const flat = (text: string) => text.replace(/\s+/g, ' ')

test('an element goes to the end of its list, whatever stands inside', () => {
  const text = 'const areas = (of: Parts): readonly Area[] => [first(of), [second]]\nconst others = [1]'
  expect(flat(addToArray(text, /areas = .*?=>\s*\[/s, 'third'))).toBe(
    'const areas = (of: Parts): readonly Area[] => [first(of), [second], third] const others = [1]',
  )
  expect(flat(addToArray('const list = []', /list = \[/, 'one'))).toBe('const list = [ one]')
  expect(flat(addToArray('const list = [\n  one,\n]', /list = \[/, 'two'))).toBe('const list = [ one, two]')
})

test('an entry goes to the end of its object', () => {
  expect(flat(addToObject('const say = { a: { b: 1 } }', /say = \{/, 'c: 2'))).toBe(
    'const say = { a: { b: 1 }, c: 2}',
  )
})

test('a place that is not there is named, and nothing is written', () => {
  expect(() => addToArray('const list = []', /others = \[/, 'one')).toThrow('add one by hand')
})

test('an import finds its place among the others', () => {
  const text =
    "import { z } from 'zod'\nimport { a } from '#platform/a.ts'\nimport { c } from './c.ts'\n\nconst x = 1"
  expect(addImport(text, "import { b } from './b.ts'").split('\n').slice(0, 4)).toEqual([
    "import { z } from 'zod'",
    "import { a } from '#platform/a.ts'",
    "import { b } from './b.ts'",
    "import { c } from './c.ts'",
  ])
  expect(addImport('const x = 1', "import { b } from './b.ts'")).toBe(
    "import { b } from './b.ts'\nconst x = 1",
  )
})

test('a name joins the import of its file once, or brings a new one', () => {
  const text = "import { a } from './x.ts'\n"
  const joined = addImportedName(text, './x.ts', 'b')
  expect(joined).toBe("import { a, b } from './x.ts'\n")
  expect(addImportedName(joined, './x.ts', 'b')).toBe(joined)
  expect(addImportedName(text, './y.ts', 'Y', { isType: true })).toContain("import type { Y } from './y.ts'")

  const types = "import type { A } from './x.ts'\n"
  expect(addImportedName(types, './x.ts', 'b')).toBe("import { type A, b } from './x.ts'\n")
  expect(addImportedName(types, './x.ts', 'B', { isType: true })).toBe("import type { A, B } from './x.ts'\n")
})
