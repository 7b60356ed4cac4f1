import type { z } from 'zod'
import type { Ctx } from '#platform/server/ctx.ts'
import type { CellValue } from '#platform/server/exports/export-types.ts'
import { must } from '#platform/server/must.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import type { TaxedPerson, TaxedSpan } from '#payroll/server/public.ts'
import { listClearNumbers } from '#people/server/public.ts'
import { lastMonthOf, monthAfter } from '#tax-rules/contract/engine/income/tax-months.ts'
import type { sheetWish } from '#tax/contract/papers/paper-calls.ts'
import { isOfQuarter } from '#tax/contract/papers/tax-sheets.ts'
import { taxMessages as say } from '#tax/contract/tax-messages.ts'
import { mustBeAllowed, reaches } from '#tax/server/tax-policy.ts'

export type SheetWish = z.output<typeof sheetWish>

type SheetColumn = {
  readonly key: string
  readonly label: string
  readonly type: 'text' | 'number' | 'money' | 'date'
  readonly width?: number
  /** Too long for a table on the screen. */
  readonly inFileOnly?: true
}
export type SheetRow = Readonly<Record<string, CellValue>>

/** A page of it, and where the next one begins; null after the last. */
type SheetPage = { readonly rows: readonly SheetRow[]; readonly next: string | null }

export type PageWish = {
  readonly wish: SheetWish
  /** With it numbers are whole; without it they are masked. */
  readonly keyring: Keyring | null
  readonly after?: string | undefined
  readonly size: number
}

export type SheetMaker = {
  readonly columns: readonly SheetColumn[]
  readonly page: (ctx: Ctx, wish: PageWish) => Promise<SheetPage>
}

export const textColumn = (key: string, label: string, width = 16): SheetColumn => ({
  key,
  label,
  type: 'text',
  width,
})
export const moneyColumn = (key: string, label: string): SheetColumn => ({ key, label, type: 'money' })

export const personColumns = [
  textColumn('name', 'Name', 26),
  textColumn('code', 'Code', 12),
  textColumn('pan', 'PAN', 14),
]

/** A company out of reach is not there. */
export function mustReachPapers(ctx: Ctx, companyId: number): void {
  mustBeAllowed(ctx, 'papers')
  must(reaches(ctx, 'papers', companyId), say.noSuchCompany)
}

export const yearSpan = (of: { readonly company_id: number; readonly tax_year: string }): TaxedSpan => ({
  companyId: of.company_id,
  from: `${of.tax_year.slice(0, 4)}-04`,
  to: lastMonthOf(of.tax_year),
})

export function spanOfSheet(wish: SheetWish): TaxedSpan {
  const span = yearSpan(wish)
  if (!isOfQuarter(wish.sheet)) return span
  const from = monthAfter(span.from, 3 * (Number(wish.quarter) - 1))
  return { ...span, from, to: monthAfter(from, 2) }
}

/** The cells that say who it is; the number as whole as the reader may have it. */
export async function namesOf(
  ctx: Ctx,
  people: readonly TaxedPerson[],
  { wish, keyring }: Pick<PageWish, 'wish' | 'keyring'>,
): Promise<(person: TaxedPerson) => SheetRow> {
  const numbers = keyring
    ? await listClearNumbers(ctx, keyring, {
        personIds: people.map(({ account_id }) => account_id),
        kinds: ['pan'],
        day: `${spanOfSheet(wish).to}-28`,
      })
    : new Map<number, { pan?: string }>()
  return ({ account_id, code, identity }) => ({
    name: identity.name,
    code,
    pan: numbers.get(account_id)?.pan ?? identity.pan,
  })
}
