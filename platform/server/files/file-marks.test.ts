import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { fileMarks } from './file-marks.ts'

const demoClip = await readFile(new URL('../../../database/demo/clips/field.webm', import.meta.url))
const head = '1a45dfa39f4286810142f7810142f2810442f38108'
const bytes = (hex: string, text = '') => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.from(text)])

test.each([
  ['a length of one byte', bytes(`${head}428284`, 'webm'), 'webm'],
  ['a length of eight bytes', bytes(`${head}42820100000000000004`, 'webm'), 'webm'],
  ['a film that a browser recorded', demoClip.subarray(0, 4100), 'webm'],
  ['another kind of the same family', bytes(`${head}428288`, 'matroska'), 'mkv'],
  ['no length', bytes(`${head}428200`, 'webm'), null],
  ['no kind', bytes(head), null],
  ['the kind of a longer word', bytes(`${head}428285`, 'webms'), null],
] as const)('Matroska with %s', (_what, file, kind) => {
  expect((['webm', 'mkv'] as const).find((one) => fileMarks[one]!(file)) ?? null).toBe(kind)
})
