import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { listManual, openManual, saveManualPage, voteManual } from '#notices/contract/manual/manual-calls.ts'
import * as figures from '#notices/contract/manual/manual-figure-calls.ts'
import { manualMessages as say } from '#notices/contract/manual/manual-messages.ts'
import { manualPages } from './manual-pages.ts'
import { rankOf } from './manual-search.ts'

const product = await testProduct()

test('every link of the manual leads to a screen', () => {
  const listed = globSync('modules/*/web/*-screens.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))
  const paths = new Set(
    listed.flatMap((text) => [...text.matchAll(/path: '([^']+)'/g)].map((match) => match[1]!)),
  )
  expect(paths.has('/policies')).toBe(true)
  for (const { slug, body } of manualPages)
    for (const [, href] of body.matchAll(/href="([^"?]+)/g))
      expect([slug, href, paths.has(href!)]).toEqual([slug, href, true])
  expect(new Set(manualPages.map(({ slug }) => slug)).size).toBe(manualPages.length)
})

test('every screen stands on a page of the manual, so that help opens it', () => {
  const listed = globSync('modules/*/web/*-screens.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))
  const screens = listed.flatMap((text) =>
    [...text.matchAll(/path: '([^']+)',\s+title:/g)].map((match) => match[1]!),
  )
  const explained = new Set(manualPages.flatMap(({ routes }) => routes))
  // One record is explained with the list that leads to it.
  const silent = screens.filter((path) => !path.includes('/:') && !explained.has(path))
  expect(screens.length).toBeGreaterThan(50)
  expect(silent).toEqual([])
})

test('what the manual names in bold stands on a screen under that name', () => {
  const screens = ['modules', 'platform'].flatMap((folder) =>
    globSync(`${folder}/**/{web,contract}/**/*.{ts,tsx}`).filter((file) => !file.includes('.test.')),
  )
  const words = screens.map((file) => readFileSync(file, 'utf8').replace(/\s+/g, ' ')).join('\n')
  const named = manualPages.flatMap(({ slug, body }) =>
    [...body.matchAll(/<strong>([^<]+)/g)].map(([, name]) => `${slug}: ${name!}`),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((one) => !words.includes(one.slice(one.indexOf(': ') + 2)))).toEqual([])
})

test('a search forgives a slip of the pen and finds titles first', () => {
  const page = { title: 'Policies', words: 'Read it and press Acknowledge.' }
  expect(rankOf('polices', page)).toBe(1)
  expect(rankOf('policies acknowledge', page)).toBe(5)
  expect(rankOf('zebra', page)).toBe(0)
})

test('everybody reads what they can use; editors word a page again, one after the other', async () => {
  const reader = await product.as(await product.account({ roles: ['employee'] }))
  const editor = await product.as(await product.account({ roles: ['content_editor'] }))
  const client = await product.as(await product.account({ userType: 'Client', roles: ['client'] }))
  const slugs = (await reader.send(listManual, {})).data.rows.map(({ slug }) => slug)
  expect(slugs).toContain('policies')
  expect(slugs).not.toContain('write-a-policy')
  expect((await reader.send(openManual, { slug: 'write-a-policy' })).message).toBe(say.noSuchPage.text)
  expect((await client.send(listManual, {})).message).toBe(say.notForYou.text)
  const form = { slug: 'policies', version: 0, title: 'Our policies', body: '<p>Hi<script>x</script></p>' }
  expect((await reader.send(saveManualPage, form)).message).toBe(say.mayNotEdit.text)
  const saves = await Promise.all(Array.from({ length: 20 }, () => editor.send(saveManualPage, form)))
  expect(saves.filter(({ status }) => status === 0)).toHaveLength(1)
  expect((await reader.send(openManual, { slug: 'policies' })).data).toMatchObject({
    title: 'Our policies',
    body: '<p>Hi</p>',
    number: 1,
  })
  await reader.send(voteManual, { slug: 'policies', helpful: true })
  expect((await reader.send(openManual, { slug: 'policies' })).data.mine).toBe(true)
})

test('editors see what helped, what did not and what was looked for in vain; no one sees who', async () => {
  const reader = await product.as(await product.account({ roles: ['employee'] }))
  const client = await product.as(await product.account({ userType: 'Client', roles: ['client'] }))
  const editor = await product.as(await product.account({ roles: ['content_editor'] }))
  await editor.send(voteManual, { slug: 'home', helpful: false })
  await reader.send(voteManual, { slug: 'home', helpful: false })
  await reader.send(voteManual, { slug: 'home', helpful: true })
  const { rows } = (await editor.send(figures.listManualFigures, {})).data
  expect(rows[0]).toMatchObject({ slug: 'home', helpful: 1, unhelpful: 1, edited_at: null, stale: false })
  const own = (await editor.send(listManual, {})).data.rows.map(({ slug }) => slug)
  expect(new Set(rows.map(({ slug }) => slug))).toEqual(new Set(own))
  const unhelpful = await editor.send(figures.listManualFigures, { show: 'unhelpful' })
  expect(unhelpful.data).toMatchObject({ total: 1, next: null, rows: [{ slug: 'home' }] })
  await editor.send(saveManualPage, { slug: 'home', version: 0, title: 'Home', body: '<p>New</p>' })
  expect((await editor.send(figures.listManualFigures, { show: 'stale' })).data.total).toBe(0)

  const noted = ['  Zebra   Crossing', 'zebra crossing', 'policies', 'qq']
  for (const words of noted) expect((await reader.send(figures.noteManualMiss, { words })).status).toBe(0)
  await Promise.all(
    Array.from({ length: 20 }, () => editor.send(figures.noteManualMiss, { words: 'ZEBRA crossing' })),
  )
  await reader.send(figures.noteManualMiss, { words: 'xylophone' })
  const missed = (await editor.send(figures.listManualMisses, { size: 1 })).data
  expect(missed).toMatchObject({ total: 2, rows: [{ words: 'zebra crossing', times: 22 }] })
  const next = await editor.send(figures.listManualMisses, { size: 1, after: missed.next! })
  expect(next.data).toMatchObject({ next: null, rows: [{ words: 'xylophone', times: 1 }] })
  const found = await editor.send(figures.listManualMisses, { search: 'Xylo' })
  expect(found.data.rows.map(({ words }) => words)).toEqual(['xylophone'])

  for (const call of [figures.exportManualFigures, figures.exportManualMisses]) {
    const file = await fetchFile(editor, call.path)
    expect(file).toContain(call === figures.exportManualFigures ? 'Did not help' : 'zebra crossing')
    expect((await reader.send(call, { format: 'csv' })).message).toBe(say.mayNotEdit.text)
  }
  const { id } = missed.rows[0]!
  expect((await reader.send(figures.clearManualMiss, { id })).message).toBe(say.mayNotEdit.text)
  expect((await editor.send(figures.clearManualMiss, { id })).message).toBe(say.cleared)
  expect((await editor.send(figures.clearManualMiss, { id })).message).toBe(say.noSuchMiss.text)
  expect((await editor.send(figures.listManualMisses, {})).data.total).toBe(1)
  for (const call of [figures.listManualFigures, figures.listManualMisses])
    expect((await reader.send(call, {})).message).toBe(say.mayNotEdit.text)
  expect((await client.send(figures.noteManualMiss, { words: 'zebra' })).message).toBe(say.notForYou.text)
})

async function fetchFile(caller: Awaited<ReturnType<typeof product.as>>, path: string): Promise<string> {
  const answer = await caller.raw(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ format: 'csv' }),
  })
  return answer.text()
}
