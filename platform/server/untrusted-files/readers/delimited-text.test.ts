import { expect, test } from 'vitest'
import { read } from './import-reader.ts'

const utf16 = (text: string, mark = true) => Buffer.from(`${mark ? '\ufeff' : ''}${text}`, 'utf16le')
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16()
const most = { kind: 'csv', mostRows: 100, mostColumns: 20 } as const
const shown = [
  ['Name', 'City'],
  ['Jörg', 'Köln'],
]

// What people really send: what Excel saves in three countries, what other programs export, and what goes wrong.
test.each([
  ['UTF-8', Buffer.from('Name,City\nJörg,Köln\n'), 'utf-8', ','],
  ['UTF-8 with a mark', Buffer.from('\ufeffName,City\r\nJörg,Köln\r\n'), 'utf-8', ','],
  ['UTF-16 with a mark and tabs, as “Unicode text”', utf16('Name\tCity\r\nJörg\tKöln\r\n'), 'utf-16le', '\t'],
  ['UTF-16 the other way round', swapped(utf16('Name,City\nJörg,Köln\n')), 'utf-16be', ','],
  ['UTF-16 without a mark', utf16('Name,City\nJörg,Köln\n', false), 'utf-16le', ','],
  ['Windows-1252 with semicolons', Buffer.from('Name;City\r\nJörg;Köln\r\n', 'latin1'), 'windows-1252', ';'],
  ['pipes', Buffer.from('Name|City\nJörg|Köln'), 'utf-8', '|'],
  ['old Macintosh line ends', Buffer.from('Name,City\rJörg,Köln\r'), 'utf-8', ','],
  ['a line that says the delimiter', Buffer.from('sep=;\r\nName;City\r\nJörg;Köln\r\n'), 'utf-8', ';'],
] as const)('a file in %s is read', async (_, bytes, encoding, delimiter) => {
  const table = await read(bytes, most)
  expect(table.rows.filter((row) => row.some((cell) => cell !== ''))).toEqual(shown)
  expect([table.encoding, table.delimiter]).toEqual([encoding, delimiter])
})

test('a quoted cell keeps its line break and its delimiter, and rows keep their numbers', async () => {
  const { rows } = await read(Buffer.from('Name,Note\nA,"one\ntwo, three; 5"""\n\nB,x\n\n'), most)
  expect(rows.map((row) => row.length)).toEqual([2, 2, 1, 2, 1])
  expect(rows[1]).toEqual(['A', 'one\ntwo, three; 5"'])
  expect(rows[3]).toEqual(['B', 'x'])
})

test('a quote inside a cell, a formula and a long number stay text', async () => {
  const { rows } = await read(Buffer.from('a,b,c\n5" pipe,=1+1,9.19E+11\n007,+91 98,1e5\n'), most)
  expect(rows.slice(1)).toEqual([
    ['5" pipe', '=1+1', '9.19E+11'],
    ['007', '+91 98', '1e5'],
  ])
})

test('semicolons win over commas in the numbers between them', async () => {
  const { delimiter } = await read(Buffer.from('Name;Rate\nA;1,50\nB;2,75\n'), most)
  expect(delimiter).toBe(';')
})

test('a title above the table does not hide what parts its cells', async () => {
  const { delimiter } = await read(Buffer.from('Table 1\nName;Rate\nA;1,50\nB;2,75\n'), most)
  expect(delimiter).toBe(';')
})

test.each([
  ['nothing at all', Buffer.from('')],
  ['one column', Buffer.from('Name\nA\nB\n')],
])('%s is no reason to fall', async (_, bytes) => {
  const { delimiter } = await read(bytes, most)
  expect(delimiter).toBe(',')
})

test('more rows than may be read are refused while they are counted', async () => {
  await expect(async () => read(Buffer.from('a,b\n'.repeat(1_000)), most)).rejects.toThrow('too-much')
})
