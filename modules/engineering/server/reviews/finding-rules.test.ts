import { expect, test } from 'vitest'
import { holdsUp, readQuick } from './finding-rules.ts'

test.each([
  ['api/orders.ts:42 Check the amount', { file: 'api/orders.ts', line: 42, text: 'Check the amount' }],
  ['README.md Say how to start', { file: 'README.md', line: null, text: 'Say how to start' }],
  ['  src/a.ts:7   Two\nlines ', { file: 'src/a.ts', line: 7, text: 'Two\nlines' }],
  ['Makefile:3 Tabs', { file: 'Makefile', line: 3, text: 'Tabs' }],
  ['only words here', null],
  ['api/orders.ts:42', null],
  ['api/orders.ts:0 Nothing', null],
])('%j', (typed, found) => expect(readQuick(typed)).toEqual(found))

test.each([
  ['blocker', 'open', true],
  ['major', 'open', true],
  ['minor', 'open', false],
  ['blocker', 'fixed', false],
  ['major', 'wont_fix', false],
] as const)('%s that is %s holds up the approval: %s', (severity, state, is) =>
  expect(holdsUp({ severity, state })).toBe(is),
)
