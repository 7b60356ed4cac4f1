import { Readable } from 'node:stream'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { zipOf } from './zip-stream.ts'

async function namesOf(...names: string[]): Promise<string[]> {
  const entries = names.map((name) => ({ name, content: Readable.from([Buffer.from('x')]) }))
  const zip = Buffer.concat(await Array.fromAsync(zipOf(Readable.from(entries))))
  return Object.keys(unzipSync(zip))
}

test('a name that someone typed leads nowhere outside the archive', async () => {
  expect(await namesOf('Letter ../../etc/cron.d/x.pdf', '/etc/passwd', '..\\..\\x.exe', 'a\nb.pdf')).toEqual([
    'Letter ../_/etc/cron.d/x.pdf',
    '_/etc/passwd',
    '.._.._x.exe',
    'a_b.pdf',
  ])
})

test('folders, points and scripts of names stay', async () => {
  const names = ['_rels/.rels', 'Proofs/80C/আশা রাও.pdf', 'Asha Rao, v1.2.pdf']
  expect(await namesOf(...names)).toEqual(names)
})
