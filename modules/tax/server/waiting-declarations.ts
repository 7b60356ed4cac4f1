import type { WaitingSource } from '#platform/server/approvals/waiting-decisions.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { declarationStates, rounds } from '#tax/contract/tax-states.ts'
import { countToVerify, listOwnToFill, listToVerify } from './waiting-declaration-queries.ts'

/** Submitted declarations that this person verifies. No amount is in it. */
export const waitingDeclarations: WaitingSource = {
  area: { key: 'tax-declaration', label: 'Tax declarations' },
  path: '/investment-declaration/people?status=declaration_submitted',
  list: async (ctx, limit) => ({
    total: await countToVerify(ctx),
    rows: (await listToVerify(ctx, limit)).map(({ id, name, tax_year, round, pending, since }) => ({
      id,
      title: `Tax declaration of ${name}, ${tax_year}`,
      detail: `${rounds.labelOf(round)} round, ${pending} ${pending === 1 ? 'row' : 'rows'} pending`,
      path: `/investment-declaration/people/${id}`,
      since,
      for_name: null,
      overdue: false,
    })),
  }),
}

/** The own declaration, while a regime or a form is asked for. */
export const ownDeclarationWaits: WaitingSource = {
  area: { key: 'tax-own-declaration', label: 'My tax declaration' },
  path: '/investment-declaration',
  async list(ctx) {
    const rows = await listOwnToFill(ctx)
    return {
      total: rows.length,
      rows: rows.map(({ id, tax_year, status, due, since }) => ({
        id,
        title: `Tax declaration for ${tax_year}`,
        detail: `${declarationStates.labelOf(status)}, due on ${dayInWords(due)}`,
        path: '/investment-declaration',
        since,
        for_name: null,
        overdue: due < companyDay(ctx.now),
      })),
    }
  },
}
