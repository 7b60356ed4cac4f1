import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lineOf } from './boundaries/finding.ts'
import { fixtureTree } from './testing/fixture-tree.ts'
import { voiceFindings } from './voice.ts'

const page = readFileSync(new URL('../docs/voice.md', import.meta.url), 'utf8')

const findingsOf = async (files: Record<string, string>) =>
  voiceFindings(await fixtureTree({ 'docs/voice.md': page, ...files })).map(lineOf)

test('a word of the second column is found in labels, messages and JSX, with the word to say instead', async () => {
  const files = {
    'modules/leave/contract/x.ts': "export const a = 'Days are let off by HR.'",
    'modules/leave/web/y.tsx': 'export const A = () => <p>You may take along this list</p>',
    'modules/leave/server/z.ts': "export const q = sql`select anew from let off`\nexport const key = 'anew'",
  }
  expect(await findingsOf(files)).toEqual([
    'modules/leave/contract/x.ts:1 — “let off” — say Waive: Days are let off by HR.',
    'modules/leave/web/y.tsx:1 — “take along” — say Export: You may take along this list',
  ])
})

test('keywords are the words of those who search, and are held to none', async () => {
  const files = {
    'modules/leave/web/x.ts':
      "export const a = { title: 'Invite newcomer', keywords: 'invite newcomer here' }",
  }
  expect(await findingsOf(files)).toEqual([
    'modules/leave/web/x.ts:1 — “newcomer” — say New hire: Invite newcomer',
  ])
})

test('a sentence of more than 20 words, and a doubled word, are found', async () => {
  const long = Array.from({ length: 21 }, () => 'word').map(
    (word, at) => `${word}${'abcdefghijklmnopqrstu'[at]}`,
  )
  const files = {
    'modules/leave/contract/x.ts': `export const a = 'The ${long.slice(1).join(' ')}.'\nexport const b = 'Say the the word'`,
  }
  expect(await findingsOf(files)).toEqual([
    expect.stringContaining('x.ts:1 — 21 words; make it two sentences'),
    'modules/leave/contract/x.ts:2 — “the the” is doubled: Say the the word',
  ])
})

test('comments are held to the few words that read translated; tests are not held to any', async () => {
  const files = {
    'modules/leave/server/x.ts': '// Whoever asks again.\nexport const a = 1\n// The list is let off.',
    'modules/leave/server/x.test.ts': "test('whoever asks')",
  }
  expect(await findingsOf(files)).toEqual([
    'modules/leave/server/x.ts:1 — “whoever” — say Anyone who, the person who, or the role: Whoever asks again.',
  ])
})

test('a call says in the third person what it does', async () => {
  const summaries = [
    'Lists requests, newest first.',
    'The own requests.',
    'Requests of a month.',
    'Approves it',
    'Lists one’s requests.',
  ]
  const file = (folder: string) => ({
    [`modules/leave/${folder}/x.ts`]: summaries
      .map((text) => `export const a = { summary: '${text}' }`)
      .join('\n'),
  })
  expect(await findingsOf(file('contract'))).toEqual([
    expect.stringContaining('x.ts:2 — begin with what the call does'),
    expect.stringContaining('x.ts:3 — begin with what the call does'),
    'modules/leave/contract/x.ts:4 — end with a full stop: Approves it',
    'modules/leave/contract/x.ts:5 — say “the caller”: Lists one’s requests.',
  ])
  // Elsewhere a summary is another thing, such as that of a calendar entry.
  expect(await findingsOf(file('server'))).toEqual([])
})
