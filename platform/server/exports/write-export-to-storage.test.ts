import { describe, expect, it } from 'vitest'
import type { Page } from '#platform/contract/paging.ts'
import { testDoor } from '#platform/testing/test-door.ts'
import { testGround } from '#platform/testing/test-ground.ts'
import { everyPage } from './every-page.ts'
import { exportTable } from './export-table.ts'
import { exportLink, keepExport, writeExportToStorage } from './write-export-to-storage.ts'

const ground = await testGround()
const { origin } = await testDoor(ground, [])

/** A list of numbers, paged by key like any list of an area. */
const numbers =
  (count: number, asked: number[]) => (_ctx: unknown, key: { after?: string; size: number }) => {
    const from = Number(key.after ?? 0)
    asked.push(from)
    const rows = Array.from({ length: Math.min(key.size, count - from) }, (_, index) => ({
      number: from + index + 1,
    }))
    const next = from + key.size < count ? String(from + key.size) : null
    return Promise.resolve<Page<{ number: number }>>({ rows, next, total: null })
  }

describe('every page', () => {
  it('gives every row once, asking for a page only when it is needed', async () => {
    const asked: number[] = []
    const seen: number[] = []
    const askedByThen: number[] = []
    await ground.read(async (ctx) => {
      for await (const row of everyPage(ctx, numbers(450, asked))) {
        seen.push(row.number)
        askedByThen.push(asked.length)
      }
    })
    expect(seen).toEqual(Array.from({ length: 450 }, (_, index) => index + 1))
    expect(asked).toEqual([0, 200, 400])
    expect([askedByThen[0], askedByThen[199], askedByThen[200]]).toEqual([1, 1, 2])
  })
})

it('an export of a job is there for a day, under a link', async () => {
  const file = await ground.read((ctx) => {
    const rows = everyPage(ctx, numbers(6_000, []))
    const table = {
      title: 'Numbers',
      filterText: '',
      columns: [{ key: 'number', label: 'No', type: 'number' }] as const,
      rows,
    }
    const download = exportTable(table, 'csv', { by: 'Asha', at: ctx.now, zone: 'Asia/Kolkata' })
    return writeExportToStorage(ground.files, download, 'csv')
  })
  const { fileId } = await ground.write((ctx) => keepExport(ctx, file))
  expect(fileId).toBe(file.id)
  const link = exportLink(ground.keyring, file, ground.clock.now())
  const answer = await fetch(origin + link)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="Numbers [\d-]+\.csv"/)
  expect((await answer.text()).split('\r\n')).toHaveLength(6_002)
  ground.clock.shift({ hours: 25 })
  expect((await fetch(origin + link)).status).toBe(403)
})
