import { listTaxedPeople } from '#payroll/server/public.ts'
import { sumDeclaredByPerson } from './paper-queries.ts'
import { taxExceptions } from './tax-exceptions.ts'
import {
  moneyColumn,
  namesOf,
  personColumns,
  spanOfSheet,
  textColumn,
  type SheetMaker,
  type SheetRow,
} from './tax-sheet.ts'

const nothing = { declared: 0, approved: 0, undecided: 0 }

export const exceptionSheet: SheetMaker = {
  columns: [
    ...personColumns,
    textColumn('what', 'Exception', 26),
    moneyColumn('amount', 'Amount'),
    textColumn('about', 'What it means', 60),
  ],
  /** Pages go on until one has a row, so that an empty page is the last. */
  page: async (ctx, { wish, keyring, after, size }) => {
    const rows: SheetRow[] = []
    let next = after ?? null
    do {
      const page = await listTaxedPeople(ctx, spanOfSheet(wish), { after: next ?? undefined, size })
      const named = await namesOf(ctx, page.rows, { wish, keyring })
      const claims = await sumDeclaredByPerson(
        ctx,
        wish,
        page.rows.map(({ account_id }) => account_id),
      )
      for (const person of page.rows) {
        const { declared, approved, undecided } = claims.get(person.account_id) ?? nothing
        const found = taxExceptions({
          hasPan: person.identity.pan !== null,
          annualTax: person.tax.annual_tax,
          deducted: person.tax.deducted,
          monthsLeft: person.tax.months_left,
          months: person.months,
          declared,
          approved,
          isDecided: undecided === 0,
        })
        rows.push(...found.map((exception) => ({ ...named(person), ...exception })))
      }
      next = page.next
    } while (rows.length < size && next !== null)
    return { rows, next }
  },
}
