import type { z } from 'zod'
import { monthInFull } from '#platform/contract/day-in-words.ts'
import type { ExportParts } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { ExportRow } from '#platform/server/exports/export-types.ts'
import { listExport } from '#platform/server/exports/list-export.ts'
import type { Download } from '#platform/server/files/downloads/download.ts'
import type { JobDefinition } from '#platform/server/jobs/define-job.ts'
import { must } from '#platform/server/must.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import { payrollMessages } from '#payroll/contract/payroll-messages.ts'
import { placeName } from '#payroll/contract/packs/pack-lists.ts'
import { registerExport } from '#payroll/contract/registers/register-calls.ts'
import { registerKinds, type RegisterKey } from '#payroll/contract/registers/register-lists.ts'
import { registerMessages as say } from '#payroll/contract/registers/register-messages.ts'
import { findNameOfCompany, isCompany } from '#payroll/server/groups/pay-group-queries.ts'
import type { Narrowed } from './person-month-queries.ts'
import { insertRegisterDownload } from './register-download-queries.ts'
import { mustSeeRegisters, narrowedOf } from './register-reach.ts'
import type { RegisterColumn, RegisterRow } from './register-shape.ts'
import { readJournal, registersByKey } from './registers.ts'

type Wish = z.output<typeof registerExport>

const PAGE = 200
const HELD_COLUMNS = 2

/** One export for each register, so that its file and its background job have its name. */
const exportOf = (key: RegisterKey, keyring: Keyring) =>
  listExport<typeof registerExport, ExportRow>({
    name: `payroll.export-${key.replaceAll('_', '-')}`,
    title: registerKinds.labelOf(key),
    wish: registerExport,
    allow: mustSeeRegisters,
    count: (ctx, wish) => registersByKey[key].count(ctx, narrowedOf(ctx, wish)),
    table: async (ctx, wish) => {
      const narrowed = narrowedOf(ctx, wish)
      if (key === 'journal') await mustBeWhole(ctx, narrowed)
      const columns = await registersByKey[key].columns(ctx, narrowed)
      return {
        filterText: await inWords(ctx, wish),
        columns,
        heldColumns: HELD_COLUMNS,
        rows: everyRow(ctx, { key, narrowed, columns, keyring }),
      }
    },
  })

/** A voucher with a line that has no code can't be booked. */
async function mustBeWhole(ctx: Ctx, narrowed: Narrowed): Promise<void> {
  const { missing } = await readJournal(ctx, narrowed)
  must(missing.length === 0, say.noLedger(missing))
}

type Rows = {
  readonly key: RegisterKey
  readonly narrowed: Narrowed
  readonly columns: readonly RegisterColumn[]
  readonly keyring: Keyring
}

/** Page after page, so that memory holds one of them; the totals come last. */
async function* everyRow(ctx: Ctx, { key, narrowed, columns, keyring }: Rows): AsyncGenerator<RegisterRow> {
  const register = registersByKey[key]
  for (let after: string | undefined; ;) {
    const page = await register.page(ctx, { narrowed, keyring, after, size: PAGE })
    yield* page.rows
    if (page.next === null) break
    after = page.next
  }
  const totals = await register.totals(ctx, narrowed, columns)
  const heading = columns.find(({ type }) => type === 'text')?.key
  if (totals && heading !== undefined && key !== 'journal') yield { ...totals, [heading]: 'Total' }
}

async function inWords(ctx: Ctx, wish: Wish): Promise<string> {
  return [
    monthInFull(wish.month),
    wish.company_id === null ? 'All companies' : await nameOfCompany(ctx, wish.company_id),
    ...(wish.department === null ? [] : [wish.department]),
    ...(wish.state === null ? [] : [placeName(wish.state)]),
  ].join(', ')
}

type Made = ReturnType<typeof exportOf>

async function nameOfCompany(ctx: Ctx, id: number): Promise<string> {
  must(await isCompany(ctx, id), payrollMessages.noSuchCompany)
  return findNameOfCompany(ctx, id)
}

/** Every export, and the jobs of those that are long. */
export function registerExports(keyring: Keyring) {
  const all = new Map(registerKinds.keys.map((key): [RegisterKey, Made] => [key, exportOf(key, keyring)]))
  return {
    prepare: (ctx: Ctx, wish: Wish): Promise<Download | null> => all.get(wish.register)!.prepare(ctx, wish),
    answer: async (ctx: Ctx, wish: Wish, file: Download | null) => {
      mustSeeRegisters(ctx)
      await insertRegisterDownload(ctx, {
        register: wish.register,
        format: wish.format,
        company_id: wish.company_id,
        month: `${wish.month}-01`,
        narrowed: await inWords(ctx, wish),
      })
      return all.get(wish.register)!.answer(ctx, wish, file)
    },
    jobs: (parts: ExportParts): JobDefinition[] => [...all.values()].map(({ job }) => job(parts)),
  }
}
