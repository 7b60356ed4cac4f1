import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { HomeCard, HomeLine } from '#platform/server/home-card.ts'
import { Refused } from '#platform/server/must.ts'
import type { arrangeCards as arrangeCall } from '#home/contract/card-calls.ts'
import { findOptionalArrangement, writeArrangement } from './card-queries.ts'

export const readCards = (all: () => readonly HomeCard[]) => async (ctx: Ctx) => {
  const arrangement = await findOptionalArrangement(ctx)
  const order = arrangement?.cards ?? []
  const hidden = new Set(arrangement?.hidden)
  const place = ({ key }: HomeCard) => (order.includes(key) ? order.indexOf(key) : order.length)
  const answer = { cards: [] as View[], hidden: [] as Named[], failed: [] as string[] }
  for (const card of all().toSorted((one, other) => place(one) - place(other))) {
    const { key, title, path, empty } = card
    const lines = await linesOf(ctx, card)
    if (lines === 'failed') answer.failed.push(title)
    else if (lines && hidden.has(key)) answer.hidden.push({ key, title })
    else if (lines) answer.cards.push({ key, title, path, empty, lines: lines.map(whole) })
  }
  return answer
}

type Line = { label: string; value: string; detail: string; path: string | null }
type View = { key: string; title: string; path: string | null; empty: string; lines: Line[] }
type Named = { key: string; title: string }

const whole = ({ label, value, detail = '', path = null as never }: HomeLine): Line => ({
  label,
  value,
  detail,
  path,
})

/** One that breaks takes no other with it; where the area says no, there is no card. */
async function linesOf(ctx: Ctx, card: HomeCard) {
  try {
    return await card.read(ctx)
  } catch (error) {
    if (error instanceof Refused) return null
    ctx.log.error('a card of home could not be read', error, { card: card.key })
    return 'failed'
  }
}

export async function arrangeCards(ctx: Ctx, { cards, hidden }: InputOf<typeof arrangeCall>) {
  await writeArrangement(ctx, { cards: [...new Set(cards)], hidden: [...new Set(hidden)] })
  return {}
}
