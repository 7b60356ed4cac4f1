import { beforeAll, expect, test } from 'vitest'
import { check, run, undo } from '#imports/testing/public.ts'
import * as imports from '#imports/contract/import-calls.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { contactList, readContact } from '#sales/contract/people/contact-calls.ts'
import { leadList } from '#sales/contract/people/lead-calls.ts'
import * as books from '#sales/testing/spreadsheets.ts'

const product = await testProduct()
let manager: Caller

beforeAll(async () => {
  manager = await product.as(await product.account({ roles: ['sales_manager'] }))
  await product.work()
})

const checked = (file: File, existing: 'update' | 'skip') => check(manager, file, existing, 'sales.leads')

const leadsOf = async (domain: string) => {
  const asked = { view: 'all' as const, search: domain, sort: 'title' as const, size: 50 }
  const { rows } = (await manager.send(leadList.read, { ...asked, direction: 'asc' })).data
  return rows.map(({ title, contact }) => `${title}: ${contact.name}`)
}
const peopleOf = async (domain: string) =>
  (await manager.send(contactList.read, { search: domain, size: 50 })).data.rows

const DAMAGED = ['9.19831E+11', '9,19831E+11', '9.19831e11']

/** Six people of whom three have a number that a spreadsheet has rounded; Zoë’s wish has two lines. */
function tableOf(domain: string, { title, phone }: { title: string; phone: string | number }): books.Table {
  const person = (name: string, at: number) => [`${name}, ${at}`, `${name.toLowerCase()}@${domain}`]
  const since = { day: '2026-11-21', shown: '21.11.2026' }
  return [
    ['Subject', 'Full name', 'E-mail', 'Mobile', 'Message', 'Budget', 'Since'],
    [`${title} A`, 'Zoë Ünal', `zoe@${domain}`, phone, 'Ovens; many, and "soon"\nin Köln', 500_000, since],
    ...DAMAGED.map((number, at) => [`${title} D${at}`, ...person('Damaged', at), number, '', '', since]),
    [`${title} B`, 'Bo Berg', `bo@${domain}`, '', since, '', since],
    ['', '', '', '', '', '', ''],
    [`${title} C`, 'Cy Clark', `CY@${domain}`, '', '', '5 lakh', ''],
  ]
}

const programs = {
  Excel: { texts: [books.excelCsv, books.excelText], book: books.excelWorkbook, title: 0 },
  Numbers: { texts: [books.numbersCsv], book: books.numbersWorkbook, title: 1 },
  'Google Sheets': { texts: [books.googleCsv], book: books.googleWorkbook, title: 0 },
}

test.each(Object.entries(programs))(
  'leads from %s come once, are skipped or updated by e-mail without our ids, and undo puts everything back',
  async (program, { texts, book, title: above }) => {
    const domain = `${program.slice(0, 3).toLowerCase()}.example`
    const number = `91983${program.length}12345`.padEnd(12, '0')
    const before = tableOf(domain, { title: 'Shop', phone: `+${number}` })
    const first = await checked(texts[0]!(before), 'update')
    expect(first.problems).toEqual(
      [3, 4, 5].map((row) => ({
        row_number: row + above,
        reason: 'Phone looks damaged by Excel. Format the column as Text and export again.',
      })),
    )
    const taken = await run(manager, first)
    expect(taken.results).toEqual({ created: 3, updated: 0, skipped: 0, failed: 3 })
    const shops = ['Shop A: Zoë Ünal', 'Shop B: Bo Berg', 'Shop C: Cy Clark']
    expect(await leadsOf(domain)).toEqual(shops)
    const people = await peopleOf(domain)
    const zoe = people.find(({ name }) => name === 'Zoë Ünal')!
    expect(zoe.phone).toBe(`+${number}`)
    const { leads } = (await manager.send(readContact, { id: zoe.id })).data
    expect(leads[0]).toMatchObject({ requirement: 'Ovens; many, and "soon"\nin Köln', budget: '500000' })

    // Once more, as any text that the program writes: everyone is known, and skipping leaves nothing to do.
    const again = await checked(texts.at(-1)!(before), 'skip')
    expect(again.plan).toEqual({ create: 0, update: 0, skip: 3, fail: 3 })
    const nothing = await manager.send(imports.runImport, { id: again.id, version: again.version })
    expect(nothing).toMatchObject({ httpStatus: 409 })

    // As a workbook, where the number is a number and the day a count of days.
    const changed = tableOf(domain, { title: 'Chain', phone: Number(number) })
    const second = await run(manager, await checked(book(changed), 'update'))
    expect(second.results).toEqual({ created: 0, updated: 3, skipped: 0, failed: 3 })
    expect(await leadsOf(domain)).toEqual(shops.map((shop) => shop.replace('Shop', 'Chain')))
    expect((await peopleOf(domain)).map(({ id, phone }) => [id, phone])).toEqual(
      people.map(({ id, phone }) => [id, phone]),
    )
    const bo = people.find(({ name }) => name === 'Bo Berg')!
    const wish = (await manager.send(readContact, { id: bo.id })).data.leads[0]!
    expect(wish.requirement).toBe('2026-11-21')

    expect((await undo(manager, second)).undone).toEqual({ removed: 0, restored: 3, kept: 0 })
    expect(await leadsOf(domain)).toEqual(shops)
    expect((await undo(manager, taken)).undone).toEqual({ removed: 3, restored: 0, kept: 0 })
    expect(await leadsOf(domain)).toEqual([])
    expect(await peopleOf(domain)).toEqual([])
  },
)
