import type { Ctx } from '#platform/server/ctx.ts'
import { findPeople as findCards } from '#organization/server/public.ts'

/** Colleagues; each opens the directory with the card. */
export async function findPeople(ctx: Ctx, words: string, limit: number) {
  const cards = await findCards(ctx, words, limit)
  return cards.map(({ id, name, designation, department, location }) => ({
    title: name,
    detail: [designation, department, location].filter(Boolean).join(' · '),
    path: `/directory?person=${id}`,
  }))
}
