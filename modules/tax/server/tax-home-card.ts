import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { HomeCard, HomeLine } from '#platform/server/home-card.ts'
import { hasOwnDeclaration, may } from './tax-policy.ts'
import { countFollowed, listOwnToFill } from './waiting-declaration-queries.ts'

/** The own declaration while it is asked for, and for payroll and HR how far everyone is. No amount is in it. */
export const taxCard: HomeCard = {
  key: 'tax',
  title: 'Tax declarations',
  path: '/investment-declaration',
  empty: '',
  async read(ctx) {
    const own = hasOwnDeclaration(ctx.actor) ? await listOwnToFill(ctx) : []
    const lines: HomeLine[] = own.map(({ tax_year, due }) => ({
      label: `Yours for ${tax_year}`,
      value: `Due ${dayInWords(due)}`,
      path: '/investment-declaration',
    }))
    if (may(ctx.actor, 'follow')) {
      const { waiting, submitted } = await countFollowed(ctx)
      const everyone = '/investment-declaration/people'
      const line = (count: number, label: string, path: string): HomeLine[] =>
        count === 0 ? [] : [{ label, value: String(count), path }]
      lines.push(
        ...line(submitted, 'To verify', `${everyone}?status=declaration_submitted`),
        ...line(waiting, 'Not submitted yet', everyone),
      )
    }
    return lines.length === 0 ? null : lines
  },
}
