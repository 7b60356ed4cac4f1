import { monthInWords } from '#platform/contract/day-in-words.ts'
import { listTaxedPeople } from '#payroll/server/public.ts'
import type { StoredChallan } from '#tax/server/challans/challan-queries.ts'
import { matchOf } from '#tax/server/challans/match-of-year.ts'
import {
  moneyColumn,
  namesOf,
  personColumns,
  spanOfSheet,
  textColumn,
  type SheetMaker,
  type SheetRow,
} from './tax-sheet.ts'

const challanText = ({ bsr_code, paid_on, serial }: StoredChallan): string =>
  `${bsr_code} ${paid_on} ${serial}`

export const deducteeSheet: SheetMaker = {
  columns: [
    ...personColumns,
    textColumn('month', 'Month', 12),
    { key: 'paid_on', label: 'Paid on', type: 'date' },
    moneyColumn('paid', 'Paid'),
    moneyColumn('deducted', 'Tax deducted'),
    textColumn('challans', 'Challans (BSR code, day, serial)', 30),
  ],
  page: async (ctx, { wish, keyring, after, size }) => {
    const { rows, next } = await listTaxedPeople(ctx, spanOfSheet(wish), { after, size })
    const named = await namesOf(ctx, rows, { wish, keyring })
    const { months, challans } = await matchOf(ctx, wish)
    const challansOf = (month: string) =>
      (months.get(month)?.parts ?? [])
        .map(({ challanId }) => challanText(challans.get(challanId)!))
        .join(', ')
    return {
      rows: rows.flatMap((person) =>
        person.months.map(({ month, ...figures }): SheetRow => ({
          ...named(person),
          ...figures,
          month: monthInWords(month),
          challans: figures.deducted > 0 ? challansOf(month) : '',
        })),
      ),
      next,
    }
  },
}

/** A challan of several quarters stands in each with the part of its tax that is for it. */
export const depositSheet: SheetMaker = {
  columns: [
    textColumn('bsr_code', 'BSR code', 12),
    { key: 'paid_on', label: 'Deposited', type: 'date' },
    textColumn('serial', 'Serial', 10),
    textColumn('months', 'Months', 22),
    moneyColumn('tax', 'Tax'),
    moneyColumn('interest', 'Interest'),
    moneyColumn('fee', 'Fee'),
    moneyColumn('of_quarter', 'Tax for this quarter'),
    moneyColumn('deducted', 'Deducted in these months'),
  ],
  page: async (ctx, { wish }) => {
    const { months, challans } = await matchOf(ctx, wish)
    const { from, to } = spanOfSheet(wish)
    const inQuarter = [...months.values()].filter(({ month }) => from <= month && month <= to)
    const rows = [...challans.values()].flatMap((challan): SheetRow[] => {
      const covered = inQuarter.filter(({ month }) => challan.months.includes(month))
      if (covered.length === 0) return []
      const parts = covered
        .flatMap((month) => month.parts)
        .filter(({ challanId }) => challanId === challan.id)
      return [
        {
          bsr_code: challan.bsr_code,
          paid_on: challan.paid_on,
          serial: challan.serial,
          months: covered.map(({ month }) => monthInWords(month)).join(', '),
          tax: challan.tax,
          interest: challan.interest,
          fee: challan.fee,
          of_quarter: parts.reduce((sum, { amount }) => sum + amount, 0),
          deducted: covered.reduce((sum, { deducted }) => sum + deducted, 0),
        },
      ]
    })
    return { rows, next: null }
  },
}
