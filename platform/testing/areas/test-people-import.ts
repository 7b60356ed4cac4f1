import { setTimeout as sleep } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { beginImport, commitImport, readImport } from '#people/contract/import/import-calls.ts'
import { importColumns, type ImportColumn } from '#people/contract/import/import-columns.ts'
import { exportTable } from '#platform/server/exports/export-table.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'

export type Cells = Partial<Record<ImportColumn, string>>

let counter = 0
/** A row of its own, with all that is needed. */
const person = (rest: Cells = {}): Cells => ({
  name: `Person of a file`,
  email: `of-a-file-${(counter += 1)}@atrium.example`,
  company: '1',
  location: 'kolkata',
  department: 'Engineering',
  designation: 'Software engineer',
  joined_on: '2025-04-01',
  type: 'company_payroll',
  status: 'confirmed',
  ...rest,
})

const fileOf = (bytes: Uint8Array) => new File([new Uint8Array(bytes)], 'people.xlsx')

/** People who come in by a file, as HR takes them in. */
export function importsOf(product: TestProduct) {
  async function sheetOf(rows: readonly Cells[], labels: Partial<Record<ImportColumn, string>> = {}) {
    async function* each() {
      yield* rows
    }
    const columns = importColumns.map(({ key, label }) => ({
      key,
      label: labels[key] ?? label,
      type: 'text' as const,
    }))
    const about = { by: 'Test', at: product.clock.now(), zone: 'Asia/Kolkata' }
    const file = exportTable({ title: 'People', filterText: '', columns, rows: each() }, 'xlsx', about)
    return fileOf(await buffer(file.body instanceof Readable ? file.body : Readable.from([file.body])))
  }

  async function settled(hr: Caller, { id, not }: { id: number; not: string }) {
    for (;;) {
      const found = (await hr.send(readImport, { id })).data.import!
      if (found.status !== not) return found
      await sleep(50)
    }
  }

  async function began(hr: Caller, file: File) {
    const { data } = await hr.send(beginImport, {}, { files: { sheet: file } })
    return settled(hr, { id: data.id, not: 'reading' })
  }

  async function takenIn(hr: Caller, rows: readonly Cells[]) {
    const { id, version } = await began(hr, await sheetOf(rows))
    await hr.send(commitImport, { id, version })
    return settled(hr, { id, not: 'writing' })
  }

  const accountsOf = (...emails: (string | undefined)[]) =>
    product.read(({ db }) =>
      db
        .selectFrom('account')
        .select(['id', 'email'])
        .where(
          'email',
          'in',
          emails.filter((email) => email !== undefined),
        )
        .execute(),
    )

  return { accountsOf, began, fileOf, person, settled, sheetOf, takenIn }
}
