import { expect, test } from 'vitest'
import { shortName } from './file-rules.ts'

test('a long file name keeps its first twelve and last ten signs', () => {
  expect(shortName('Thirty signs are not too long!')).toBe('Thirty signs are not too long!')
  expect(shortName('Requirements of the whole project.docx')).toBe('Requirements…oject.docx')
})
