import { z } from 'zod'
import { invalid } from '#platform/contract/refusal.ts'
import { must } from '#platform/server/must.ts'

const pageKey = z.tuple([
  z.int().min(0).max(2_147_483_647),
  z.string().max(40),
  z.int().min(0).max(2_147_483_647),
])
type PageKey = z.output<typeof pageKey>

const unknownPage = invalid('This page no longer exists. Begin with the first one.', 'after')

/** Company, employee code and id of the last row of the page before. */
export function readPageKey(after: string | undefined): PageKey {
  if (after === undefined) return [0, '', 0]
  const read = pageKey.safeParse(parsed(after))
  must(read.success, unknownPage)
  return read.data
}

export const writePageKey = (key: PageKey): string => JSON.stringify(key)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
