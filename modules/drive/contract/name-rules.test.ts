import { expect, test } from 'vitest'
import { complaintOf, nameKeyOf, numberedName, runnableEnding, sortKeyOf } from './name-rules.ts'
import { sizeInWords } from './size-in-words.ts'

test('file2 comes before file10, whatever the zeros in front', () => {
  const sorted = ['file10', 'File2', 'file1', 'file002b', 'a9', 'a10'].toSorted((one, other) =>
    sortKeyOf(one) < sortKeyOf(other) ? -1 : 1,
  )
  expect(sorted).toEqual(['a9', 'a10', 'file1', 'File2', 'file002b', 'file10'])
})

test.each(['a/b', 'a\\b', 'a:b', 'a*', 'a?', '"a"', '<a', 'a>', 'a|b', 'a\u0000b', 'a\u202eb'])(
  '%j is refused',
  (name) => {
    expect(complaintOf(name)).toBe('Names cannot contain / \\ : * ? < > | or quotes.')
  },
)

test.each(['.', '..', 'a.', 'a '])('%j ends with what no system keeps', (name) => {
  expect(complaintOf(name)).toBe('A name can’t end with a dot or a space.')
})

test('255 letters are a name, 256 are not', () => {
  expect(complaintOf('a'.repeat(255))).toBeNull()
  expect(complaintOf('a'.repeat(256))).toBe('At most 255 characters')
  expect(complaintOf('')).toBe('Please enter a name')
})

test('x and X, and the two ways to write é, are one name', () => {
  expect(nameKeyOf('X')).toBe(nameKeyOf('x'))
  expect(nameKeyOf('Caf\u00e9')).toBe(nameKeyOf('cafe\u0301'))
})

test('programs are not kept', () => {
  expect(runnableEnding('setup.EXE')).toBe('.exe')
  expect(runnableEnding('notes.txt')).toBeNull()
})

test('the second of a name has a number before its ending', () => {
  expect(numberedName('Plan.pdf', 1)).toBe('Plan (1).pdf')
  expect(numberedName('.env', 2)).toBe('.env (2)')
})

test('sizes in words', () => {
  expect([12, 13_002_342, 36_700_160].map(sizeInWords)).toEqual(['12 B', '12.4 MB', '35 MB'])
})
