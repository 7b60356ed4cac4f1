import type { Ctx } from '../../../platform/server/ctx.ts'
import { readDirectory } from '../../organization/server/public.ts'

/** Colleagues; each opens the directory with the card. */
export async function findPeople(ctx: Ctx, words: string, limit: number) {
  const { rows } = await readDirectory(ctx, { search: words, size: limit })
  return rows.map(({ id, name, designation, department, location }) => ({
    title: name,
    detail: [designation, department, location].filter(Boolean).join(' · '),
    path: `/directory?person=${id}`,
  }))
}
